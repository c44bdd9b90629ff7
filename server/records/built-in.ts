/** Built-in records: added once and never again, so that a clerk's change or deletion persists. */
import { eq } from 'drizzle-orm';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { keyOf, type FieldValues } from '#contract/records/read.ts';
import type { Db } from '#server/platform/db/client.ts';
import { settings } from '#server/platform/db/schema/settings.ts';
import { allRegistrations, registrationOf } from './registry.ts';
import { resourceTableOf, stored } from './table.ts';

/** Rows of one statement. */
const CHUNK = 500;

/** Resources with built-in records, those that others refer to first. */
export const withBuiltIn = (): ResourceKey[] =>
  [...allRegistrations()].flatMap(([key, { builtIn }]) => (builtIn ? [key] : []));

/**
 * Adds built-in records that an installation has not received yet; runs at every start, so an upgrade adds
 * new ones.
 */
export async function seedBuiltIn(db: Db, keys: readonly ResourceKey[] = withBuiltIn()): Promise<void> {
  for (const key of keys) {
    const set = registrationOf(key).builtIn;
    if (!set) continue;
    const edition = `builtIn.${key}.edition`;
    const note = `builtIn.${key}`;
    const [last] = await db.select().from(settings).where(eq(settings.key, edition));
    const current = set.edition?.();
    if (current !== undefined && last?.value === current) continue;
    await seed(db, key, await set.load(), note);
    if (current !== undefined) await keep(db, edition, current);
  }
}

async function seed(db: Db, key: ResourceKey, records: readonly FieldValues[], note: string): Promise<void> {
  const resourceTable = resourceTableOf(key);
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
            .map((record) => ({ ...stored(resourceTable, record), builtIn: true })),
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
