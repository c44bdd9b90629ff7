/** Short links to a result page: `/cargoTrackings/:id`. */
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EventReference } from '#contract/tracking/event.ts';
import type { Reference } from '#contract/tracking/shipment.ts';
import type { Db } from '#server/db/client.ts';
import { shareLinks } from '#server/db/schema/tracking.ts';

/** Without letters and digits that look alike; ten of them are 48 bits, too many to guess a number by. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
const newId = () => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Whether `text` could be the id of a short link. */
export const isShareId = (text: string) => /^[2-9a-km-np-z]{10}$/.test(text);

/** The short id of a reference, or null while nobody has shared it. */
export async function shareIdOf(
  db: Db,
  reference: EventReference,
  carrier: string | null,
): Promise<string | null> {
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from share_links where kind = $1 and value = $2 and carrier = $3',
    [reference.kind, reference.value, carrier ?? ''],
  );
  return rows[0]?.id ?? null;
}

/** Makes the short link of a reference, or answers the one it has. */
export async function share(db: Db, reference: EventReference, carrier: string | null): Promise<string> {
  const { kind, value } = reference;
  const known = await shareIdOf(db, reference, carrier);
  if (known) return known;
  const id = newId();
  await db.insert(shareLinks).values({ id, kind, value, carrier: carrier ?? '' });
  return id;
}

/** What a short link leads to, or null. */
export async function sharedReference(db: Db, id: string): Promise<Reference | null> {
  if (!isShareId(id)) return null;
  const [row] = await db.select().from(shareLinks).where(eq(shareLinks.id, id));
  return row ? { kind: row.kind, value: row.value, carrier: row.carrier || null } : null;
}
