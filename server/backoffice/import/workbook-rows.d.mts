import type { Plain } from '../../exports/cell.ts';

/**
 * What of a sheet is read (rows, columns), and how many bytes a workbook may be unpacked. `wholly`: whether something
 * beneath those rows is a fault.
 */
export type Bounds = { maxRows: number; maxColumns: number; maxUnpacked: number; wholly?: boolean };

/** Thrown where its parts are longer than may be read. */
export class TooLarge extends Error {}

/** Thrown where there is something beneath the rows that are read. */
export class TooLong extends Error {}

export function sheetOf(file: Buffer, bounds: Bounds): { rows: Plain[][]; first: number } | null;
