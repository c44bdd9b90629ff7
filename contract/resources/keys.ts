/**
 * Back-office entities and the menu group each belongs to. Kept apart from their schemas, so that light pages
 * can know the routes without loading the schema library.
 */
export const resourceGroups = { currency: 'baseCodes' } as const;
export type ResourceKey = keyof typeof resourceGroups;
