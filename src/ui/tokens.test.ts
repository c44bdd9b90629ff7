import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  DESKTOP_MIN_WIDTH,
  HEADER_HEIGHT,
  HEADER_MIN_WIDTH,
  MAIN_HEIGHT_OFFSET,
  MAIN_MIN_WIDTH,
} from '#contract/core/settings.ts';

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

it.each([
  ['header-height', HEADER_HEIGHT],
  ['header-min-width', HEADER_MIN_WIDTH],
  ['desktop-min-width', DESKTOP_MIN_WIDTH],
  ['main-min-width', MAIN_MIN_WIDTH],
  ['main-height-offset', MAIN_HEIGHT_OFFSET],
])('gives --%s the size of the specification, %i px', (name, size) => {
  expect(sheet).toContain(`--${name}: ${size}px;`);
});
