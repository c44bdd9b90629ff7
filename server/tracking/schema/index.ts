/** Tables of tracking. */
export * from './positions.ts';
export * from './sources.ts';
export * from './summaries.ts';
export * from './tracking.ts';
export * from './vessels.ts';
