/** Every table, by aggregate. */
export * from './accounts.ts';
export * from './air.ts';
export * from './attachments.ts';
export * from './backoffice.ts';
export * from './bulk.ts';
export * from './customers.ts';
export * from './exports.ts';
export * from './positions.ts';
export * from './letters.ts';
export * from './schedules.ts';
export * from './settings.ts';
export * from './sources.ts';
export * from './system.ts';
export * from './tracking.ts';
export * from './vessels.ts';
export * from './standardImports.ts';
export * from './standards.ts';
