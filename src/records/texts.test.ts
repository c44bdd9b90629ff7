import { expect, it } from 'vitest';
import { ledger } from '#contract/members/resources/ledger.ts';
import { textsOf, type Say } from './texts.ts';

/** The last part of a key stands for its text. */
const say: Say = (key) => [key].flat()[0]!.split('.').at(-1)!;

it.each([
  ['en', 'etaSlipped, rolledOver'],
  ['tr', 'etaSlipped, rolledOver'],
  ['zh', 'etaSlipped、rolledOver'],
] as const)('lists codes with the comma of %s', (language, text) => {
  expect(textsOf(ledger, language, say).value('exceptions', 'etaSlipped, rolledOver')).toBe(text);
});
