/**
 * Reads the rows of a selection: one query for the ids, then chunks by id. The table is read once whatever
 * the filter, and a slow reader holds nothing open. A row that changes meanwhile appears in its old or new
 * state, exactly once.
 */
import { and, sql } from 'drizzle-orm';
import { SYSTEM_FIELDS, fieldOf, type Field } from '#contract/records/resource.ts';
import type { Sorter } from '#contract/records/api/list.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import type { SheetRow } from '#server/platform/files/xlsx.ts';
import { condition, ordering, type Selection } from '../query.ts';
import type { Entity } from '../table.ts';
import { clocksFor } from '../places.ts';
import { cellsOf, type CellWording } from './columns.ts';

/** Rows per chunk: few, since a chunk is parsed and converted to cells in one turn of the event loop. */
const CHUNK = 200;
/** Ids per row of the result. */
const GROUP = 10_000;
const ID_BYTES = 16;

/** Ordered ids, sixteen bytes each. */
export class Ids {
  readonly #groups: readonly Buffer[];
  readonly length: number;

  constructor(groups: readonly Buffer[]) {
    this.#groups = groups;
    this.length = groups.reduce((sum, group) => sum + group.length, 0) / ID_BYTES;
  }

  /** Chunks of ids as text, none longer than `size`. */
  *chunks(size = CHUNK): Generator<string[]> {
    for (const group of this.#groups)
      for (let at = 0; at < group.length; at += size * ID_BYTES) {
        const end = Math.min(at + size * ID_BYTES, group.length);
        yield Array.from({ length: (end - at) / ID_BYTES }, (_, i) => idAt(group, at + i * ID_BYTES));
      }
  }
}

function idAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The query for the ids of a selection; `most` limits their number. */
function idsQuery(db: Db, entity: Entity, selection: Selection, sorters: readonly Sorter[], most?: number) {
  const place = sql<number>`row_number() over (order by ${sql.join(ordering(entity, sorters), sql`, `)})`;
  const rows = db
    .select({ id: entity.table.id, place: place.as('place') })
    .from(entity.table)
    .where(condition(entity, selection));
  const numbered = (most === undefined ? rows : rows.limit(most)).as('numbered');
  const group = sql`(${numbered.place} - 1) / ${sql.raw(String(GROUP))}`;
  return db
    .select({ ids: sql<Buffer>`string_agg(uuid_send(${numbered.id}), ''::bytea order by ${numbered.place})` })
    .from(numbered)
    .groupBy(group)
    .orderBy(group);
}

/** At most `most` ids of a selection, in the order of its list. */
export async function idsOf(
  db: Db,
  entity: Entity,
  selection: Selection,
  sorters: readonly Sorter[],
  most: number,
): Promise<Ids> {
  const rows = await idsQuery(db, entity, selection, sorters, most);
  return new Ids(rows.map(({ ids }) => ids));
}

/** All ids, without a time limit. */
export async function allIdsOf(
  database: Database,
  entity: Entity,
  selection: Selection,
  sorters: readonly Sorter[],
): Promise<Ids> {
  const { sql: text, params } = idsQuery(database.db, entity, selection, sorters).toSQL();
  return database.patiently(async (client) => {
    const { rows } = await client.query<{ string_agg: Buffer }>(text, params);
    return new Ids(rows.map((row) => row.string_agg));
  });
}

type Raw = Record<string, unknown> & { rowId: string };

/**
 * Yields the rows of `ids` in their order as the cells of `columns`; the next chunk is read while one is
 * written.
 */
export async function* rowsOf(
  db: Db,
  entity: Entity,
  ids: Ids,
  columns: readonly string[],
  wording: CellWording,
): AsyncGenerator<SheetRow[], undefined, undefined> {
  const { table, reach } = entity;
  const fields = columns.map((name) => columnOf(entity, name));
  const currencies = fields.flatMap(({ currency, zone }) => currency ?? zone ?? []);
  const clocks = clocksFor(db, entity.resource, fields);
  const needed = new Set([...columns, ...currencies, ...clocks.places]);
  const shown = Object.fromEntries([...needed].map((name) => [name, entity.columns[name]!]));
  const cells = cellsOf(entity.resource, fields, wording, clocks.zoneOf);
  const read = async (chunk: readonly string[]): Promise<SheetRow[]> => {
    const records = (await db
      .select({ ...shown, rowId: table.id })
      .from(table)
      .where(and(reach, sql`${table.id} = any(${sql.param(chunk)}::uuid[])`))) as Raw[];
    await clocks.learn(records);
    const byId = new Map(records.map((row) => [row.rowId, row]));
    return chunk.flatMap((id) => {
      const row = byId.get(id);
      return row ? [cells(row)] : [];
    });
  };
  const begun = (chunk: readonly string[]): Promise<SheetRow[]> => {
    const reading = read(chunk);
    // Never awaited if the reader disconnects.
    reading.catch(() => undefined);
    return reading;
  };
  let next: Promise<SheetRow[]> | undefined;
  for (const chunk of ids.chunks()) {
    const current = next;
    next = begun(chunk);
    if (current) yield await current;
  }
  if (next) yield await next;
  return undefined;
}

/** Returns a field, or a system field that every record has, as a column. */
export function columnOf({ resource }: Pick<Entity, 'resource'>, name: string): Field {
  if (!(SYSTEM_FIELDS as readonly string[]).includes(name)) return fieldOf(resource, name);
  return { name, kind: 'dateTime', required: true, labelKey: `crud:field.${name}` };
}
