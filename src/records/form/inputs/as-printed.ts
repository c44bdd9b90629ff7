/**
 * Maximum typed length of a code with separators: cut at the code's own length, `6109.10.0021` would be
 * another code.
 */
export const asPrinted = (max: number | undefined): number | undefined => max && 2 * max;
