/** The time zones of airports, for timestamps of other records and local times in schedules. */
import { inArray } from 'drizzle-orm';
import { airport } from './schema/resources.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Returns time zones by airport code; unknown airports are missing. */
export async function zonesOf(db: Db | Tx, codes: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(codes)].filter((code) => code !== '');
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ code: airport.code, zone: airport.zone })
    .from(airport)
    .where(inArray(airport.code, wanted));
  return new Map(rows.map(({ code, zone }) => [code, zone]));
}
