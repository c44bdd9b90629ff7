/**
 * Companies: created by the operator, or requested by a personal account and approved; blocked and unblocked.
 */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';
import { revokeAll, revokeCompany } from './accounts/sessions.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import { companies, userRoles, users } from './schema.ts';
import { containing, type Page } from '#server/platform/http/paging.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import type { CompanyRow, User } from './accounts/users.ts';
import { announceAccess, rightsGiven } from './changes.ts';
import { counted } from './log.ts';
import { moveOwner } from './move-owner.ts';
import { grantsOf, lockCompanies, mustCover, mustHold, rightsOf, type Granter } from './rights.ts';

export type CompanyState = CompanyRow['state'];
/** The company labels of specification 3 that users type. */
export type CompanyFields = Pick<
  CompanyRow,
  | 'fullName'
  | 'shortName'
  | 'enName'
  | 'enCode'
  | 'agentIata'
  | 'agentAccount'
  | 'nature'
  | 'manager'
  | 'outerPhone'
  | 'email'
  | 'fax'
  | 'address'
  | 'postalcode'
  | 'webAddress'
  | 'businessScope'
  | 'description'
  | 'foundedTime'
>;
/**
 * The fields that the operator sets; a personal account that registers its company cannot choose whether it
 * publishes, nor the company it belongs to.
 */
type ManagedFields = CompanyFields & { publisher?: boolean; parentId?: number | null };
/** Roles of a company's first administrator. */
const FIRST_ROLES = ['administrator', 'manager'];

/** A page of companies by name, those waiting for approval first. */
export async function listCompanies(db: Db, query: Page & { state?: CompanyState | undefined }) {
  const pattern = containing(query.q);
  const searched = [companies.fullName, companies.shortName, companies.enName, companies.enCode].map(
    (column) => resembles(column, pattern),
  );
  const where = and(
    query.q ? or(...searched, sql`${companies.ydid}::text = ${query.q}`) : undefined,
    query.state && eq(companies.state, query.state),
  );
  const rows = await db
    .select({ company: companies, applicant: { name: users.name, realName: users.realName } })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.askedBy))
    .where(where)
    .orderBy(sql`${companies.state} <> 'asked'`, asc(companies.fullName), asc(companies.ydid))
    .offset(query.offset)
    .limit(query.limit);
  const people = await db
    .select({ ydid: users.ydid, count: sql<number>`count(*)::int` })
    .from(users)
    .where(
      inArray(
        users.ydid,
        rows.map(({ company }) => company.ydid),
      ),
    )
    .groupBy(users.ydid);
  const lines = db
    .select({ one: sql`1` })
    .from(companies)
    .where(where);
  return {
    rows: rows.map((row) => ({
      ...row,
      people: people.find(({ ydid }) => ydid === row.company.ydid)?.count ?? 0,
    })),
    ...(await counted(db, lines)),
  };
}

/** One company in the form of the list. */
export async function showCompany(db: Db | Tx, ydid: number): Promise<CompanyRow> {
  const [company] = await db.select().from(companies).where(eq(companies.ydid, ydid));
  if (!company) throw new Refused('notFound');
  return company;
}

const noted = (
  tx: Tx,
  { session, requestId }: Granter,
  ydid: number,
  action: string,
  before: unknown = null,
  after: unknown = null,
): Promise<void> =>
  audit(tx, {
    actor: session.actor,
    ydid,
    resource: 'company',
    recordId: ydid,
    action,
    before,
    after,
    requestId,
  });

/** Skips numbers that are already assigned. */
export async function insertCompany(
  tx: Tx,
  values: Pick<CompanyFields, 'fullName'> &
    Partial<CompanyFields & Pick<CompanyRow, 'state' | 'askedBy' | 'askedAt' | 'publisher' | 'parentId'>>,
): Promise<CompanyRow> {
  for (;;) {
    const [company] = await tx
      .insert(companies)
      .values({ ...values, ydid: sql`nextval('company_numbers')::int` })
      .onConflictDoNothing()
      .returning();
    if (company) return company;
  }
}

/** Deeper groups of companies are taken for a circle. */
const MOST_ABOVE = 20;

