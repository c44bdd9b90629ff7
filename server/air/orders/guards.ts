/** What must hold beside the state, asked in the transaction that acts. */
import { and, eq } from 'drizzle-orm';
import { satisfies } from '#contract/access.ts';
import { OVERRIDE_KEY } from '#contract/air/flow.ts';
import { sellingOf, soldAt } from '#contract/air/profit.ts';
import { fixed, fractionOf, under } from '#contract/decimal.ts';
import { formatLocalTime } from '#contract/format/time.ts';
import { plainText } from '#contract/resources/fields.ts';
import { minorDigits } from '#contract/resources/minorDigits.ts';
import type { Values } from '#contract/resources/read.ts';
import { entityOf } from '#server/backoffice/table.ts';
import { zonesOf } from '#server/backoffice/zones.ts';
import { creditOf, inCurrency } from '#server/customers/credit.ts';
import { customer } from '#server/db/schema/customers.ts';
import { Refused } from '#server/types.ts';
import type { Tx } from '#server/db/client.ts';
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

/** What an order adds to what its customer owes, in the currency of his credit; null where nobody can say. */
async function addedBy(
  tx: Tx,
  order: Values,
  currency: string | null,
  base: string,
  today: string,
): Promise<string | null> {
  const text = (name: string) => plainText(order[name]) || null;
  const own = text('currency');
  const sold = sellingOf(soldAt(order));
  if (!sold || own === null || currency === null) return null;
  return inCurrency(tx, { currency: own, amount: fixed(sold, minorDigits(own)) }, currency, base, today);
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
  const added = await addedBy(tx, order, credit.currency, baseCurrency, today);
  const tooDear = added !== null && credit.free !== null && under(fractionOf(credit.free), fractionOf(added));
  if (!credit.control || !(credit.exceeded || tooDear)) return false;
  if (input['override'] !== true)
    throw new Refused(
      'creditExceeded',
      {},
      {
        customer: plainText(order['customer']),
        used: credit.used ?? '0',
        limit: credit.limit ?? '0',
        added: added ?? '0',
        currency: credit.currency ?? '',
      },
    );
  if (!satisfies(caller.actor, OVERRIDE_KEY)) throw new Refused('forbidden');
  return true;
}
