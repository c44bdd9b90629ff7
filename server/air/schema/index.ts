/** The air office, separate for each company: orders, waybills and their numbers, tariffs, quotes. */
export * from './exchange.ts';
export * from './orders.ts';
export * from './rating.ts';
export * from './waybills.ts';
