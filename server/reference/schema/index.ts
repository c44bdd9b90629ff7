/** Tables of reference data. */
export * from './resources.ts';
export * from './standard-imports.ts';
export * from './standards.ts';
