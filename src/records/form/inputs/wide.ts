import type { LineField } from '#contract/records/fields.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';

/** A text cell longer than this (characters) gets a wide input. */
const WIDE = 60;
export const isWideCell = (cell: LineField): boolean => !isNumber(cell) && (cell.max ?? 0) > WIDE;

/** Widths of a line's cells (px) beyond which a line is a section: on a phone, and where a desk has no room either. */
const PHONE = 320;
const DESK = 1000;
const widthOf = (cell: LineField): number => (isNumber(cell) ? 64 : isWideCell(cell) ? 200 : 116);
const sumOf = (cells: readonly LineField[]): number => cells.reduce((sum, cell) => sum + widthOf(cell), 0);
/** Whether a phone stacks the cells of each line, since side by side they do not fit. */
export const isStacked = (cells: readonly LineField[]): boolean => sumOf(cells) > PHONE;
/** Whether a desk wraps the cells of each line unless its screen is wide. */
export const isLong = (cells: readonly LineField[]): boolean => sumOf(cells) > DESK;
