/** The filtered list as a file: read by keyset in chunks, written as it is read, nothing held back. */
import { and } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { EXPORT_NAME_EXCEL, EXPORT_NAME_ZIP } from '#contract/settings.ts';
import type { Sorter } from '#contract/api/list.ts';
import type { Actor } from '#contract/access.ts';
import type { FieldKind, FieldValue } from '#contract/resources/fields.ts';
import { linesText } from '#contract/resources/read.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { fieldOf, type Field } from '#contract/resources/resource.ts';
import type { Db } from '../db/client.ts';
import { csvChunks, CSV_TYPE } from '../exports/csv.ts';
import { xlsxStream, XLSX_TYPE, type ColumnKind, type Row, type Sheet } from '../exports/xlsx.ts';
import { zipStream } from '../exports/zip.ts';
import { after, condition, ordering, positionValues, type Position, type Selection } from './query.ts';
import { count } from './records.ts';
import { entityOf, type Entity } from './table.ts';

export const EXPORT_FORMATS = ['xlsx', 'zip', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type ExportFile = {
  name: string;
  type: string;
  stream: Readable;
  total: number;
  capped: boolean;
  /** About how many bytes the file will have, from the size of its first rows; null where the total is not known. */
  expectedLength: number | null;
};

const CHUNK = 1000;

const columnKinds: Record<FieldKind, ColumnKind> = {
  text: 'text',
  code: 'text',
  longText: 'text',
  choice: 'text',
  integer: 'integer',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  reference: 'text',
  money: 'number',
  percent: 'number',
  // With its zone, so that it is the same instant when it is imported again.
  dateTime: 'text',
  time: 'text',
  weekdays: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  lines: 'text',
};

/** Begins an export; the first rows are read before it answers, so that a fault is still a refusal. */
export async function exportList(
  db: Db,
  key: ResourceKey,
  actor: Actor,
  selection: Selection,
  sorters: readonly Sorter[],
  format: ExportFormat,
  t: TFunction,
): Promise<ExportFile> {
  const entity = entityOf(key, actor);
  const { total, capped } = await count(db, entity, selection);
  const chunks = chunksOf(db, entity, selection, sorters);
  const first = await chunks.next();
  const head: Row[] = first.done ? [] : first.value;
  const sheet = (rows: Sheet['rows']): Sheet => ({
    name: t(`routes:${key}`),
    columns: sheetColumns(entity, t),
    rows,
  });
  async function* all(): AsyncGenerator<Row> {
    try {
      yield* head;
      for await (const chunk of chunks) yield* chunk;
    } finally {
      await chunks.return(undefined);
    }
  }
  return {
    ...described(format),
    stream: written(key, format, sheet(all())),
    total,
    capped,
    expectedLength: capped
      ? null
      : await expected(head.length, total, (rows) => written(key, format, sheet(rows)), head),
  };
}

function described(format: ExportFormat): { name: string; type: string } {
  if (format === 'zip') return { name: `${EXPORT_NAME_ZIP}.zip`, type: 'application/zip' };
  return { name: `${EXPORT_NAME_EXCEL}.${format}`, type: format === 'csv' ? CSV_TYPE : XLSX_TYPE };
}

function written(key: ResourceKey, format: ExportFormat, sheet: Sheet): Readable {
  if (format === 'xlsx') return xlsxStream([sheet]);
  if (format === 'csv') return Readable.from(csvChunks(sheet), { objectMode: false });
  return zipStream([{ name: `${key}.csv`, content: csvChunks(sheet) }]);
}

const widths: Partial<Record<FieldKind, number>> = {
  longText: 50,
  lines: 50,
  url: 30,
  email: 26,
  phone: 18,
  dateTime: 22,
};

/** A value as a cell holds it. */
const cellOf = ({ kind, lines = [] }: Field, value: unknown): Row[number] => {
  if (kind === 'lines') return linesText(lines, value as FieldValue);
  return value instanceof Date ? value.toISOString().replace('.000Z', 'Z') : (value as Row[number]);
};

const sheetColumns = ({ resource }: Entity, t: TFunction): Sheet['columns'] =>
  resource.export.map((name) => {
    const { kind, labelKey, max } = fieldOf(resource, name);
    const width = widths[kind] ?? (kind === 'text' ? Math.min(max ?? 20, 30) : undefined);
    return { header: t(labelKey), kind: columnKinds[kind], width };
  });

/** The size of the whole from that of an empty file and of its first rows. */
async function expected(
  read: number,
  total: number,
  write: (rows: Row[]) => Readable,
  head: Row[],
): Promise<number> {
  const [empty, some] = await Promise.all([buffer(write([])), buffer(write(head))]);
  return read === 0 ? empty.length : Math.round(empty.length + ((some.length - empty.length) / read) * total);
}

/** All rows of a selection in the order of the list; a record changed meanwhile is in it as it was, or as it is. */
async function* chunksOf(
  db: Db,
  entity: Entity,
  selection: Selection,
  sorters: readonly Sorter[],
): AsyncGenerator<Row[], undefined, undefined> {
  const where = condition(entity, selection);
  const shown = Object.fromEntries(entity.resource.export.map((name) => [name, entity.columns[name]!]));
  const fields = entity.resource.export.map((name) => fieldOf(entity.resource, name));
  let position: Position | undefined;
  for (;;) {
    const rows = (await db
      .select({ ...shown, sortValues: positionValues(entity, sorters), rowId: entity.table.id })
      .from(entity.table)
      .where(and(where, position && after(entity, sorters, position)))
      .orderBy(...ordering(entity, sorters))
      .limit(CHUNK)) as (Record<string, unknown> & { sortValues: (string | null)[]; rowId: string })[];
    if (rows.length > 0) yield rows.map((row) => fields.map((field) => cellOf(field, row[field.name])));
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return undefined;
    position = { values: last.sortValues, id: last.rowId };
  }
}
