import { expect, it } from 'vitest';
import { ledger } from '#contract/members/resources/ledger.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { vatCostName } from '#contract/money/resources/vat-cost-name.ts';
import { registerParts } from './parts.ts';
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

it.each([
  ['en', '1,020.5', '10.5 %'],
  ['zh', '1,020.5', '10.5 %'],
  ['tr', '1.020,5', '10,5 %'],
] as const)('writes decimals in the notation of %s, in a line too', (language, weight, percent) => {
  const order = textsOf(airOrder, language, say);
  expect(order.value('gross', '1020.5')).toBe(weight);
  expect(order.value('gross', 'heavy')).toBe('heavy');
  expect(order.value('receivedItems', [{ code: 'A1', weight: '1020.5' }])).toBe(`A1 | ${weight}`);
  expect(textsOf(vatCostName, language, say).value('rate', '10.5')).toBe(percent);
});

it('writes a field as its domain does', () => {
  registerParts({ airOrder: { written: { difference: (text, language) => `${language}: ${text}` } } });
  expect(textsOf(airOrder, 'tr', say).value('difference', '+10.5 kg')).toBe('tr: +10.5 kg');
});
