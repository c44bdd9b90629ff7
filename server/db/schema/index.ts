/** Every table, by aggregate. */
export * from './settings.ts';
