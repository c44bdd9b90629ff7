/** Every table, for the shelves of resources (server/records/table.ts). */
export * from '#server/access/schema.ts';
export * from '#server/air/schema.ts';
export * from '#server/content/schema.ts';
export * from '#server/customers/schema.ts';
export * from '#server/money/schema.ts';
export * from '#server/records/schema/index.ts';
export * from '#server/reference/schema/index.ts';
