/** Returns a bill with the names of its references, as documents and messages both read it. */
import { ownerOf } from '#contract/access/owner.ts';
import { and, eq } from 'drizzle-orm';
import { textOf, type Office } from '#contract/air/waybill/bill.ts';
import type { EntryOf } from '#contract/resources.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies } from '#server/access/index.ts';
import { carrier } from '#server/reference/index.ts';
import { airOrder } from '../schema/index.ts';
import { answerOf, answersOf } from '../save.ts';
import { housesOf } from './houses.ts';

/** Forms and messages of air freight are in English everywhere. */
const inEnglish = (caller: Caller): Caller => ({ ...caller, language: 'en' });

/** A bill with the names of its references. */
export type BillEntry = EntryOf<'airWaybill'>;

/** Throws notFound. */
export async function billOf(db: Db | Tx, id: string, caller: Caller): Promise<BillEntry> {
  const entity = entityOf('airWaybill', caller.actor);
  return answerOf(db, entity, await rowOf(db, entity, id), inEnglish(caller));
}

/**
 * Returns the bill as documents print it. A co-load shows the other forwarder's master, whose number is on
 * the order.
 */
export async function printedBillOf(db: Db | Tx, id: string, caller: Caller): Promise<BillEntry> {
  const bill = await billOf(db, id, caller);
  if (textOf(bill, 'kind') !== 'house' || textOf(bill, 'type') !== 'coLoad') return bill;
  const [order] = await db
    .select({ master: airOrder.masterNumber })
    .from(airOrder)
    .where(and(eq(airOrder.ydid, ownerOf(caller.actor)), eq(airOrder.number, textOf(bill, 'order'))));
  return Object.assign(bill, { master: order?.master ?? null });
}

export async function housesUnder(db: Db | Tx, bill: BillEntry, caller: Caller): Promise<BillEntry[]> {
  const entity = entityOf('airWaybill', caller.actor);
  const rows = await housesOf(db, caller, textOf(bill, 'number'));
  return answersOf(db, entity, rows, inEnglish(caller));
}

/** Where the issuing carrier sits, as the air waybill prints it below its name. */
export async function carrierAddress(db: Db | Tx, airline: string): Promise<string> {
  const [row] = await db.select({ address: carrier.address }).from(carrier).where(eq(carrier.code, airline));
  return row?.address ?? '';
}

export async function officeOf(db: Db | Tx, { actor }: Caller): Promise<Office> {
  const [company] = await db.select().from(companies).where(eq(companies.ydid, actor.ydid));
  const { enName = '', fullName = '', agentIata = '', agentAccount = '', address = '' } = company ?? {};
  return {
    name: enName || fullName,
    alias: fullName,
    iata: agentIata.slice(0, 7),
    cass: agentIata.slice(7),
    account: agentAccount,
    address,
  };
}
