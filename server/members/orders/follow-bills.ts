/**
 * Subscribes companies to the bills that their forwarders make for their orders, after they agreed. What was subscribed to
 * is noted in the same transaction: nothing comes twice, also after a member deleted it.
 */
import { and, eq, sql } from 'drizzle-orm';
import { airOrder, airWaybill } from '#server/air/index.ts';
import { customer, customerCompanies, customerLinks } from '#server/customers/index.ts';
import { companies } from '#server/access/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { addWithin } from '../add.ts';
import { portalOf } from '../mail/take.ts';
import { entryOfNumber } from '../numbers.ts';
import { orderConsents, orderSubscriptions } from '../schema.ts';

export type FollowBillsDeps = { db: Db; usualQuota: number; now: () => Date };

/** Orders changed before this are not looked at again (days): a portal that stood still longer than that misses bills. */
const LOOK_BACK_DAYS = 14;
const ROUND = 100;

type Bill = { company: number; office: number; officeName: string; number: string; order: string };

/** Bills made since the company agreed, of orders that are neither drafts nor cancelled. */
const newBills = (db: Db): Promise<Bill[]> =>
  db
    .execute<Bill>(
      sql`select distinct on (mine.company, o.master_number) mine.company, o.ydid as office,
        office.full_name as "officeName", o.master_number as number, o.number as "order"
      from (select ${customerCompanies.company}, ${customerCompanies.ydid}, ${customerCompanies.customerId} from ${customerCompanies}
        union all select ${customerLinks.company}, ${customerLinks.ydid}, ${customerLinks.customerId} from ${customerLinks}
          where ${customerLinks.agreedAt} is not null) as mine (company, office, customer_id)
      join ${orderConsents} c on c.ydid = mine.company and c.agreed
      join ${companies} own on own.ydid = mine.company and own.state = 'active'
      join ${companies} office on office.ydid = mine.office and office.state = 'active'
      join ${customer} k on k.id = mine.customer_id and k.ydid = mine.office
      join ${airOrder} o on o.ydid = mine.office and o.customer = k.code
        and o.updated_at > now() - make_interval(days => ${LOOK_BACK_DAYS}) and o.updated_at >= c.answered_at
        and o.master_number is not null and o.status <> 'draft' and not o.cancelled
      join ${airWaybill} w on w.ydid = o.ydid and w.number = o.master_number and w.kind = 'master'
        and w.created_at >= c.answered_at
      where not exists (select from ${orderSubscriptions} s
        where s.ydid = mine.company and s.number = o.master_number)
      order by mine.company, o.master_number, o.number limit ${ROUND}`,
    )
    .then(({ rows }) => rows);

/** Subscribes to what is new; returns how many bills. */
export async function followBills(
  deps: FollowBillsDeps,
  isStopped: () => boolean = () => false,
): Promise<number> {
  for (let count = 0; ;) {
    const bills = isStopped() ? [] : await newBills(deps.db);
    for (const bill of bills) await followBill(deps, bill);
    count += bills.length;
    if (bills.length < ROUND) return count;
  }
}

async function followBill({ db, usualQuota, now }: FollowBillsDeps, bill: Bill): Promise<void> {
  const { company, office, officeName, number, order } = bill;
  const { reference } = entryOfNumber(number, 'waybill');
  await db.transaction(async (tx) => {
    // Revoked meanwhile, the consent no longer counts.
    const [consent] = await tx
      .select({ agreed: orderConsents.agreed })
      .from(orderConsents)
      .where(and(eq(orderConsents.ydid, company), eq(orderConsents.agreed, true)))
      .for('share');
    if (!consent) return;
    const [noted] = await tx
      .insert(orderSubscriptions)
      .values({ ydid: company, number, office, order, result: 'wrong' })
      .onConflictDoNothing()
      .returning({ number: orderSubscriptions.number });
    if (!noted || !reference) return;
    const { added } = await addWithin(tx, [{ ...reference, ownReference: order.slice(0, 60) }], {
      actor: portalOf(company),
      person: officeName.slice(0, 80),
      how: 'order',
      requestId: `order ${order}`,
      usualQuota,
      now: now(),
    });
    await tx
      .update(orderSubscriptions)
      .set({ result: added[0]!.result })
      .where(and(eq(orderSubscriptions.ydid, company), eq(orderSubscriptions.number, number)));
  });
}
