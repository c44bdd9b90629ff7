/** What must hold beside the state, asked in the transaction that acts. */
import { and, eq } from 'drizzle-orm';
import { satisfies } from '#contract/access.ts';
import { OVERRIDE_KEY } from '#contract/air/flow.ts';
import { fractionOf, under } from '#contract/decimal.ts';
import { formatLocalTime } from '#contract/format/time.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { Values } from '#contract/resources/read.ts';
import { entityOf } from '#server/backoffice/table.ts';
import { zonesOf } from '#server/backoffice/zones.ts';
import { creditOf } from '#server/customers/credit.ts';
import { customer } from '#server/db/schema/customers.ts';
import { Refused } from '#server/types.ts';
import { instantOf, type Work } from './work.ts';

const NEEDED = ['customer', 'origin', 'destination', 'pieces', 'gross'] as const;

/** Customer, route, pieces and weight are there: throws invalid with a fault a field. */
export function refuseIncomplete(order: Values): void {
  const missing = NEEDED.filter((name) => (order[name] ?? null) === null);
  if (missing.length > 0)
    throw new Refused('invalid', {
      faults: missing.map((path) => ({ path, message: 'errors:fault.required' })),
    });
}

/** Throws flightClosed, by the clocks of the origin, where the flight's cut-off, or without one its departure, has passed. */
export async function refuseLate(
  { tx, caller, now }: Pick<Work, 'tx' | 'caller' | 'now'>,
  { cutOff, etd, flight, origin, destination }: Values,
): Promise<void> {
  const closes = cutOff ?? etd;
  if (typeof closes !== 'string' || new Date(closes) >= now) return;
  const place = plainText(origin);
  const zone = (await zonesOf(tx, [place])).get(place);
  const said = formatLocalTime(closes, caller.language, { place, zone });
  // Without a flight it is the way that is closed.
  const named = plainText(flight) || `${place}–${plainText(destination)}`;
  throw new Refused('flightClosed', {}, { flight: named, cutOff: said });
}

/**
 * Whether somebody who may has overridden an exceeded credit. Throws creditExceeded where nobody has, forbidden where
 * who would may not.
 */
export async function withinCredit({ tx, caller, order, input, settings, now }: Work): Promise<boolean> {
  const { reach } = entityOf('customer', caller.actor);
  const [owner] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(reach, eq(customer.code, plainText(order['customer']))));
  if (!owner) throw new Refused('invalid');
  const { baseCurrency } = settings;
  const today = instantOf(now).slice(0, 10);
  const credit = await creditOf(tx, caller.actor, owner.id, baseCurrency, today);
  const price = order['currency'] === credit.currency ? plainText(order['price']) : '';
  const tooDear = price !== '' && credit.free !== null && under(fractionOf(credit.free), fractionOf(price));
  if (!credit.control || !(credit.exceeded || tooDear)) return false;
  if (input['override'] !== true)
    throw new Refused(
      'creditExceeded',
      {},
      {
        customer: plainText(order['customer']),
        used: credit.used ?? '0',
        limit: credit.limit ?? '0',
        currency: credit.currency ?? '',
      },
    );
  if (!satisfies(caller.actor, OVERRIDE_KEY)) throw new Refused('forbidden');
  return true;
}
