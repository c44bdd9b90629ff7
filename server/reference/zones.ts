/** The clocks of airports: by which instants of other records are told, and in whose time schedules are written. */
import { inArray } from 'drizzle-orm';
import { plainText } from '#contract/records/fields.ts';
import type { Sheet } from '#contract/records/resource.ts';
import { airport } from './schema/resources.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Fields whose referents' clocks tell other fields of the resource. */
export const placesOf = ({ fields }: Pick<Sheet, 'fields'>): string[] => [
  ...new Set(fields.flatMap(({ place }) => place ?? [])),
];

/** Zones by the codes of airports; an unknown airport has none. */
export async function zonesOf(db: Db | Tx, codes: Iterable<string>): Promise<Map<string, string>> {
  const asked = [...new Set(codes)].filter((code) => code !== '');
  if (asked.length === 0) return new Map();
  const rows = await db
    .select({ code: airport.code, zone: airport.zone })
    .from(airport)
    .where(inArray(airport.code, asked));
  return new Map(rows.map(({ code, zone }) => [code, zone]));
}

/** The clocks by which rows tell their times: those of the airports that they name, each asked once. */
export function clocksFor(db: Db | Tx, fields: Sheet['fields']) {
  const places = placesOf({ fields });
  const zones = new Map<string, string | undefined>();
  return {
    /** Fields that must be read with the rows. */
    places,
    zoneOf: (code: string): string | undefined => zones.get(code),
    learn: async (rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
      const codes = rows.flatMap((row) => places.map((name) => plainText(row[name])));
      const asked = codes.filter((code) => !zones.has(code));
      const told = await zonesOf(db, asked);
      for (const code of asked) zones.set(code, told.get(code));
    },
  };
}
