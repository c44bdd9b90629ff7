/**
 * Numbers that the office assigns: orders, quotes, houses. Each is assigned within the transaction that uses
 * it.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/client.ts';
import { airCounter } from './schema/index.ts';

/** `A26-000001`: the letter, the year, and their next number. */
export async function nextNumber(tx: Tx, ydid: number, letter: 'A' | 'Q' | 'H'): Promise<string> {
  const kind = `${letter}${String(new Date().getUTCFullYear()).slice(2)}`;
  const [row] = await tx
    .insert(airCounter)
    .values({ ydid, kind, value: 1 })
    .onConflictDoUpdate({
      target: [airCounter.ydid, airCounter.kind],
      set: { value: sql`${airCounter.value} + 1` },
    })
    .returning();
  return `${kind}-${String(row!.value).padStart(6, '0')}`;
}
