import type { Plain } from '../../platform/files/cell.ts';

/**
 * Limits for a sheet (rows, columns) and for the unpacked bytes of a workbook. `wholly`: content below the
 * limit is a fault; `joined`: a merged cell counts in each of its rows; `sheet`: which of the non-empty
 * sheets, from 0.
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

/** Thrown where its parts, or the texts of a sheet together, are longer than may be read. */
export class TooLarge extends Error {}

/** Thrown where a cell holds more than Excel allows. */
export class CellTooLong extends Error {}

/** Thrown where there is something beneath the rows that are read. */
export class TooLong extends Error {}

export function sheetOf(file: Buffer, bounds: Bounds): ReadSheet | null;
