/**
 * Customers' own accounts. Each customer with accounts has its own company, so that everything limited by
 * company hides the office and other customers. The inviting office manages these accounts with separate
 * function keys.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { insertCompany, type Managing, people, type Person, users } from '#server/access/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { entityOf, UUID } from '#server/records/table.ts';
import type { Db } from '#server/platform/db/client.ts';
import { customer, customerCompanies } from './schema.ts';
import type { Env } from '#server/env.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { looksAfterItself } from './links.ts';

/** Roles of a customer's account. */
export const CUSTOMER_ROLES = ['member'];
/** Maximum number of a customer's users shown. */
const SHOWN = 200;

/** The companies of the actor's customer; throws notFound for one out of reach. */
async function companiesOf(db: Db, actor: Actor, id: string): Promise<number[]> {
  const { reach } = entityOf('customer', actor);
  const [row] = UUID.test(id)
    ? await db
        .select({ id: customer.id })
        .from(customer)
        .where(and(reach, eq(customer.id, id)))
    : [];
  if (!row) throw new Refused('notFound');
  const rows = await db
    .select({ company: customerCompanies.company })
    .from(customerCompanies)
    .where(and(eq(customerCompanies.customerId, id), eq(customerCompanies.ydid, actor.ydid)))
    .orderBy(asc(customerCompanies.company));
  return rows.map(({ company }) => company);
}

/** A customer's users by login name. */
export async function listAccounts(db: Db, env: Env, actor: Actor, id: string): Promise<Person[]> {
  const companies = await companiesOf(db, actor, id);
  if (companies.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.ydid, companies))
    .orderBy(asc(users.nameKey))
    .limit(SHOWN);
  return people(
    db,
    env,
    rows.map((row) => row.id),
  );
}

/**
 * Returns the company for a customer's next account; creates it with the customer's names where it does not
 * exist.
 */
export async function companyFor(
  db: Db,
  { session, requestId }: Managing,
  id: string,
): Promise<{ ydid: number; all: number[] }> {
  const { actor } = session;
  const all = await companiesOf(db, actor, id);
  // A customer that is a company of the portal invites its users itself.
  if (await looksAfterItself(db, actor, id)) throw refusedField('invalid', 'name', 'crm:link.fault.own');
  if (all[0] !== undefined) return { ydid: all[0], all };
  const { ydid } = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('update');
    if (!row) throw new Refused('notFound');
    // The second of two concurrent invitations finds the company that the first created.
    const [made] = await tx
      .select({ ydid: customerCompanies.company })
      .from(customerCompanies)
      .where(eq(customerCompanies.customerId, id));
    if (made) return made;
    const company = await insertCompany(tx, {
      fullName: row.fullName,
      shortName: row.shortName,
      enName: row.nameEn ?? '',
    });
    await tx.insert(customerCompanies).values({ company: company.ydid, ydid: actor.ydid, customerId: id });
    await audit(tx, {
      actor,
      resource: 'company',
      recordId: company.ydid,
      action: 'create',
      after: { FullName: company.fullName, customer: row.code },
      requestId,
    });
    return company;
  });
  return { ydid, all: [ydid] };
}

/** Returns the granter limited to this customer's accounts, so that any other account gives notFound. */
export async function guestOf(db: Db, granter: Managing, id: string): Promise<Managing> {
  const companies = await companiesOf(db, granter.session.actor, id);
  return { ...granter, guest: { what: 'customerAccount', companies } };
}
