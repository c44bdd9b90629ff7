/** The tables of the records kit, besides those of the records themselves. */
export * from './attachments.ts';
export * from './bulk.ts';
export * from './data-templates.ts';
export * from './exports.ts';
export * from './import-columns.ts';
