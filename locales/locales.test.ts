import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '#contract/core/errors.ts';
import { isBuilt } from '#contract/core/route.ts';
import { routes } from '#contract/core/routes.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { filesIn } from './testing.ts';

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

function load(language: string): Map<string, Map<string, string>> {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;
  return new Map([...filesIn(language)].map(([name, file]) => [`${name}.json`, new Map(flat(read(file)))]));
}

const texts = new Map(LANGUAGES.map((language) => [language, load(language)]));
const english = texts.get('en')!;
const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].map((found) => found.replace(/\W/g, '')).sort();
/** Chinese needs one plural form where English needs two. */
const singular = (key: string) => key.endsWith('_one');

it('puts no space between a value and Chinese characters', () => {
  const spaced = [...texts.get('zh')!].flatMap(([file, map]) =>
    [...map]
      .filter(([, text]) => /[\p{Script=Han}，。：；（）] \{\{|\}\} [\p{Script=Han}，。：；（）]/u.test(text))
      .map(([key]) => `${file} ${key}`),
  );
  expect(spaced).toEqual([]);
});

it('names every page that a menu may show', () => {
  const named = english.get('routes.json')!;
  const shown = routes.filter((route) => isBuilt(route) && !route.hidden && !route.redirect);
  const keys = shown.map(({ titleKey }) => titleKey.replace('routes:', ''));
  // The two pages of the specification that show another page.
  const others = ['testPort', 'testAirport'];
  expect(keys.filter((key) => !named.has(key) && !others.includes(key))).toEqual([]);
});

it('gives every error its own code', () => {
  const codes = Object.values(errorCatalogue).map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const own = texts.get(language)!;

  it('has the same files as English', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english.keys()])('has the same keys and placeholders in %s, all with text', (file) => {
    const ours = own.get(file) ?? new Map<string, string>();
    const theirs = english.get(file)!;
    const keys = (map: Map<string, string>) => [...map.keys()].filter((key) => !singular(key)).sort();
    expect(keys(ours)).toEqual(keys(theirs));
    for (const [key, text] of ours) {
      expect(text.trim(), `${file} ${key}`).not.toBe('');
      if (!theirs.has(key) || singular(key)) continue;
      expect(placeholders(text), `${file} ${key}`).toEqual(placeholders(theirs.get(key)!));
    }
  });
});
