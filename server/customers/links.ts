/**
 * Customers that are companies of the portal. The office names a company by number and name, and gets access
 * only after the company's administrator agrees. The company manages its own users. Per office, a company is
 * one customer.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { CustomerLink, Office } from '#contract/customers/customer-links.schema.ts';
import { YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';
import { fold } from '#contract/core/fold.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { entityOf, UUID } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies, users } from '#server/access/index.ts';
import { customer, customerCompanies, customerLinks } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';

type Requester = { actor: Actor; requestId: string };

/** A customer of the actor; throws notFound if out of reach. */
async function customerOf(db: Db | Tx, actor: Actor, id: string): Promise<{ id: string; code: string }> {
  const { reach } = entityOf('customer', actor);
  const [row] = UUID.test(id)
    ? await db
        .select({ id: customer.id, code: customer.code })
        .from(customer)
        .where(and(reach, eq(customer.id, id)))
    : [];
  if (!row) throw new Refused('notFound');
  return row;
}

const refused = (path: string, message: string, values?: Record<string, string>) =>
  new Refused('invalid', { faults: [{ path, message, ...(values && { values }) }] });

/** Returns the matching company. Every mismatch gets the same refusal, so that numbers cannot be guessed. */
async function matchingCompany(
  db: Db | Tx,
  actor: Actor,
  { number, name }: { number: number; name: string },
) {
  const [company] = await db.select().from(companies).where(eq(companies.ydid, number));
  const names = company ? [company.fullName, company.shortName, company.enName] : [];
  const wantedName = fold(name);
  const own = [actor.ydid, YDID_OPERATOR, YDID_PERSONAL].includes(number);
  const right = names.some((one) => one !== '' && fold(one) === wantedName);
  if (company?.state !== 'active' || own || !right) throw refused('number', 'crm:link.fault.unknown');
  return company;
}

/**
 * Requests that a company become this customer. Throws notFound, and invalid if it is unknown or another
 * customer.
 */
export async function askForLink(
  db: Db,
  { actor, requestId }: Requester,
  id: string,
  wish: { number: number; name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { code } = await customerOf(tx, actor, id);
    const company = await matchingCompany(tx, actor, wish);
    const [made] = await tx
      .select({ of: customerCompanies.ydid, code: customer.code })
      .from(customerCompanies)
      .innerJoin(customer, eq(customer.id, customerCompanies.customerId))
      .where(eq(customerCompanies.company, company.ydid));
    // Such a company was created by an office for its own customer, and no user of it could agree.
    if (made)
      throw made.of === actor.ydid
        ? refused('number', 'crm:link.fault.taken', { code: made.code })
        : refused('number', 'crm:link.fault.unknown');
    const [link] = await tx
      .insert(customerLinks)
      .values({ company: company.ydid, ydid: actor.ydid, customerId: id, askedBy: actor.id })
      .onConflictDoNothing()
      .returning({ id: customerLinks.id });
    if (!link) {
      const [held] = await tx
        .select({ code: customer.code })
        .from(customerLinks)
        .innerJoin(customer, eq(customer.id, customerLinks.customerId))
        .where(and(eq(customerLinks.company, company.ydid), eq(customerLinks.ydid, actor.ydid)));
      throw refused('number', 'crm:link.fault.taken', { code: held?.code ?? code });
    }
    const after = { company: company.ydid };
    await audit(tx, { actor, resource: 'customer', recordId: id, action: 'askLink', after, requestId });
  });
}

/** Returns the companies linked to this customer, and pending requests. */
export async function linksOf(db: Db | Tx, actor: Actor, id: string): Promise<CustomerLink[]> {
  await customerOf(db, actor, id);
  const rows = await db
    .select({
      id: customerLinks.id,
      number: companies.ydid,
      name: companies.fullName,
      askedAt: customerLinks.askedAt,
      agreedAt: customerLinks.agreedAt,
      people: sql<number>`(select count(*)::int from ${users} where ${users.ydid} = ${companies.ydid})`,
    })
    .from(customerLinks)
    .innerJoin(companies, eq(companies.ydid, customerLinks.company))
    .where(and(eq(customerLinks.ydid, actor.ydid), eq(customerLinks.customerId, id)))
    .orderBy(asc(customerLinks.askedAt), asc(customerLinks.id));
  return rows.map(({ people, askedAt, agreedAt, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    agreedAt: agreedAt?.toISOString() ?? null,
    people: agreedAt ? people : null,
  }));
}

/** Whether a customer manages its own users, because a company agreed to the link. */
export async function looksAfterItself(db: Db | Tx, actor: Actor, id: string): Promise<boolean> {
  return (await linksOf(db, actor, id)).some(({ agreedAt }) => agreedAt !== null);
}

/** Withdraws the office's request or ends the link. */
export async function endLink(
  db: Db,
  { actor, requestId }: Requester,
  id: string,
  link: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await customerOf(tx, actor, id);
    const [gone] = UUID.test(link)
      ? await tx
          .delete(customerLinks)
          .where(
            and(
              eq(customerLinks.id, link),
              eq(customerLinks.ydid, actor.ydid),
              eq(customerLinks.customerId, id),
            ),
          )
          .returning({ company: customerLinks.company })
      : [];
    if (!gone) throw new Refused('notFound');
    await audit(tx, {
      actor,
      resource: 'customer',
      recordId: id,
      action: 'endLink',
      before: gone,
      requestId,
    });
  });
}

/** Returns the offices with a pending request to the actor's company, or whose customer it is. */
export async function officesOf(db: Db, { ydid }: Actor): Promise<Office[]> {
  const rows = await db
    .select({
      id: customerLinks.id,
      office: companies.fullName,
      askedAt: customerLinks.askedAt,
      agreedAt: customerLinks.agreedAt,
    })
    .from(customerLinks)
    .innerJoin(companies, eq(companies.ydid, customerLinks.ydid))
    .where(eq(customerLinks.company, ydid))
    .orderBy(asc(customerLinks.askedAt), asc(customerLinks.id));
  return rows.map(({ askedAt, agreedAt, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    agreedAt: agreedAt?.toISOString() ?? null,
  }));
}

/** The company accepts, declines, or ends the link by itself. Throws notFound. */
export async function answerOffice(
  db: Db,
  { actor, requestId }: Requester,
  link: string,
  agrees: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(customerLinks.id, link), eq(customerLinks.company, actor.ydid));
    const [row] = UUID.test(link)
      ? await tx
          .select({ office: customerLinks.ydid, agreedAt: customerLinks.agreedAt })
          .from(customerLinks)
          .where(mine)
          .for('update')
      : [];
    if (!row) throw new Refused('notFound');
    if (agrees && row.agreedAt !== null) return;
    if (agrees) await tx.update(customerLinks).set({ agreedAt: new Date() }).where(mine);
    else await tx.delete(customerLinks).where(mine);
    const action = agrees ? 'agreeLink' : 'endLink';
    const after = { office: row.office };
    await audit(tx, { actor, resource: 'company', recordId: actor.ydid, action, after, requestId });
  });
}
