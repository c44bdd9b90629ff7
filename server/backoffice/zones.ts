/** The clocks of airports: by which instants of other records are told, and in whose time schedules are written. */
import { inArray } from 'drizzle-orm';
import type { Sheet } from '#contract/resources/resource.ts';
import { airport } from '../db/schema/backoffice.ts';
import type { Db, Tx } from '../db/client.ts';

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
