/** Places that are not built in, from an imported UN/LOCODE list. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StandardNames } from '#contract/reference/entry.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { standardDatasets, standardEntries } from '../schema/standards.ts';

export type Location = {
  unlocode: string;
  names: StandardNames;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Returns the locations of UN/LOCODEs (capital letters) by code; unknown codes are missing. */
export async function locationsOf(db: Db | Tx, codes: readonly string[]): Promise<Map<string, Location>> {
  const locations = new Map<string, Location>();
  if (codes.length === 0) return locations;
  const { code, nameEn, nameZh, nameTr, country, latitude, longitude } = standardEntries;
  const rows = await db
    .select({ code, nameEn, nameZh, nameTr, country, latitude, longitude })
    .from(standardEntries)
    .innerJoin(standardDatasets, eq(standardDatasets.id, standardEntries.datasetId))
    .where(
      and(
        inArray(standardEntries.kind, ['port', 'place']),
        inArray(code, [...codes]),
        eq(standardDatasets.state, 'active'),
      ),
    )
    .orderBy(desc(standardEntries.datasetId));
  for (const row of rows) {
    const { code: unlocode, nameEn: en, nameZh: zh, nameTr: tr, ...place } = row;
    // The newest list comes first.
    if (!locations.has(unlocode)) locations.set(unlocode, { unlocode, names: { en, zh, tr }, ...place });
  }
  return locations;
}
