/** Tables of reference data. */
export * from './resources.ts';
export * from './standardImports.ts';
export * from './standards.ts';
