/** Tables of what the records kit does beside the records. */
export * from './attachments.ts';
export * from './bulk.ts';
export * from './data-templates.ts';
export * from './exports.ts';
