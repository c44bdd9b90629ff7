import { expect, test } from 'vitest';
import { IDENTIFIER_KINDS, NOTE_KEYS } from '#contract/identifiers/types.ts';
import en from '#locales/en/identifiers/identifiers.json' with { type: 'json' };
import tr from '#locales/tr/identifiers/identifiers.json' with { type: 'json' };
import zh from '#locales/zh/identifiers/identifiers.json' with { type: 'json' };

test.each([
  ['en', en],
  ['zh', zh],
  ['tr', tr],
])('has a text for every kind and note in %s, and no other', (_, texts) => {
  const keys = Object.entries(texts).flatMap(([group, entries]) =>
    Object.keys(entries).map((key) => `${group}.${key}`),
  );
  const wanted = [...IDENTIFIER_KINDS.map((kind) => `kind.${kind}`), ...NOTE_KEYS];
  expect(keys.sort()).toEqual(wanted.sort());
});
