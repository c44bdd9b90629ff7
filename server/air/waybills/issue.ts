/** Returns the date and place of issue: the day and the city of the departure airport. */
import { eq } from 'drizzle-orm';
import { wallAt } from '#contract/records/local.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airport } from '#server/reference/index.ts';

/** Maximum characters of a place of issue. */
const PLACE = 40;

export async function issuedFrom(
  tx: Db | Tx,
  origin: string | null | undefined,
  now = new Date(),
): Promise<{ issuedOn: string; issuedAt: string | null }> {
  const [row] = await tx
    .select({ city: airport.city, zone: airport.zone })
    .from(airport)
    .where(eq(airport.code, plainText(origin)));
  return {
    issuedOn: wallAt(now.toISOString(), row?.zone ?? 'UTC').slice(0, 10),
    issuedAt: row?.city?.slice(0, PLACE) ?? null,
  };
}
