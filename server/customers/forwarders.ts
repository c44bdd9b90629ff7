/** The forwarders of a company: offices of which it is a customer. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { companies } from '#server/access/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { customer, customerCompanies, customerLinks } from './schema.ts';

export type Forwarder = { ydid: number; name: string };

/** The office that made the company's account first, then those to which it agreed, the oldest first. */
export async function forwardersOf(db: Db | Tx, company: number): Promise<Forwarder[]> {
  const shown = { ydid: companies.ydid, name: companies.fullName };
  const made = await db
    .select(shown)
    .from(customerCompanies)
    .innerJoin(companies, eq(companies.ydid, customerCompanies.ydid))
    .where(and(eq(customerCompanies.company, company), eq(companies.state, 'active')));
  const agreed = await db
    .select(shown)
    .from(customerLinks)
    .innerJoin(companies, eq(companies.ydid, customerLinks.ydid))
    .where(
      and(
        eq(customerLinks.company, company),
        isNotNull(customerLinks.agreedAt),
        eq(companies.state, 'active'),
      ),
    )
    .orderBy(asc(customerLinks.agreedAt), asc(customerLinks.id));
  return [...new Map([...made, ...agreed].map((one) => [one.ydid, one])).values()];
}

/** The code under which `office` has `company` as a customer; null where it is none. */
export async function codeAmongCustomers(
  db: Db | Tx,
  office: number,
  company: number,
): Promise<string | null> {
  const [made] = await db
    .select({ code: customer.code })
    .from(customerCompanies)
    .innerJoin(customer, eq(customer.id, customerCompanies.customerId))
    .where(and(eq(customerCompanies.company, company), eq(customerCompanies.ydid, office)));
  if (made) return made.code;
  const [linked] = await db
    .select({ code: customer.code })
    .from(customerLinks)
    .innerJoin(customer, eq(customer.id, customerLinks.customerId))
    .where(
      and(
        eq(customerLinks.company, company),
        eq(customerLinks.ydid, office),
        isNotNull(customerLinks.agreedAt),
      ),
    );
  return linked?.code ?? null;
}
