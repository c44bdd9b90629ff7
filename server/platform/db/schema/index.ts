/** Tables of the platform itself. */
export * from './leases.ts';
export * from './marks.ts';
export * from './settings.ts';
export * from './system.ts';
