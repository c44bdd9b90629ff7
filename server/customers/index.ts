import type { Module } from '#server/platform/module.ts';

export const customersModule: Module = {
  name: 'customers',
  routes: () => import('./routes/index.ts'),
};

export * as customerWords from './import-words.data.ts';

export { creditOf, inCurrency } from './credit.ts';
export { codeAmongCustomers, forwardersOf } from './forwarders.ts';
export { customerArchive, customerResources } from './resources.ts';
export { customer, customerCompanies, customerLinks, ofCustomer } from './schema.ts';
