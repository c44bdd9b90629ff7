/** Sends a booking request in one step, for callers without a form. */
import { randomUUID } from 'node:crypto';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import type { BookingContent } from '#contract/members/bookings/request.ts';
import type { Db } from '#server/platform/db/client.ts';
import { actOnBooking } from './act.ts';
import { refuseFaulty } from './apply.ts';
import { createDraft } from './drafts.ts';
import { officeFor } from './offices.ts';
import type { Acting } from './work.ts';

/** Throws invalid and noBookingOffice before anything is stored. */
export async function sendBooking(
  db: Db,
  { content, office, text }: { content: BookingContent; office: number | undefined; text: string },
  acting: Acting,
): Promise<BookingDetail> {
  const { actor, fallbackOffice, sandbox = false } = acting;
  refuseFaulty(content);
  if (!sandbox) await officeFor(db, actor, fallbackOffice, office);
  const { id, version } = await createDraft(db, acting, { id: randomUUID(), content, office, sandbox });
  return actOnBooking(db, 'submit', id, { version, content, text }, acting);
}
