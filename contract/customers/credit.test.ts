import { expect, test } from 'vitest';
import { creditFrom, type CreditPart } from './credit.ts';

const terms = { control: true, days: 30, billingDay: 25 };
const part = (amount: string, converted: string | null = amount, currency = 'USD'): CreditPart => ({
  kind: 'entries',
  currency,
  amount,
  converted,
});

test.each([
  ['nothing owed', 'USD', '1000', [], { used: '0', free: '1000', exceeded: false, complete: true }],
  [
    'cents are not lost',
    'USD',
    '1',
    [part('0.1'), part('0.2')],
    { used: '0.3', free: '0.7', exceeded: false },
  ],
  ['a payment frees', 'USD', '100', [part('80'), part('-30')], { used: '50', free: '50', exceeded: false }],
  ['exactly the limit is not beyond it', 'USD', '80', [part('80')], { free: '0', exceeded: false }],
  ['beyond the limit', 'USD', '80', [part('80.01')], { free: '-0.01', exceeded: true }],
  ['without a limit', 'USD', null, [part('5')], { used: '5', free: null, exceeded: false }],
  ['in another currency', 'CNY', '1000', [part('10', '72.5')], { used: '72.5', free: '927.5' }],
  ['without a rate', 'CNY', '1000', [part('10', null)], { used: '0', free: '1000', complete: false }],
  ['no currency', null, null, [part('10', null)], { used: null, free: null, complete: false }],
] as const)('%s', (_what, currency, limit, parts, expected) => {
  expect(creditFrom({ ...terms, currency, limit, parts: [...parts] })).toMatchObject(expected);
});
