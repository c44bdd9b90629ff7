/** Local time of places: a field may name the record in whose zone other fields of its resource are shown. */
import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plainText } from '#contract/records/fields.ts';
import { fieldOf, type Sheet, type Field } from '#contract/records/resource.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { resourceTableOf, type RecordTable } from './table.ts';

/** Fields whose referents give the time zone of other fields of the resource. */
export const placesOf = ({ fields }: Pick<Sheet, 'fields'>): string[] => [
  ...new Set(fields.flatMap(({ place }) => place ?? [])),
];

/** Returns the columns with the zones of the records that the field `name` refers to. */
export function zonesBehind(
  resource: Sheet,
  name: string,
): { table: RecordTable; code: PgColumn; zone: PgColumn } {
  const { target } = fieldOf(resource, name);
  if (!target || !('resource' in target)) throw new Error(`${resource.key}: ${name} refers to no place`);
  const { table, columns, resource: places } = resourceTableOf(target.resource);
  const { zone, [places.import[0] ?? '']: code } = columns;
  if (!code || !zone) throw new Error(`records of ${target.resource} have no zone`);
  return { table, code, zone };
}

/** Returns the zones for the times of `fields` in each row, reading each place once. */
export function clocksFor(db: Db | Tx, resource: Sheet, fields: readonly Field[] = resource.fields) {
  const places = placesOf({ fields });
  const zones = new Map<string, string | undefined>();
  return {
    /** Fields that a query must read together with the rows. */
    places,
    zoneOf: (code: string): string | undefined => zones.get(code),
    learn: async (rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
      const missing = new Map<RecordTable, { code: PgColumn; zone: PgColumn; codes: Set<string> }>();
      for (const name of places) {
        const { table, code, zone } = zonesBehind(resource, name);
        const group = missing.get(table) ?? { code, zone, codes: new Set() };
        missing.set(table, group);
        for (const row of rows) {
          const text = plainText(row[name]);
          if (text !== '' && !zones.has(text)) group.codes.add(text);
        }
      }
      for (const [table, { code, zone, codes }] of missing) {
        if (codes.size === 0) continue;
        const zoneRows = await db
          .select({ code, zone })
          .from(table)
          .where(inArray(code, [...codes]));
        for (const text of codes) zones.set(text, undefined);
        for (const row of zoneRows) zones.set(plainText(row.code), plainText(row.zone));
      }
    },
  };
}
