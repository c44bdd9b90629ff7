import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sheetsOf } from '../vite.antd.ts';

const antd = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
const stylesOf = (...names: string[]) => names.map((name) => join(antd, 'es', name, 'style', 'index.js'));
let sheet: string;
beforeAll(() => {
  sheet = sheetsOf(stylesOf('switch', 'tooltip', 'space')).first;
});
/** Returns the declarations of the first rule of `selector`. */
const rule = (selector: string) => sheet.split(`${selector}{`)[1]?.split('}')[0];

it('styles the requested components and no others', () => {
  expect(rule('.ant-switch')).toContain('var(--ant-');
  expect(sheet).toContain('.ant-tooltip');
  expect(sheet).not.toContain('.ant-btn');
});

it('has the office’s own values for every theme', () => {
  expect(rule(':root')).toContain('--ant-color-primary:#0a4d8c;');
  expect(rule(":root[data-theme='dark']")).toMatch(/--ant-color-bg-container:#121d2a;/);
  expect(rule(":root[data-density='compact']")).toContain('--ant-control-height:28px;');
  expect(rule('@media (prefers-reduced-motion: reduce){:root')).toContain('--ant-motion-duration-slow:0s;');
});

it('limits component-specific values to that component', () => {
  expect(rule(':root')).toContain('--ant-color-text-light-solid:#fff;');
  expect(rule(":root[data-theme='dark'] .ant-tooltip")).toContain('--ant-color-text-light-solid:#121d2a;');
});

it('leaves the product’s own links unstyled', () => {
  expect(sheet).not.toMatch(/[},]\s*a[:{[]/);
});

describe('split into two sheets', () => {
  let first: string;
  let later: string;
  beforeAll(() => {
    ({ first, later } = sheetsOf(stylesOf('switch'), stylesOf('tooltip', 'switch')));
  });

  it('styles each component in one of them', () => {
    expect([first.includes('.ant-switch'), later.includes('.ant-switch')]).toEqual([true, false]);
    expect([first.includes('.ant-tooltip-'), later.includes('.ant-tooltip-')]).toEqual([false, true]);
  });

  it('defines in the first sheet every variable that it reads, and none twice', () => {
    const brought = (css: string) => new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name!));
    const read = [...first.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!);
    expect(read.filter((name) => !brought(first).has(name))).toEqual([]);
    expect([...brought(later)].filter((name) => brought(first).has(name))).toEqual([]);
    expect(brought(later).size).toBeGreaterThan(0);
  });
});
