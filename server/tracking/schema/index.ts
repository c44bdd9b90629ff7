/** Tables of tracking. */
export * from './calibrations.ts';
export * from './positions.ts';
export * from './sources.ts';
export * from './summaries.ts';
export * from './tracking.ts';
export * from './vessels.ts';
export * from './volumes.ts';
