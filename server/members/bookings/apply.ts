/** What each action of a request changes besides its state (contract flow). */
import { sql } from 'drizzle-orm';
import { faultsIn } from '#contract/members/bookings/check.ts';
import { bookingNumber, type BookingAction } from '#contract/members/bookings/flow.ts';
import { withOffer, type BookingContent } from '#contract/members/bookings/request.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { confirm } from './confirm.ts';
import { officeFor } from './offices.ts';
import { cancelOrder, changeOrder } from './order.ts';
import { bookingCounters } from './schema.ts';
import type { BookingRow } from './reach.ts';
import type { Apply } from './work.ts';

/** Counts the requests of the sandbox. */
const NO_OFFICE = 0;

/** The next number of an office and year; it is given within the transaction that uses it. */
async function nextNumber(tx: Tx, office: number, year: number): Promise<string> {
  const [row] = await tx
    .insert(bookingCounters)
    .values({ office, year, value: 1 })
    .onConflictDoUpdate({
      target: [bookingCounters.office, bookingCounters.year],
      set: { value: sql`${bookingCounters.value} + 1` },
    })
    .returning();
  return bookingNumber(year, row!.value);
}

/** Throws invalid where the content is incomplete, or of another mode than the request. */
export function refuseFaulty(content: BookingContent, row?: BookingRow): void {
  const faults = faultsIn(content).map((fault) => ({ ...fault, path: `content.${fault.path}` }));
  if (row && row.mode !== content.mode)
    faults.push({ path: 'content.mode', message: 'bookings:fault.otherMode' });
  if (faults.length > 0) throw new Refused('invalid', { faults });
}

const submit: Apply<'submit'> = async ({ tx, row, wish, acting }) => {
  const { content, text } = wish;
  refuseFaulty(content);
  const chosen = wish.office ?? row.office;
  const office = row.sandbox ? null : await officeFor(tx, acting.actor, acting.fallbackOffice, chosen);
  const number = await nextNumber(tx, office ?? NO_OFFICE, acting.now.getUTCFullYear());
  return { patch: { office, number, content, mode: content.mode }, sent: content, text };
};

const update: Apply<'update'> = async ({ row, wish: { content, text } }) => {
  refuseFaulty(content, row);
  return { patch: { content }, sent: content, text };
};

const amend: Apply<'amend'> = async ({ row, wish: { content, text } }) => {
  refuseFaulty(content, row);
  return { patch: { amended: content }, sent: content, text };
};

const acceptOffer: Apply<'acceptOffer'> = async ({ row, wish: { offer, text } }) => {
  const chosen = row.offers[offer];
  if (!chosen) throw refusedField('invalid', 'offer', 'errors:fault.value');
  const content = withOffer(row.content, chosen);
  const amending = row.state === 'PENDING_AMENDMENT';
  return { patch: amending ? { amended: content } : { content }, sent: content, text };
};

const confirmAmendment: Apply<'confirmAmendment'> = async ({ tx, row, wish: { text }, acting }) => {
  const content = row.amended ?? row.content;
  const events = await changeOrder(tx, row, content, acting);
  return { patch: { content, amended: null }, text, events };
};

const cancel: Apply<'cancel'> = async ({ tx, row, wish: { text }, acting }) => ({
  patch: { reason: text, amended: null },
  text,
  events: await cancelOrder(tx, row, text, acting),
});

const decline: Apply<'decline'> = async ({ tx, row, wish: { text }, acting }) => ({
  patch: { reason: text, amended: null },
  text,
  events: await cancelOrder(tx, row, text, acting),
});

export const applies: { readonly [A in BookingAction]: Apply<A> } = {
  submit,
  update,
  amend,
  acceptOffer,
  declineOffer: async ({ wish: { text } }) => ({ text }),
  cancelAmendment: async ({ wish: { text } }) => ({ patch: { amended: null }, text }),
  cancel,
  take: async ({ acting }) => ({ patch: { handler: acting.actor.id } }),
  askBack: async ({ row, acting, wish: { feedback, text } }) => ({
    patch: { handler: row.handler ?? acting.actor.id },
    feedback,
    text,
  }),
  offer: async ({ row, acting, wish: { offers, text } }) => ({
    patch: { offers, handler: row.handler ?? acting.actor.id },
    text,
  }),
  confirm,
  confirmAmendment,
  declineAmendment: async ({ wish: { text } }) => ({ patch: { amended: null }, text }),
  complete: async ({ wish: { text } }) => ({ text }),
  reject: async ({ wish: { text, feedback } }) => ({ patch: { reason: text }, text, feedback }),
  decline,
};
