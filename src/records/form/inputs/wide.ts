import type { LineField } from '#contract/records/fields.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';

/** Characters of a cell that wants room; of a number the most is no length. */
const WIDE = 60;
export const isWideCell = (cell: LineField): boolean => !isNumber(cell) && (cell.max ?? 0) > WIDE;
