/** The clocks of places: a field may name the record by whose clocks other fields of its resource are told. */
import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plainText } from '#contract/records/fields.ts';
import { fieldOf, type Sheet } from '#contract/records/resource.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { resourceTableOf, type RecordTable } from './table.ts';

/** Fields whose referents' clocks tell other fields of the resource. */
export const placesOf = ({ fields }: Pick<Sheet, 'fields'>): string[] => [
  ...new Set(fields.flatMap(({ place }) => place ?? [])),
];

/** Where the zones of what the field `name` refers to are stored. */
export function zonesBehind(
  resource: Sheet,
  name: string,
): { table: RecordTable; code: PgColumn; zone: PgColumn } {
  const { target } = fieldOf(resource, name);
  if (!target || !('resource' in target)) throw new Error(`${resource.key}: ${name} refers to no place`);
  const { table, columns, resource: places } = resourceTableOf(target.resource);
  const [code, zone] = [columns[places.import[0] ?? ''], columns['zone']];
  if (!code || !zone) throw new Error(`records of ${target.resource} have no zone`);
  return { table, code, zone };
}

/** The clocks by which rows tell the times of `fields`: those of the places that they name, each read once. */
export function clocksFor(db: Db | Tx, resource: Sheet, fields: Sheet['fields'] = resource.fields) {
  const places = placesOf({ fields });
  const zones = new Map<string, string | undefined>();
  return {
    /** Fields that must be read with the rows. */
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
