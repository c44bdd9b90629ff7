/** The table of a resource, and the columns behind its fields. */
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { resources } from '#contract/resources/index.ts';
import {
  SYSTEM_FIELDS,
  type RecordBase,
  type Resource,
  type ResourceRecord,
} from '#contract/resources/resource.ts';
import type { FieldValue } from '#contract/resources/fields.ts';
import * as schema from '#server/db/schema/index.ts';

/** What a record's id looks like. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type BaseColumns = Record<
  'id' | 'version' | 'builtIn' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy',
  PgColumn
>;
export type RecordTable = PgTable & BaseColumns;
export type Row = Record<string, unknown> &
  Pick<RecordBase, 'id' | 'version' | 'builtIn'> & { createdAt: Date; updatedAt: Date };

/** A table is exported under its resource's key: a resource without one does not compile. */
const tables: Record<ResourceKey, RecordTable> = schema;

export type Entity = {
  resource: Resource;
  table: RecordTable;
  /** Columns of the resource's fields and of the system fields that a list may show. */
  columns: Readonly<Record<string, PgColumn>>;
};

/** A resource with its table; throws where a field has no column, which is a fault of the definition. */
export function entityOf(key: ResourceKey): Entity {
  const resource = resources[key];
  const all = getTableColumns(tables[key]) as Record<string, PgColumn>;
  const columns = Object.fromEntries(
    [...resource.fields.map(({ name }) => name), ...SYSTEM_FIELDS].map((name) => {
      const column = all[name];
      if (!column) throw new Error(`the table of ${key} has no column ${name}`);
      return [name, column];
    }),
  );
  return { resource, table: tables[key], columns };
}

/** The fields of a row, as its resource names them. */
export const valuesOf = ({ resource }: Entity, row: Row): Record<string, FieldValue> =>
  Object.fromEntries(resource.fields.map(({ name }) => [name, (row[name] ?? null) as FieldValue]));

/** A record as the API sends it: who made it stays with the audit trail. */
export const present = (entity: Entity, row: Row): ResourceRecord => ({
  id: row.id,
  version: row.version,
  builtIn: row.builtIn,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...valuesOf(entity, row),
});
