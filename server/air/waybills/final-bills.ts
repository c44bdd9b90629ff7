/** Whether the bills that an order flies with are final. */
import { and, eq, ne, or } from 'drizzle-orm';
import type { Order } from '#contract/air/resources/air-order.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Caller } from '#server/records/records.ts';
import { airWaybill } from '../schema/index.ts';
import { billEntity } from './houses.ts';

/** The order's own bills, and the office's master over its house. */
export async function billsAreFinal(tx: Tx, caller: Caller, order: Order): Promise<boolean> {
  const [number, master] = [plainText(order.number), plainText(order.masterNumber)];
  if (master === '') return false;
  const bills = await tx
    .select({ status: airWaybill.status })
    .from(airWaybill)
    .where(
      and(
        billEntity(caller).reach,
        ne(airWaybill.status, 'void'),
        or(eq(airWaybill.order, number), eq(airWaybill.number, master)),
      ),
    );
  return bills.length > 0 && bills.every(({ status }) => status === 'final');
}
