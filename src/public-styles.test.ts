import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageNeeds } from './public-needs.ts';

const SHEETS = 'src/ui/css/pages';
const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The classes used in a style sheet. */
const styledBy = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!));

/** A file and its imports, if they are ours. */
function filesOf(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files;
  files.add(file);
  const code = textOf(file).replaceAll(/^import type [^;]*;/gm, '');
  for (const [, wanted] of code.matchAll(/from '((?:\.|#src\/)[^']+\.tsx?)'/g)) {
    const next = wanted!.startsWith('#src/')
      ? wanted!.replace('#src/', 'src/')
      : path.join(path.dirname(file), wanted!);
    if (existsSync(next)) filesOf(next, files);
  }
  return files;
}

/** The classes written in a file's markup. */
const classesIn = (file: string): string[] =>
  [...textOf(file).matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, computed]) =>
    [plain ?? '', ...[...(computed ?? '').matchAll(/['`]([^'`]*)['`]/g)].map(([, text]) => text!)]
      .join(' ')
      .split(/\s+/)
      .filter((name) => /^[a-z][\w-]*$/.test(name)),
  );

const everyPages = styledBy(
  readdirSync('src/ui/css')
    .filter((name) => name.endsWith('.css'))
    .map((name) => textOf(`src/ui/css/${name}`))
    .join('\n'),
);
const anyPages = styledBy(
  readdirSync(SHEETS)
    .map((name) => textOf(`${SHEETS}/${name}`))
    .join('\n'),
);

/** The selectors of the rules with `declaration`. */
const rulesWith = (declaration: RegExp): string[] => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  return sheets.flatMap((name) =>
    [
      ...textOf(`src/${name}`)
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .matchAll(/([^{}]*)\{([^{}]*)\}/g),
    ].flatMap(([, selector = '', body = '']) => (declaration.test(body) ? selector.trim() : [])),
  );
};

it('uses a dotted underline only for planned times', () => {
  expect(rulesWith(/text-decoration[^;]*dotted|border-bottom[^;]*dotted/)).toEqual(['.time.planned .moment']);
});

it('ends the progress line at its last node, in green when finished', () => {
  const sheet = textOf(`${SHEETS}/result.css`);
  expect(sheet).toMatch(/\.step:last-child::before \{\s*display: none;/);
  expect(sheet).toMatch(/\.steps\.finished \{\s*--done: var\(--finished\);/);
});

describe('the style sheets of a page cover all its parts', () => {
  const pages = [...new Map(Object.values(pageNeeds).map((page) => [page.module, page])).values()];
  it.each(pages)('$module', ({ module, styles = [] }) => {
    const own = styledBy(styles.map(textOf).join('\n'));
    const used = new Set([...filesOf(module)].flatMap(classesIn));
    const bare = [...used].filter((name) => anyPages.has(name) && !own.has(name) && !everyPages.has(name));
    expect(bare).toEqual([]);
  });
});
