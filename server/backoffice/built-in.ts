/** Built-in records: given once each, and never again, so that a clerk's change or deletion of one stays. */
import { eq } from 'drizzle-orm';
import type { ResourceKey } from '#contract/resources/keys.ts';
import type { Values } from '#contract/resources/read.ts';
import type { Db } from '../db/client.ts';
import { settings } from '../db/schema/settings.ts';
import { builtInCurrencies } from './iso4217.ts';
import { entityOf } from './table.ts';

/** The built-in set of each resource that has one, told apart by the resource's import key. */
const sets: Partial<Record<ResourceKey, readonly Values[]>> = { currency: builtInCurrencies };

/** Adds what an installation has not been given yet; run at every start, after an upgrade it adds what is new. */
export async function seedBuiltIn(db: Db): Promise<void> {
  for (const [key, records] of Object.entries(sets) as [ResourceKey, readonly Values[]][]) {
    const { resource, table } = entityOf(key);
    const note = `builtIn.${key}`;
    const [noted] = await db.select().from(settings).where(eq(settings.key, note));
    const given = new Set((noted?.value ?? []) as string[]);
    const missing = records.filter((record) => !given.has(String(record[resource.import])));
    if (missing.length === 0) continue;
    const value = [...given, ...missing.map((record) => String(record[resource.import]))];
    await db.transaction(async (tx) => {
      await tx
        .insert(table)
        .values(missing.map((record) => ({ ...record, builtIn: true })))
        .onConflictDoNothing();
      await tx
        .insert(settings)
        .values({ key: note, value })
        .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
    });
  }
}
