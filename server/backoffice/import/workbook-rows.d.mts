import type { Plain } from '../../exports/cell.ts';

/** What of a sheet is read (rows, columns), and how many bytes a workbook may be unpacked. */
export type Bounds = { maxRows: number; maxColumns: number; maxUnpacked: number };

/** Thrown where its parts are longer than may be read. */
export class TooLarge extends Error {}

export function sheetOf(file: Buffer, bounds: Bounds): { rows: Plain[][]; first: number } | null;
