/** The table of a resource, the columns behind its fields, and the part of it that somebody may reach. */
import { and, Column, eq, getTableColumns, not, or, sql, type SQL } from 'drizzle-orm';
import { PgTimestamp, type PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#contract/access/access.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources, type EntryOf, type ValuesOf } from '#contract/resources.ts';
import { SYSTEM_FIELDS, type RecordBase, type Resource } from '#contract/records/resource.ts';
import type { FieldValue, LineValues } from '#contract/records/fields.ts';
import { NO_OWNER, ownerOf } from '#contract/access/owner.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { derivedOf } from './derived.ts';
import { registrationOf, type RecordTable, type Registration } from './registry.ts';

export type { RecordTable };

export { UUID } from '#server/platform/db/uuid.ts';

export type RecordRow = Record<string, unknown> &
  Pick<RecordBase, 'id' | 'version' | 'builtIn'> & { createdAt: Date; updatedAt: Date };

export type ResourceTable<K extends ResourceKey = ResourceKey> = {
  key: K;
  resource: Resource;
  table: RecordTable;
  /** Columns of the resource's fields and of the system fields that a list may show. */
  columns: Readonly<Record<string, PgColumn>>;
  /** The columns read to show a row; derived columns are left out. */
  shown: Readonly<Record<string, PgColumn>>;
  /** The company column of a company's own records. */
  owner: PgColumn | null;
  /** The folded text of the fields that are searched in, where the table keeps it. */
  searchText: PgColumn | null;
  /** The text that Ctrl-K searches, if the table has an index for it. */
  findText: PgColumn | null;
  /** The settings beyond the definition. */
  own: Omit<Registration, 'table'>;
};

/**
 * A resource as one actor sees it. Every read or change of rows needs one, because its reach limits each
 * query.
 */
export type Entity<K extends ResourceKey = ResourceKey> = ResourceTable<K> & {
  /** The condition of the rows within the actor's reach; undefined for all rows. */
  reach: SQL | undefined;
  /** The owner whose records the actor sees; null if they belong to the portal. */
  ydid: number | null;
  /** The zones in whose local time fields are shown, where no column holds them. */
  zones?: Readonly<Record<string, SQL>>;
  /** Values that every new record gets in addition. */
  stamp: { ydid?: number };
};

const resourceTables = new Map<ResourceKey, ResourceTable>();

/** A resource with its table; throws where a field has no column, which is a fault of the definition. */
export function resourceTableOf(key: ResourceKey): ResourceTable {
  const known = resourceTables.get(key) ?? makeResourceTable(key);
  resourceTables.set(key, known);
  return known;
}

function makeResourceTable(key: ResourceKey): ResourceTable {
  const resource = resources[key];
  const { table, ...own } = registrationOf(key);
  const all = getTableColumns(table) as Record<string, PgColumn> & { searchText?: PgColumn };
  const column = (name: string): PgColumn => {
    const match = all[name];
    if (!match) throw new Error(`the table of ${key} has no column ${name}`);
    return match;
  };
  const names = [...resource.fields.map(({ name }) => name), ...SYSTEM_FIELDS];
  const columns = Object.fromEntries(names.map((name) => [name, column(name)]));
  const { id, version, builtIn } = table;
  return {
    key,
    resource,
    table,
    columns,
    shown: { id, version, builtIn, ...columns },
    owner: resource.scope === 'company' ? column('ydid') : null,
    searchText: all.searchText ?? null,
    findText: own.search && own.search !== 'never' ? column('findText') : null,
    own,
  };
}

/**
 * Returns the resource as `actor` sees it: the records of its owner only (`ownerOf`), private ones only for their
 * creator. Visitors have none.
 */
export function entityOf<K extends ResourceKey>(key: K, actor: Actor): Entity<K> {
  const known = entities.get(actor) ?? new Map<ResourceKey, Entity>();
  entities.set(actor, known);
  const entity = known.get(key) ?? made(key, actor);
  known.set(key, entity);
  return entity as Entity<K>;
}

/** The same, once the data that the reach depends on is up to date. */
export async function readyEntity<K extends ResourceKey>(
  db: Db | Tx,
  key: K,
  actor: Actor,
): Promise<Entity<K>> {
  const entity = entityOf(key, actor);
  await entity.own.prepare?.(db, actor);
  return entity;
}
/** The actor object of a user stays the same as long as their permissions do. */
const entities = new WeakMap<Actor, Map<ResourceKey, Entity>>();

function made(key: ResourceKey, actor: Actor): Entity {
  const resourceTable = resourceTableOf(key);
  const { owner, table, columns, resource, own } = resourceTable;
  if (!owner) return { ...resourceTable, reach: undefined, ydid: null, stamp: {} };
  const { id } = actor;
  const ydid = ownerOf(actor);
  const reached = own.reach ? own.reach(ydid) : eq(owner, ydid);
  const mine = ydid === NO_OWNER ? sql`false` : reached;
  const hidden = resource.private === null ? undefined : columns[resource.private]!;
  const reach = hidden && id !== null ? and(mine, or(not(hidden), eq(table.createdBy, id))) : mine;
  return { ...resourceTable, reach, ydid, stamp: { ydid } };
}

/** Whether an actor can own records of a resource at all. */
export const mayHaveRecords = ({ resource }: ResourceTable, actor: Actor): boolean =>
  resource.scope === 'portal' || (actor.id !== null && ownerOf(actor) !== NO_OWNER);

/** The fields of a row, as its resource names them. */
export function valuesOf<K extends ResourceKey>({ resource }: ResourceTable<K>, row: RecordRow): ValuesOf<K> {
  const values: Record<string, FieldValue> = {};
  for (const { name, lines } of resource.fields) {
    const value = valueOf(row[name]);
    values[name] = lines && Array.isArray(value) ? value.map((line) => completeLine(line, lines)) : value;
  }
  // The fields of the resource, each with its value as the schema types it.
  return values as ValuesOf<K>;
}

/** Adds cells that a line lacks because it was stored before they existed, as empty. */
const completeLine = (line: LineValues, cells: readonly { name: string }[]): LineValues =>
  cells.every(({ name }) => name in line)
    ? line
    : { ...Object.fromEntries(cells.map(({ name }) => [name, null])), ...line };

const valueOf = (value: unknown): FieldValue =>
  value instanceof Date ? value.toISOString().replace('.000Z', 'Z') : ((value ?? null) as FieldValue);

/** A record as the API sends it: who made it stays with the audit trail. */
export function present<K extends ResourceKey>(resourceTable: ResourceTable<K>, row: RecordRow): EntryOf<K> {
  const base: RecordBase = {
    id: row.id,
    version: row.version,
    builtIn: row.builtIn,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  return Object.assign(base, valuesOf(resourceTable, row)) as EntryOf<K>;
}

/** Types whose text needs no escaping in JSON. */
const PLAIN = /^(?:uuid|date|numeric)\b/;

/**
 * Returns a writer of the same record as JSON, from the database's text of its `shown` columns in order. The
 * caller adds the last brace, possibly after more fields. Building an object for each row and then its text
 * would take three times as long.
 */
export function writerOf({ shown }: ResourceTable): (values: readonly unknown[]) => string {
  const writers = Object.entries(shown).map(([name, column], at) => {
    const head = `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    return { head, none: `${head}null`, write: written(name, column) };
  });
  return (values) => {
    let text = '';
    for (const [at, { head, none, write }] of writers.entries()) {
      const value = values[at] ?? null;
      text += value === null ? none : head + write(value);
    }
    return text;
  };
}

/** An instant in UTC as PostgreSQL writes it, of whose fraction a Date has three digits. */
const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;
/** The same as a Date would write it, which takes four times as long to make; null for what it is left to. */
function isoOf(value: unknown, always: boolean): string | null {
  const [, day, time, part = ''] = (typeof value === 'string' && UTC.exec(value)) || [];
  if (day === undefined) return null;
  const milliseconds = part.padEnd(3, '0');
  return `"${day}T${time}${always || milliseconds !== '000' ? `.${milliseconds}` : ''}Z"`;
}

function written(name: string, column: PgColumn): (value: unknown) => string {
  // Most columns need no mapping; the others map each value.
  if (column.mapFromDriverValue !== Column.prototype.mapFromDriverValue) {
    const system = SYSTEM_FIELDS.some((field) => field === name);
    const instant = column instanceof PgTimestamp;
    return (value) => {
      const iso = instant ? isoOf(value, system) : null;
      if (iso !== null) return iso;
      const mapped: unknown = column.mapFromDriverValue(value);
      return JSON.stringify(system && mapped instanceof Date ? mapped.toISOString() : valueOf(mapped));
    };
  }
  const plain = PLAIN.test(column.getSQLType());
  return (value) => (plain && typeof value === 'string' ? `"${value}"` : JSON.stringify(value));
}

/** Returns values as their columns store them: instants as dates, plus the derived columns. */
export const stored = (
  resourceTable: ResourceTable,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    resourceTable.resource.fields.map(({ name, kind }) => {
      const value = values[name] ?? null;
      return [name, kind === 'dateTime' && typeof value === 'string' ? new Date(value) : value];
    }),
  ),
  ...derivedOf(resourceTable, values),
});
