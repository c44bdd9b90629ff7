/** Characters that a code may be typed with: cut at its own length, `6109.10.0021` would be another code. */
export const asPrinted = (max: number | undefined): number | undefined => max && 2 * max;