/** Refuses a parent that does not exist, or that belongs to the company itself. */
async function mustFitUnder(tx: Tx, ydid: number | null, parentId: number | null = null): Promise<void> {
  let above = parentId;
  for (let depth = 0; above !== null; depth += 1) {
    const [parent] = await tx
      .select({ parentId: companies.parentId })
      .from(companies)
      .where(eq(companies.ydid, above));
    if (!parent || above === ydid || depth === MOST_ABOVE)
      throw refusedField('invalid', 'ParentId', 'access:fault.parent');
    above = parent.parentId;
  }
}

export const createCompany = (db: Db, granter: Granter, fields: ManagedFields): Promise<CompanyRow> =>
  db.transaction(async (tx) => {
    await lockCompanies(tx, [granter.session.actor.ydid]);
    mustHold(await rightsOf(tx, granter), 'company.create');
    await mustFitUnder(tx, null, fields.parentId);
    const company = await insertCompany(tx, fields);
    await noted(tx, granter, company.ydid, 'create', null, fields);
    return company;
  });

/** The company has changed since it was read; `present` is the current state. */
export class CompanyChanged extends Error {
  readonly present: CompanyRow;

  constructor(present: CompanyRow) {
    super('the company was changed meanwhile');
    this.present = present;
  }
}

/** Runs `work` on a locked company, with the granter's rights reread. */
const managing = <T>(
  db: Db,
  granter: Granter,
  ydid: number,
  { version, router }: { version: number; router: string },
  work: (tx: Tx, company: CompanyRow, rights: string[]) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await lockCompanies(tx, [granter.session.actor.ydid, ydid]);
    const company = await showCompany(tx, ydid);
    const rights = await rightsOf(tx, granter);
    mustHold(rights, router);
    if (company.version !== version) throw new CompanyChanged(company);
    return work(tx, company, rights);
  });

async function set(tx: Tx, { ydid, version }: CompanyRow, values: Partial<CompanyRow>): Promise<CompanyRow> {
  const [company] = await tx
    .update(companies)
    .set({ ...values, version: version + 1, updatedAt: new Date() })
    .where(eq(companies.ydid, ydid))
    .returning();
  return company!;
}

export const editCompany = (
  db: Db,
  granter: Granter,
  ydid: number,
  { version, ...fields }: ManagedFields & { version: number },
): Promise<CompanyRow> =>
  managing(db, granter, ydid, { version, router: 'company.edit' }, async (tx, company) => {
    const changed = (Object.keys(fields) as (keyof ManagedFields)[]).filter(
      (key) => company[key] !== fields[key],
    );
    const only = (all: ManagedFields) => Object.fromEntries(changed.map((key) => [key, all[key]]));
    await noted(tx, granter, ydid, 'edit', only(company), only(fields));
    if (changed.includes('parentId')) await mustFitUnder(tx, ydid, fields.parentId);
    if (changed.includes('publisher')) announceAccess(tx, { ydid });
    return set(tx, company, fields);
  });

/**
 * Blocks a company, which ends the sessions of its users, or unblocks it. The portal's own cannot be blocked.
 */
export const setBlocked = (
  db: Db,
  granter: Granter,
  ydid: number,
  { version, blocked, note }: { version: number; blocked: boolean; note: string },
): Promise<CompanyRow> =>
  managing(db, granter, ydid, { version, router: 'company.block' }, async (tx, company) => {
    const state: CompanyState = blocked ? 'blocked' : 'active';
    const from: CompanyState = blocked ? 'active' : 'blocked';
    if (ydid === YDID_OPERATOR || company.state !== from)
      throw refusedField('invalid', 'ydid', 'access:fault.companyState');
    const after = await set(tx, company, { state, note: blocked ? note : '' });
    if (blocked) await revokeCompany(tx, ydid);
    await noted(tx, granter, ydid, blocked ? 'block' : 'unblock', null, note ? { note } : null);
    announceAccess(tx, { ydid });
    return after;
  });

/**
 * Stores a registration by a personal account, which waits for the operator. It can be repeated after a
 * refusal.
 */
