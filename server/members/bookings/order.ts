/** The air order that a request becomes, and its changes with the request. */
import { and, eq } from 'drizzle-orm';
import { satisfies } from '#contract/access/access.ts';
import { totalsOf } from '#contract/members/bookings/compare.ts';
import type { BookingContent, BookingParty } from '#contract/members/bookings/request.ts';
import { act, airOrder, editOrder, insertOrder, portalFor } from '#server/air/index.ts';
import { codeAmongCustomers } from '#server/customers/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import type { BookingRow } from './reach.ts';
import { eventOf, type Acting, type EventToAdd } from './work.ts';

/** As long as the order's fields are. */
const cut = (text: string, most: number): string | null => text.slice(0, most) || null;
const FLIGHT = /^(?:[A-Z][A-Z0-9]|[0-9][A-Z])\d{1,4}[A-Z]?$/;
const AIRLINE = /^[A-Z0-9]{2}$/;

const partyOf = (party: BookingParty) => ({
  role: party.role,
  customer: null,
  name: party.name,
  address: cut(party.address, 140),
  city: cut(party.city, 40),
  state: null,
  postcode: cut(party.postcode, 12),
  country: cut(party.country, 2),
  phone: cut(party.phone, 40),
  contact: null,
  idKind: null,
  idNumber: null,
});

/** The fields of the order; values without a field go into its remark. */
function orderOf(content: BookingContent, number: string | null): Record<string, unknown> {
  const { transport, cargo, references, dangerous, dates } = content;
  const { packages, gross, volume } = totalsOf(content);
  const flight = transport.flight.toUpperCase().replace(/\s/g, '');
  const airline = transport.carrier.toUpperCase() || flight.slice(0, 2);
  const measured = cargo.every(({ length, width, height }) => length && width && height);
  const lines = [
    number,
    content.remark,
    FLIGHT.test(flight) ? '' : flight,
    dates.ready && `Ready ${dates.ready}`,
    dates.arriveBy && `Arrive by ${dates.arriveBy}`,
    references.contract && `Contract ${references.contract}`,
    references.incoterm,
    ...dangerous.map(
      (line) => `UN${line.un} ${line.class} ${line.packingGroup} ${line.name} ${line.weight} kg`,
    ),
  ];
  return {
    proxyNumber: cut(references.own || (number ?? ''), 40),
    origin: transport.origin,
    destination: transport.destination,
    airline: AIRLINE.test(airline) ? airline : null,
    flight: FLIGHT.test(flight) ? flight : null,
    flightDate: transport.departs || null,
    pieces: packages || null,
    gross: gross || null,
    volume: volume === '0' || volume === '' ? null : volume,
    dims: measured
      ? cargo.map((line) => ({
          pieces: Number(line.packages),
          length: line.length,
          width: line.width,
          height: line.height,
        }))
      : null,
    goods: cut(cargo.map(({ description }) => description).join('\n'), 400),
    hsCode: cargo.find(({ hs }) => hs !== '')?.hs ?? null,
    marks: cut(
      cargo
        .map(({ marks }) => marks)
        .filter(Boolean)
        .join('\n'),
      500,
    ),
    dangerous: dangerous.length > 0,
    parties: content.parties.filter(({ name }) => name !== '').map(partyOf),
    payment: references.payment === 'collect' ? 'collect' : 'prepaid',
    remark: cut(lines.filter(Boolean).join('\n'), 1000),
  };
}

/** Makes the order and books it where it is complete; an order that lacks something stays a draft of the office. */
export async function makeOrder(
  tx: Tx,
  row: BookingRow,
  acting: Acting,
): Promise<{ id: string; number: string }> {
  if (!satisfies(acting.actor, 'airOrder.create')) throw new Refused('forbidden');
  const customer = await codeAmongCustomers(tx, acting.actor.ydid, row.ydid);
  const raw = { ...orderOf(row.content, row.number), customer };
  const order = await insertOrder(tx, raw, acting, acting.air);
  const id = order.id;
  const [made] = await tx.select({ number: airOrder.number }).from(airOrder).where(eq(airOrder.id, id));
  try {
    await act(tx, { action: 'submit', id, version: order.version, raw: {} }, acting, acting.air, acting.now);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return { id, number: made?.number ?? '' };
}

/** Changes the order as the member asked; throws wrongState where it is too far on its way. */
export async function changeOrder(
  tx: Tx,
  row: BookingRow,
  content: BookingContent,
  acting: Acting,
): Promise<EventToAdd[]> {
  const order = await orderFor(tx, row);
  if (!order) return [];
  if (!satisfies(acting.actor, 'airOrder.edit')) throw new Refused('forbidden');
  const raw = { ...orderOf(content, row.number), changeReason: row.number };
  await editOrder(tx, order.id, order.version, raw, acting, acting.air);
  return [eventOf('ordered', row.orderNumber ?? '')];
}

const CANCELLED_WITH_IT: readonly string[] = ['draft', 'booked', 'accepted'];
/** Cancels the order where nothing has been done on it; a later one stays for the office to decide. */
export async function cancelOrder(
  tx: Tx,
  row: BookingRow,
  text: string,
  { requestId, air, now }: Acting,
): Promise<EventToAdd[]> {
  const order = await orderFor(tx, row);
  if (!order || row.office === null || !CANCELLED_WITH_IT.includes(order.status)) return [];
  const reason = cut([row.number, text].filter(Boolean).join(': '), 300);
  const raw = { reason, numbers: 'void' };
  const reportedBy = row.number ?? '';
  await act(
    tx,
    { action: 'cancel', id: order.id, version: null, raw, reportedBy },
    portalFor(row.office, requestId),
    air,
    now,
  );
  return [];
}

async function orderFor(tx: Tx, { orderId, office }: BookingRow) {
  if (orderId === null || office === null) return undefined;
  const [order] = await tx
    .select({ id: airOrder.id, version: airOrder.version, status: airOrder.status })
    .from(airOrder)
    .where(and(eq(airOrder.id, orderId), eq(airOrder.ydid, office)))
    .for('update');
  return order;
}
