import type { LineField } from '#contract/records/fields.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';

/** A text cell longer than this (characters) gets a wide input. */
const WIDE = 60;
export const isWideCell = (cell: LineField): boolean => !isNumber(cell) && (cell.max ?? 0) > WIDE;

/** Width of a line's cells on a phone (px) beyond which each line is a section of its own. */
const PHONE = 320;
const widthOf = (cell: LineField): number => (isNumber(cell) ? 64 : isWideCell(cell) ? 200 : 116);
/** Whether a phone stacks the cells of each line, since side by side they do not fit. */
export const isStacked = (cells: readonly LineField[]): boolean =>
  cells.reduce((sum, cell) => sum + widthOf(cell), 0) > PHONE;
