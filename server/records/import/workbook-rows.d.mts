import type { Plain } from '../../platform/files/cell.ts';

/**
 * What of a sheet is read (rows, columns), and how many bytes a workbook may be unpacked. `wholly`: whether something
 * beneath those rows is a fault; `joined`: whether a cell over several rows stands in each of them; `sheet`: which of
 * those that show something, the first is 0.
 */
export type Bounds = {
  maxRows: number;
  maxColumns: number;
  maxUnpacked: number;
  wholly?: boolean;
  joined?: boolean;
  sheet?: number;
};

/** `first` is the number of the first row; `hidden` are numbers of rows, `sheets` what those are called that show something. */
export type ReadSheet = { rows: Plain[][]; first: number; hidden: number[]; sheets: string[] };

/** Thrown where its parts are longer than may be read. */
export class TooLarge extends Error {}

/** Thrown where there is something beneath the rows that are read. */
export class TooLong extends Error {}

export function sheetOf(file: Buffer, bounds: Bounds): ReadSheet | null;
