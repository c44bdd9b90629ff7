/** A list as a file: the rows of a selection as Excel, CSV, or a zip of CSV, written while they are read. */
import type { TFunction } from 'i18next';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { EXPORT_NAME_EXCEL, EXPORT_NAME_ZIP, type Language } from '#contract/core/settings.ts';
import type { ExportFormat } from '#contract/records/api/exports.ts';
import type { Sorter } from '#contract/records/api/list.ts';
import type { Actor } from '#contract/access/access.ts';
import type { Resource } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Db } from '#server/platform/db/client.ts';
import { csvChunks, CSV_TYPE } from '#server/platform/files/csv.ts';
import {
  xlsxStream,
  XLSX_TYPE,
  type SheetRow,
  type Sheet,
  type SheetColumn,
  type SheetRows,
} from '#server/platform/files/xlsx.ts';
import { zipStream } from '#server/platform/files/zip.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Selection } from '../query.ts';
import { readyEntity, type Entity } from '../table.ts';
import { sheetColumns } from './columns.ts';
import { columnOf, idsOf, rowsOf, type Ids } from './rows.ts';

/** The requested part of a list. */
export type ListRequest = {
  key: ResourceKey;
  selection: Selection;
  sorters: readonly Sorter[];
  format: ExportFormat;
  /** Fields and system fields; default: those of the resource's definition. */
  columns?: readonly string[] | undefined;
};
/** The language and time zone of a file; with the address of the portal if it contains links. */
export type Wording = { t: TFunction; zone: string; language?: Language; portal?: string };

/** A file being written. */
export type Written = { name: string; type: string; stream: Readable };
export type ExportFile = Written & {
  total: number;
  /** Approximate size in bytes, estimated from the first rows. */
  expectedLength: number;
};

export const ZIP_TYPE = 'application/zip';

/**
 * Begins an export of at most `most` rows; throws `exportInBackground` beyond that. The first rows are read
 * before it resolves, so that an early error is still a refusal.
 */
export async function exportList(
  db: Db,
  request: ListRequest,
  actor: Actor,
  wording: Wording,
  most: number,
): Promise<ExportFile> {
  const entity = await readyEntity(db, request.key, actor);
  const ids = await idsOf(db, entity, request.selection, request.sorters, most + 1);
  if (ids.length > most) throw new Refused('exportInBackground', {}, { most });
  const columns = columnsOf(entity, request);
  const chunks = rowsOf(db, entity, ids, columns, wording);
  const first = await chunks.next();
  const head: SheetRow[] = first.done ? [] : first.value;
  async function* all(): AsyncGenerator<SheetRow> {
    try {
      yield* head;
      for await (const chunk of chunks) yield* chunk;
    } finally {
      await chunks.return(undefined);
    }
  }
  const write = (rows: SheetRows) =>
    written(
      request,
      { name: wording.t(`routes:${request.key}`), columns: shown(entity, columns, wording), rows },
      wording,
    );
  const expectedLength = await expected(ids, head, (rows) => write(rows).stream);
  return { ...write(all()), total: ids.length, expectedLength };
}

/** Returns a list as a sheet; `onRows` is called for each chunk of rows read. */
export function sheetOf(
  db: Db,
  entity: Entity,
  ids: Ids,
  columns: readonly string[],
  wording: Wording,
  onRows: (rows: number) => void = () => undefined,
): Sheet {
  async function* rows(): AsyncGenerator<SheetRow> {
    for await (const chunk of rowsOf(db, entity, ids, columns, wording)) {
      onRows(chunk.length);
      yield* chunk;
    }
  }
  return {
    name: wording.t(`routes:${entity.key}`),
    columns: shown(entity, columns, wording),
    rows: rows(),
  };
}

const shown = (entity: Entity, columns: readonly string[], { t }: Wording): SheetColumn[] =>
  sheetColumns(
    entity.resource,
    columns.map((name) => columnOf(entity, name)),
    t,
  );

export const columnsOf = (
  { resource }: Entity,
  { columns }: Pick<ListRequest, 'columns'>,
): readonly string[] => (columns && columns.length > 0 ? withZones(resource, columns) : resource.export);

/** A local time needs its zone: where a column holds it, it comes along, after the last of its times. */
function withZones({ fields }: Resource, columns: readonly string[]): readonly string[] {
  const zoneOf = (name: string) => fields.find((field) => field.name === name)?.zone;
  const lastOf = new Map(columns.map((name) => [zoneOf(name), name]));
  return columns.flatMap((name) => {
    const zone = zoneOf(name);
    return zone !== undefined && lastOf.get(zone) === name && !columns.includes(zone) ? [name, zone] : [name];
  });
}

/** One sheet as a file of `format`. */
export function written(
  { key, format }: Pick<ListRequest, 'key' | 'format'>,
  sheet: Sheet,
  { zone }: Wording,
): Written {
  if (format === 'xlsx')
    return { name: `${EXPORT_NAME_EXCEL}.xlsx`, type: XLSX_TYPE, stream: xlsxStream([sheet], { zone }) };
  const csv = csvChunks(sheet);
  if (format === 'csv')
    return {
      name: `${EXPORT_NAME_EXCEL}.csv`,
      type: CSV_TYPE,
      stream: Readable.from(csv, { objectMode: false }),
    };
  return {
    name: `${EXPORT_NAME_ZIP}.zip`,
    type: ZIP_TYPE,
    stream: zipStream([{ name: `${key}.csv`, content: csv }]),
  };
}

/** Estimates the size of the file from that of an empty file and of its first rows. */
async function expected(ids: Ids, head: SheetRow[], write: (rows: SheetRow[]) => Readable): Promise<number> {
  const [empty, some] = await Promise.all([buffer(write([])), buffer(write(head))]);
  if (head.length === 0) return empty.length;
  return Math.round(empty.length + ((some.length - empty.length) / head.length) * ids.length);
}
