/** The air office: orders, waybills and their numbers, tariffs, quotes; each company's own. */
export * from './exchange.ts';
export * from './orders.ts';
export * from './rating.ts';
export * from './waybills.ts';
