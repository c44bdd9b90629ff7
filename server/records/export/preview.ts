/** The first rows of an export, as texts. */
import { type ExportPreview, PREVIEW_ROWS } from '#contract/records/api/exports.ts';
import type { Actor } from '#contract/access/access.ts';
import { aheadAt } from '#contract/records/typed-times.ts';
import type { Db } from '#server/platform/db/client.ts';
import { isPlaced, plainOf, type Cell } from '#server/platform/files/cell.ts';
import { count } from '../records.ts';
import { readyEntity } from '../table.ts';
import { columnsOf, type ListRequest, type Wording } from './list.ts';
import { columnOf, idsOf, rowsOf } from './rows.ts';
import type { TFunction } from 'i18next';

const RIGHT = ['integer', 'decimal', 'money', 'percent'];

/** The number of rows of an export (counted as far as lists count), its columns, and its first rows. */
export async function previewOf(
  db: Db,
  request: ListRequest,
  actor: Actor,
  { t, zone }: Wording,
): Promise<ExportPreview> {
  const entity = await readyEntity(db, request.key, actor);
  const columns = columnsOf(entity, request);
  const { total } = await count(db, entity, request.selection);
  const ids = await idsOf(db, entity, request.selection, request.sorters, PREVIEW_ROWS);
  const { value = [] } = await rowsOf(db, entity, ids, columns, { t, zone }).next();
  return {
    total,
    columns: columns.map((name) => {
      const { labelKey, kind } = columnOf(entity, name);
      return { name, label: t(labelKey), right: RIGHT.includes(kind) };
    }),
    rows: value.map((row) => row.map((cell) => textOf(cell, zone, t))),
  };
}

function textOf(cell: Cell, zone: string, t: TFunction): string {
  if (isPlaced(cell)) return textOf(cell.at, cell.zone, t);
  const value = plainOf(cell);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'crud:yes' : 'crud:no');
  if (!(value instanceof Date)) return String(value);
  const there = new Date(value.getTime() + (aheadAt(value, zone) ?? 0) * 60_000);
  return there.toISOString().slice(0, 16).replace('T', ' ');
}
