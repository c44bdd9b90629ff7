/** One switch for everything in this folder: what it gains is in docs/fast.md. */

/** False with `FAST=off`. Read here, because threads and tools need it before they have parsed the environment. */
export const isFast = process.env['FAST'] !== 'off';