export async function askForCompany(db: Db, granter: Granter, fields: CompanyFields): Promise<CompanyRow> {
  const { userId } = granter.session;
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (!user || user.ydid !== YDID_PERSONAL)
      throw refusedField('invalid', 'FullName', 'access:fault.notPersonal');
    const [waiting] = await tx
      .select({ ydid: companies.ydid })
      .from(companies)
      .where(and(eq(companies.askedBy, userId), eq(companies.state, 'asked')));
    if (waiting) throw refusedField('duplicate', 'FullName', 'access:fault.asked');
    const company = await insertCompany(tx, {
      ...fields,
      state: 'asked',
      askedBy: userId,
      askedAt: new Date(),
    });
    await noted(tx, granter, company.ydid, 'ask', null, fields);
    return company;
  });
}

/** Returns the user's latest registration; undefined if there is none. */
export async function latestRegistration(db: Db, userId: string): Promise<CompanyRow | undefined> {
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.askedBy, userId))
    .orderBy(sql`${companies.askedAt} desc`)
    .limit(1);
  return company;
}

/**
 * Decides a registration. On approval the user becomes the company's administrator, keeps the records of the account, and signs in again. On
 * refusal the user stays in place and can read the reason. Returns the user to notify.
 */
export async function decideCompany(
  db: Db,
  granter: Granter,
  ydid: number,
  { version, approved, note }: { version: number; approved: boolean; note: string },
): Promise<{ company: CompanyRow; applicant: User | undefined }> {
  const decided = await managing(
    db,
    granter,
    ydid,
    { version, router: 'company.approve' },
    async (tx, company, rights) => {
      if (company.state !== 'asked' || company.askedBy === null)
        throw refusedField('invalid', 'ydid', 'access:fault.companyState');
      const [applicant] = await tx
        .select()
        .from(users)
        .where(eq(users.id, company.askedBy))
        .for('no key update');
      if (approved) {
        if (!applicant || applicant.ydid !== YDID_PERSONAL)
          throw refusedField('invalid', 'ydid', 'access:fault.askerGone');
        mustCover(rights, await grantsOf(tx, FIRST_ROLES));
        await tx
          .update(users)
          .set({ ydid, version: applicant.version + 1, updatedAt: new Date() })
          .where(eq(users.id, applicant.id));
        await moveOwner(tx, applicant.personalOwner, ydid);
        await tx.delete(userRoles).where(eq(userRoles.userId, applicant.id));
        await tx.insert(userRoles).values(FIRST_ROLES.map((role) => ({ userId: applicant.id, role })));
        // The browser's token contains the company's number.
        await revokeAll(tx, applicant.id);
        const line = { actor: granter.session.actor, ydid, resource: 'user', recordId: applicant.id };
        await audit(tx, {
          ...line,
          action: 'edit',
          before: { ydid: YDID_PERSONAL },
          after: { ydid, roles: FIRST_ROLES },
          requestId: granter.requestId,
        });
      }
      const after = await set(tx, company, { state: approved ? 'active' : 'refused', note });
      await noted(tx, granter, ydid, approved ? 'approve' : 'refuse', null, note ? { note } : null);
      return { company: after, applicant };
    },
  );
  await rightsGiven.publish(db, null);
  return decided;
}

/**
 * Requires a second factor of every user of the granter's company, or no longer. The granter needs one first:
 * otherwise the rule would lock out its author.
 */
export async function requireSecondFactor(
  { db, ...granter }: Granter & { db: Db },
  required: boolean,
): Promise<void> {
  const { userId, actor } = granter.session;
  await db.transaction(async (tx) => {
    await lockCompanies(tx, [actor.ydid]);
    mustHold(await rightsOf(tx, granter), 'user.edit');
    const [user] = await tx.select({ since: users.secondFactorAt }).from(users).where(eq(users.id, userId));
    if (required && !user?.since)
      throw refusedField('invalid', 'secondFactor', 'errors:fault.secondFactorFirst');
    const company = await showCompany(tx, actor.ydid);
    if (company.requiresSecondFactor === required) return;
    await set(tx, company, { requiresSecondFactor: required });
    const changed = (value: boolean) => ({ requiresSecondFactor: value });
    await noted(tx, granter, actor.ydid, 'edit', changed(!required), changed(required));
    announceAccess(tx, { ydid: actor.ydid });
  });
}
