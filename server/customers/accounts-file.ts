/**
 * Invites customers' accounts from a file, all or none. The checks of a single invitation apply: the user can
 * grant only held rights, and accounts, companies and messages are created together or not at all.
 */
import { inArray, sql } from 'drizzle-orm';
import { MAX_IMPORT_ROWS, type ImportReport } from '#contract/records/api/import.ts';
import { accountSheet, MAX_INVITED } from '#contract/customers/account-sheet.ts';
import {
  companies,
  grantsOf,
  lockCompanies,
  type Managing,
  mustCover,
  mustHold,
  nameKeyOf,
  rightsOf,
  rolesFor,
  duplicateRefusal,
  type User,
  userRoles,
  users,
} from '#server/access/index.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { readSheet, type Upload } from '#server/records/import/file.ts';
import { columnsOf } from '#server/records/import/header.ts';
import { reportOf, type Reader } from '#server/records/import/import.ts';
import { unseenIn } from '#server/records/import/file-notes.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { customerCompanies } from './schema.ts';
import { queueMessages, type Message, type Queued } from '#server/platform/outbound/messages.ts';
import { Refused } from '#server/platform/refused.ts';
import { planAccounts, type Customers, type AccountRow } from './account-rows.ts';
import { CUSTOMER_ROLES } from './accounts.ts';

/** Rows per statement. */
const CHUNK = 500;
const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));

/** Builds the message that informs a user of `company` about the new account. */
type Compose = (user: User, company: string) => Message;
type Inviting = Managing & { compose: Compose };

/**
 * Invites the users in the file, or previews it with `dryRun`. Throws importRefused with the report if a row
 * is wrong, and the refusals of a single invitation; then nothing changes and no message is sent.
 */
export async function accountsFromFile(
  db: Db,
  inviting: Inviting,
  upload: Upload,
  { language, t }: Reader,
  dryRun: boolean,
): Promise<{ report: ImportReport; queued: Queued }> {
  const file = await readSheet(accountSheet, upload, language);
  const most = Math.min(MAX_INVITED, MAX_IMPORT_ROWS);
  if (file.rows.length > most)
    throw new Refused('invalid', {
      faults: [{ path: 'file', message: 'crud:import.fault.tooManyRows', values: { maximum: most } }],
    });
  const { columns, ignored, read } = columnsOf(accountSheet, file, upload.columns);
  const { actor } = inviting.session;
  return db
    .transaction(async (tx) => {
      // Locks roles before companies, as every change of either does.
      await rolesFor(tx, actor.ydid, CUSTOMER_ROLES);
      const { planned, wanted, customers } = await planAccounts(tx, actor, columns, file.rows);
      const made = [...customers.values()].flatMap(({ companies: of }) => of.map(({ ydid }) => ydid));
      await lockCompanies(tx, [actor.ydid, ...made]);
      const rights = await rightsOf(tx, inviting);
      mustHold(rights, 'customerAccount.invite');
      mustCover(rights, await grantsOf(tx, CUSTOMER_ROLES));
      const report = {
        ...(await reportOf(accountSheet, planned, ignored, !dryRun, t)),
        columns: read,
        notes: unseenIn(file, t),
      };
      if (dryRun) return { report, queued: { waiting: 0, kept: 0 } };
      if (report.totals.error > 0)
        throw new Refused('importRefused', { report: { ...report, applied: false } });
      return { report, queued: await invite(tx, inviting, wanted, customers) };
    })
    .catch((error: unknown) => {
      throw duplicateRefusal(error);
    });
}

async function invite(
  tx: Tx,
  inviting: Inviting,
  wanted: readonly AccountRow[],
  customers: Customers,
): Promise<Queued> {
  const { session, requestId, env, compose } = inviting;
  const companyOf = await withCompanies(tx, inviting, wanted, customers);
  const queued: Queued = { waiting: 0, kept: 0 };
  for (const rows of chunksOf(wanted)) {
    const people = await tx
      .insert(users)
      .values(
        rows.map(({ customer, name, realName, mobile, email }) => ({
          ydid: companyOf.get(customer)!,
          name,
          nameKey: nameKeyOf(name),
          realName,
          mobile,
          email,
          invitedAt: new Date(),
        })),
      )
      .returning();
    await tx
      .insert(userRoles)
      .values(people.flatMap(({ id }) => CUSTOMER_ROLES.map((role) => ({ userId: id, role }))));
    await auditAll(
      tx,
      people.map(({ id, name, realName, mobile, email }) => ({
        actor: session.actor,
        resource: 'user',
        recordId: id,
        action: 'invite',
        after: { name, RealName: realName, Mobile: mobile, Email: email, roles: CUSTOMER_ROLES },
        requestId,
      })),
    );
    const of = new Map(
      [...customers.values()].map(({ code, fullName }) => [companyOf.get(code), fullName] as const),
    );
    const batch = await queueMessages(
      tx,
      env,
      people.map((user) => compose(user, of.get(user.ydid) ?? '')),
    );
    queued.waiting += batch.waiting;
    queued.kept += batch.kept;
  }
  return queued;
}

/**
 * Returns the company of each customer by code; creates it with the customer's names if it does not exist.
 */
async function withCompanies(
  tx: Tx,
  { session: { actor }, requestId }: Inviting,
  wanted: readonly AccountRow[],
  customers: Customers,
): Promise<Map<string, number>> {
  const codes = [...new Set(wanted.map(({ customer }) => customer))];
  const matches = codes.map((code) => customers.get(code)!);
  const ydids = new Map(matches.flatMap(({ code, companies: [one] }) => (one ? [[code, one.ydid]] : [])));
  for (const rows of chunksOf(matches.filter(({ code }) => !ydids.has(code)))) {
    const numbers = await freeNumbers(tx, rows.length);
    for (const [at, { code }] of rows.entries()) ydids.set(code, numbers[at]!);
    await tx.insert(companies).values(
      rows.map(({ code, fullName, shortName, nameEn }) => ({
        ydid: ydids.get(code)!,
        fullName,
        shortName,
        enName: nameEn ?? '',
      })),
    );
    await tx
      .insert(customerCompanies)
      .values(rows.map(({ id, code }) => ({ company: ydids.get(code)!, ydid: actor.ydid, customerId: id })));
    await auditAll(
      tx,
      rows.map(({ code, fullName }) => ({
        actor,
        resource: 'company',
        recordId: ydids.get(code)!,
        action: 'create',
        after: { FullName: fullName, customer: code },
        requestId,
      })),
    );
  }
  return ydids;
}

/** Returns `count` numbers for new companies, skipping those already assigned. */
async function freeNumbers(tx: Tx, count: number): Promise<number[]> {
  const free: number[] = [];
  while (free.length < count) {
    const { rows } = await tx.execute<{ ydid: number }>(
      sql`select nextval('company_numbers')::int as ydid from generate_series(1, ${count - free.length}::int)`,
    );
    const numbers = rows.map(({ ydid }) => ydid);
    const existing = await tx
      .select({ ydid: companies.ydid })
      .from(companies)
      .where(inArray(companies.ydid, numbers));
    const used = new Set(existing.map(({ ydid }) => ydid));
    free.push(...numbers.filter((ydid) => !used.has(ydid)));
  }
  return free;
}
