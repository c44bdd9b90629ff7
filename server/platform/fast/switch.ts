/** The switch for everything in this folder; docs/fast.md lists the gains. */

/** False with `FAST=off`. Read here, because threads and tools need it before they have parsed the environment. */
export const isFast = process.env['FAST'] !== 'off';
