import type { Module } from '#server/platform/module.ts';

export const moneyModule: Module = { name: 'money' };

export * as moneyWords from './import-words.data.ts';

export { lookUpRate, ratePeriods } from './exchange-rates.ts';
export { moneyResources } from './resources.ts';
export { otherChargeNames } from './other-charges.ts';
