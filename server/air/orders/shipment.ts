/** Draws a customer's documents of shipments entrusted to an office, the same as the office's own. */
import type { TFunction } from 'i18next';
import { and, eq } from 'drizzle-orm';
import type { DocumentJob, ShipmentDocument } from '#contract/air/documents.ts';
import { asAgreed } from '#contract/air/waybill/agreed.ts';
import { UUID, entityOf } from '#server/records/table.ts';
import type { Caller } from '#server/records/records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { airOrder, airWaybill } from '../schema/index.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { portalFor } from '../portal.ts';
import { billDocuments } from '../waybills/documents.ts';
import { orderDocuments } from './documents.ts';

/** A master is rated at the office's buying rates, which its customer must not see. */
const forCustomer = (job: DocumentJob): DocumentJob =>
  job.kind === 'airWaybill' ? { ...job, data: asAgreed(job.data) } : job;

/** Throws notFound for another customer's shipment; invalid for a document that does not exist yet. */
export async function shipmentDocuments(
  db: Db,
  id: string,
  document: ShipmentDocument,
  caller: Caller,
  t: TFunction,
): Promise<{ jobs: DocumentJob[]; title: string }> {
  const { reach } = entityOf('airShipment', caller.actor);
  const [order] = UUID.test(id)
    ? await db
        .select()
        .from(airOrder)
        .where(and(reach, eq(airOrder.id, id)))
    : [];
  if (!order) throw new Refused('notFound');
  const office: Caller = { ...portalFor(order.ydid, caller.requestId), language: caller.language };
  if (document === 'warehouseReceipt')
    return orderDocuments(db, id, { document, linkOf: () => '' }, office, t);
  // Its own bill only: the master of a consolidation also names other customers' cargo.
  const [bill] = await db
    .select({ id: airWaybill.id })
    .from(airWaybill)
    .where(
      and(
        eq(airWaybill.ydid, order.ydid),
        eq(airWaybill.order, order.number),
        eq(airWaybill.number, order.houseNumber ?? order.masterNumber ?? ''),
        eq(airWaybill.status, 'final'),
      ),
    );
  if (!bill) throw refusedField('invalid', 'paper', 'papers:fault.noBill');
  const { jobs, title } = await billDocuments(db, bill.id, { document, options: {}, only: [] }, office, t);
  return { jobs: jobs.map(forCustomer), title };
}
