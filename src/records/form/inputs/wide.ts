import type { LineField } from '#contract/records/fields.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';

/** A text cell longer than this (characters) gets a wide input. */
const WIDE = 60;
export const isWideCell = (cell: LineField): boolean => !isNumber(cell) && (cell.max ?? 0) > WIDE;
