/** The switch for everything in this folder; docs/fast.md lists the gains. */

/** Parts that `npm run bench:fast` switches off one by one. */
export type FastPart = 'pipeline' | 'statements' | 'epoch' | 'names' | 'confirming';

// Read here, because threads and tools need it before they have parsed the environment.
const without = (process.env['FAST_WITHOUT'] ?? '').split(',');
/** False with `FAST=off`. */
export const isFast = process.env['FAST'] !== 'off';
/** False with `FAST=off`, or where FAST_WITHOUT names the part. */
export const isPartFast = (part: FastPart): boolean => isFast && !without.includes(part);
