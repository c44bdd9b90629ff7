/** The office that gets a request: a forwarder of the member's company, else the one that the operator set. */
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { BookingOffice } from '#contract/members/bookings/bookings.schema.ts';
import { companies } from '#server/access/index.ts';
import { forwardersOf } from '#server/customers/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';

/** The offices that the actor can choose from, the usual one first. `fallback`: the operator's, or 0. */
export async function officesFor(db: Db | Tx, { ydid }: Actor, fallback: number): Promise<BookingOffice[]> {
  const own = ydid === YDID_PERSONAL ? [] : await forwardersOf(db, ydid);
  if (own.length > 0 || fallback === 0) return own;
  return db
    .select({ ydid: companies.ydid, name: companies.fullName })
    .from(companies)
    .where(eq(companies.ydid, fallback));
}

/** Returns the chosen office, or the usual one; throws invalid for an unreachable one, noBookingOffice if there is none. */
export async function officeFor(
  db: Db | Tx,
  actor: Actor,
  fallback: number,
  chosen: number | null | undefined,
): Promise<number> {
  const offices = await officesFor(db, actor, fallback);
  const [usual] = offices;
  if (!usual) throw new Refused('noBookingOffice');
  if (chosen === null || chosen === undefined) return usual.ydid;
  if (offices.some(({ ydid }) => ydid === chosen)) return chosen;
  throw refusedField('invalid', 'office', 'errors:fault.value');
}
