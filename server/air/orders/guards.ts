/** Checks beyond the state, made in the transaction of the action. */
import type { Order } from '#contract/air/resources/air-order.ts';
import { and, eq } from 'drizzle-orm';
import { satisfies } from '#contract/access/access.ts';
import { OVERRIDE_KEY } from '#contract/air/orders/flow.ts';
import { sellingOf, soldAt } from '#contract/air/rating/profit.ts';
import { fixed, fractionOf, under } from '#contract/core/decimal.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { formatAmount } from '#contract/core/format/number.ts';
import { formatLocalTime } from '#contract/core/format/time.ts';
import { plainText } from '#contract/records/fields.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { entityOf } from '#server/records/table.ts';
import { zonesOf } from '#server/reference/index.ts';
import { creditOf, customer, inCurrency } from '#server/customers/index.ts';
import { airOrder } from '../schema/index.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Work } from './work.ts';

const NEEDED = ['customer', 'origin', 'destination', 'pieces', 'gross'] as const;

/** Requires customer, route, pieces and weight: throws invalid with one fault per field. */
export function refuseIncomplete(order: Order): void {
  const missing = NEEDED.filter((name) => (order[name] ?? null) === null);
  if (missing.length > 0)
    throw new Refused('invalid', {
      faults: missing.map((path) => ({ path, message: 'errors:fault.required' })),
    });
}

/**
 * Throws flightClosed if the flight's cut-off, or without one its departure, has passed in local time of the
 * origin.
 */
export async function refuseLate(
  { tx, caller, now }: Pick<Work, 'tx' | 'caller' | 'now'>,
  { cutOff, etd, flight, origin, destination }: Partial<Order>,
): Promise<void> {
  const closes = cutOff ?? etd;
  if (typeof closes !== 'string' || new Date(closes) >= now) return;
  const place = plainText(origin);
  const zone = (await zonesOf(tx, [place])).get(place);
  const cutOffText = formatLocalTime(closes, caller.language, { place, zone });
  // Without a flight the route is closed.
  const named = plainText(flight) || `${place}–${plainText(destination)}`;
  throw new Refused('flightClosed', {}, { flight: named, cutOff: cutOffText });
}

/** Returns the selling price of an order; null if it has none. */
function soldFor(order: Order): { currency: string; amount: string } | null {
  const currency = plainText(order.currency);
  const sold = sellingOf(soldAt(order));
  return sold && currency !== '' ? { currency, amount: fixed(sold, minorDigits(currency)) } : null;
}

/** Throws ownBooking if two people are required and the user made the booking. */
export async function refuseOwn({ tx, caller, row, settings }: Work): Promise<void> {
  const { id } = caller.actor;
  if (settings.twoPeople !== true || id === null) return;
  const [made] = await tx.select({ by: airOrder.createdBy }).from(airOrder).where(eq(airOrder.id, row.id));
  if (made?.by === id) throw new Refused('ownBooking');
}

/**
 * Returns whether a permitted user has overridden an exceeded credit, or one that cannot be compared with the
 * order's price. Throws creditExceeded, creditUnknown or creditUnpriced without an override, forbidden where the user may not
 * override.
 */
export async function withinCredit({ tx, caller, order, input, settings, now }: Work): Promise<boolean> {
  const { reach } = entityOf('customer', caller.actor);
  const [owner] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(reach, eq(customer.code, plainText(order.customer))));
  if (!owner) throw new Refused('invalid');
  const { baseCurrency, zone = 'UTC' } = settings;
  const today = calendarDate(now, zone);
  const credit = await creditOf(tx, caller.actor, owner.id, baseCurrency, today);
  if (!credit.control) return false;
  const sold = soldFor(order);
  const limited = credit.currency !== null && credit.limit !== null;
  const added =
    sold && limited ? await inCurrency(tx, caller.actor, sold, credit.currency!, baseCurrency, today) : null;
  // Without a price the credit cannot be checked.
  const unpriced = sold === null;
  const unknown = sold !== null && limited && added === null;
  const tooDear = added !== null && credit.free !== null && under(fractionOf(credit.free), fractionOf(added));
  if (!credit.exceeded && !tooDear && !unknown && !unpriced) return false;
  if (!('override' in input) || !input.override) {
    const named = { customer: plainText(order.customer), currency: credit.currency ?? '' };
    const amount = (value: string | null, currency = named.currency) =>
      formatAmount(value ?? '0', caller.language, currency);
    if (unpriced && !credit.exceeded)
      throw new Refused('creditUnpriced', {}, { ...named, limit: amount(credit.limit) });
    if (unknown)
      throw new Refused(
        'creditUnknown',
        {},
        {
          ...named,
          added: amount(sold.amount, sold.currency),
          own: sold.currency,
          limit: amount(credit.limit),
        },
      );
    throw new Refused(
      'creditExceeded',
      {},
      { ...named, used: amount(credit.used), limit: amount(credit.limit), added: amount(added) },
    );
  }
  if (!satisfies(caller.actor, OVERRIDE_KEY)) throw new Refused('forbidden');
  return true;
}
