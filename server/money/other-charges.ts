/** The other charges of a company by their codes. */
import { and, inArray } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { Language } from '#contract/core/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { entityOf } from '#server/records/table.ts';
import { otherCharge } from './schema.ts';

/** Returns the names in `language` of the codes that the actor's company has. */
export async function otherChargeNames(
  db: Db | Tx,
  actor: Actor,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const { code, name, nameZh, nameTr } = otherCharge;
  const own = { en: name, zh: nameZh, tr: nameTr }[language];
  const rows = await db
    .select({ code, name, own })
    .from(otherCharge)
    .where(and(entityOf('otherCharge', actor).reach, inArray(code, [...codes])));
  return new Map(rows.map((row) => [row.code, row.own ?? row.name]));
}
