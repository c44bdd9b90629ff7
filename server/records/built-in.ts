/** Built-in records: added once and never again, so that a clerk's change or deletion persists. */
import { eq, inArray } from 'drizzle-orm';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { YDID_ALTERNATE } from '#contract/core/settings.ts';
import { resources } from '#contract/resources.ts';
import { keyOf, type FieldValues } from '#contract/records/read.ts';
import type { Db } from '#server/platform/db/client.ts';
import { ownersHolding } from '#server/access/index.ts';
import { settings } from '#server/platform/db/schema/settings.ts';
import { allRegistrations, registrationOf } from './registry.ts';
import { resourceTableOf, stored } from './table.ts';

/** Rows per statement. */
const CHUNK = 500;

/** Resources with built-in records, referenced ones first. */
export const withBuiltIn = (): ResourceKey[] =>
  [...allRegistrations()].flatMap(([key, { builtIn }]) => (builtIn ? [key] : []));

/**
 * Adds built-in records that an installation has not received yet; runs at every start, so an upgrade adds new ones.
 * A set of a company's resource is added for each owner that works with it.
 */
export async function seedBuiltIn(db: Db, keys: readonly ResourceKey[] = withBuiltIn()): Promise<void> {
  for (const key of keys) {
    const set = registrationOf(key).builtIn;
    if (!set) continue;
    if (resources[key].scope === 'company') {
      const records = await set.load();
      for (const owner of await ownersOf(db, key)) await seed(db, key, records, owner);
      continue;
    }
    const edition = `builtIn.${key}.edition`;
    const [last] = await db.select().from(settings).where(eq(settings.key, edition));
    const current = set.edition?.();
    if (current !== undefined && last?.value === current) continue;
    await seed(db, key, await set.load(), null);
    if (current !== undefined) await keep(db, edition, current);
  }
}

/** Adds the sets of companies' resources for owners that have begun to use them since the start. */
export async function seedNewOwners(db: Db): Promise<void> {
  for (const key of withBuiltIn().filter((one) => resources[one].scope === 'company')) {
    const owners = await ownersOf(db, key);
    const noted = await db
      .select({ key: settings.key })
      .from(settings)
      .where(
        inArray(
          settings.key,
          owners.map((owner) => noteOf(key, owner)),
        ),
      );
    const fresh = owners.filter((owner) => !noted.some((note) => note.key === noteOf(key, owner)));
    if (fresh.length === 0) continue;
    const records = await registrationOf(key).builtIn!.load();
    for (const owner of fresh) await seed(db, key, records, owner);
  }
}

/** The owners that get a set: the built-in office, and every owner with a user who may list the resource. */
const ownersOf = async (db: Db, key: ResourceKey): Promise<number[]> => [
  ...new Set([YDID_ALTERNATE, ...(await ownersHolding(db, `${key}.list`))]),
];

/** The setting that lists what was added, so that a deleted record is not added again. */
const noteOf = (key: ResourceKey, owner: number | null): string =>
  owner === null ? `builtIn.${key}` : `builtIn.${key}.${owner}`;

async function seed(
  db: Db,
  key: ResourceKey,
  records: readonly FieldValues[],
  owner: number | null,
): Promise<void> {
  const resourceTable = resourceTableOf(key);
  const note = noteOf(key, owner);
  const own = owner === null ? {} : { ydid: owner };
  const [noted] = await db.select().from(settings).where(eq(settings.key, note));
  const seeded = new Set((noted?.value ?? []) as string[]);
  const missing = records.filter((record) => !seeded.has(keyOf(resourceTable.resource, record)));
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    for (let at = 0; at < missing.length; at += CHUNK)
      await tx
        .insert(resourceTable.table)
        .values(
          missing
            .slice(at, at + CHUNK)
            .map((record) => ({ ...stored(resourceTable, record), ...own, builtIn: true })),
        )
        .onConflictDoNothing();
    await keep(tx, note, [...seeded, ...missing.map((record) => keyOf(resourceTable.resource, record))]);
  });
}

const keep = (db: Pick<Db, 'insert'>, key: string, value: unknown) =>
  db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
