/**
 * The parties of a master over houses: the issuing office as shipper, and as consignee the agent who breaks
 * the consolidation down at the destination. The houses name the owners of the goods.
 */
import { ownerOf } from '#contract/access/owner.ts';
import { and, desc, eq } from 'drizzle-orm';
import { ofCustomer, partyOf } from '#contract/air/orders/parties.ts';
import type { Order, Party } from '#contract/air/resources/air-order.ts';
import type { PartyRole } from '#contract/air/resources/air-fields.ts';
import type { Caller } from '#server/records/records.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { companies } from '#server/access/index.ts';
import { airWaybill } from '../schema/index.ts';
import { customer } from '#server/customers/index.ts';
import { airport } from '#server/reference/index.ts';
import { refusedField } from '#server/platform/refused.ts';

type Lane = Partial<Pick<Order, 'origin' | 'destination'>>;

/** Number of recently changed bills that are searched for an earlier master. */
const LAST_BILLS = 500;

/**
 * Shipper and consignee. The consignee is the customer with that code; without one, each is taken from the
 * last consolidation to or from the place, and the office itself is the shipper if there was none. Throws
 * invalid for an unknown code.
 */
export async function agentsOf(
  tx: Tx,
  { actor }: Caller,
  { origin, destination }: Lane,
  code: string | null,
): Promise<Party[]> {
  const owner = ownerOf(actor);
  const last = tx
    .select()
    .from(airWaybill)
    .where(eq(airWaybill.ydid, owner))
    .orderBy(desc(airWaybill.updatedAt))
    .limit(LAST_BILLS)
    .as('last');
  const masters = await tx
    .select({ origin: last.origin, destination: last.destination, parties: last.parties })
    .from(last)
    // A back-to-back master may name the order's own consignee, who is not an agent.
    .where(and(eq(last.kind, 'master'), eq(last.type, 'consolidation')))
    .orderBy(desc(last.updatedAt));
  const before = (role: PartyRole, end: 'origin' | 'destination', at: string | null | undefined) =>
    masters
      .filter((master) => master[end] === at)
      .flatMap(({ parties }) => parties ?? [])
      .find((party) => party.role === role);
  const shipper = before('shipper', 'origin', origin) ?? (await officeAsShipper(tx, actor.ydid, origin));
  const consignee = code
    ? await customerAsConsignee(tx, owner, code)
    : before('consignee', 'destination', destination);
  return [shipper, consignee].filter((line) => line !== undefined);
}

/** The office at the airport of departure, whose city and country a form needs. */
async function officeAsShipper(
  tx: Tx,
  ydid: number,
  origin: string | null | undefined,
): Promise<Party | undefined> {
  const [company] = await tx.select().from(companies).where(eq(companies.ydid, ydid));
  if (!company) return undefined;
  const { enName, fullName, address, postalcode, outerPhone } = company;
  const [place] = await tx
    .select({ city: airport.city, country: airport.country })
    .from(airport)
    .where(eq(airport.code, origin ?? ''));
  const office = {
    fullName: enName || fullName,
    address,
    city: place?.city ?? null,
    country: place?.country ?? null,
    postcode: postalcode,
    phone: outerPhone,
  };
  return { ...partyOf(ofCustomer(office)), role: 'shipper' };
}

async function customerAsConsignee(tx: Tx, ydid: number, code: string): Promise<Party> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.ydid, ydid), eq(customer.code, code)));
  if (!row) throw refusedField('invalid', 'consignee', 'crud:fault.unknown', { code });
  return { ...partyOf(ofCustomer(row)), role: 'consignee' };
}

/** The parties of a bill, with these in place of those with the same roles. */
export const withAgents = (
  parties: readonly Party[] | null | undefined,
  agents: readonly Party[],
): Party[] => [
  ...agents,
  ...(parties ?? []).filter((line) => agents.every(({ role }) => role !== line.role)),
];
