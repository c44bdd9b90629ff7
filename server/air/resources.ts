/** Registers the air resources with their own behaviour. */
import { sql, type SQL } from 'drizzle-orm';
import { isBillDocument } from '#contract/air/documents.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { customer, customerCompanies, customerLinks } from '#server/customers/index.ts';
import type { Archives } from '#server/records/export/archives.ts';
import type { Registration } from '#server/records/registry.ts';
import { airOrder, airQuote, airScale, airTariff, airWaybill, waybillNumber } from './schema.ts';

/**
 * Returns the orders, from every office, that a company entrusted as a customer, once booked. The office made
 * the company's account, or both agreed to the link.
 */
function entrustedBy(company: number): SQL {
  return sql`(${airOrder.ydid}, ${airOrder.customer}) in (
    select ${customer.ydid}, ${customer.code} from (
      select ${customerCompanies.ydid}, ${customerCompanies.customerId} from ${customerCompanies}
      where ${customerCompanies.company} = ${company}
      union all select ${customerLinks.ydid}, ${customerLinks.customerId} from ${customerLinks}
      where ${customerLinks.company} = ${company} and ${customerLinks.agreedAt} is not null) as his (ydid, id)
    join ${customer} on ${customer.id} = his.id and ${customer.ydid} = his.ydid)
    and ${airOrder.status} <> 'draft'`;
}

export const airResources = {
  airOrder: { table: airOrder },
  airWaybill: { table: airWaybill },
  waybillNumber: { table: waybillNumber },
  airTariff: { table: airTariff },
  airQuote: { table: airQuote },
  airScale: { table: airScale },
  airShipment: { table: airOrder, reach: entrustedBy },
} satisfies Partial<Record<ResourceKey, Registration>>;

export const documentArchive: Archives['papers'] = {
  resourceOf: ({ resource }) => resource,
  // A request for an order's bill documents needs the right to bills.
  needs: ({ dossier, papers: documents }) =>
    dossier || documents.some(isBillDocument) ? ['airWaybill'] : [],
  async *files(...request) {
    const { documentFiles } = await import('./documents/archive.ts');
    yield* documentFiles(...request);
  },
};
