import type { Module } from '#server/platform/module.ts';

export const moneyModule: Module = { name: 'money' };

export * as moneyWords from './import-words.data.ts';

export { lookUpRate } from './exchange-rates.ts';
export { moneyResources } from './resources.ts';
export { exchangeRate, otherCharge } from './schema.ts';
