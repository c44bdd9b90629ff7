/** Previews a file of customers' accounts row by row against the existing ones; changes nothing. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { accountSheet } from '#contract/customers/account-sheet.ts';
import { plainText } from '#contract/records/fields.ts';
import { companies, nameKeyOf, users } from '#server/access/index.ts';
import type { Columns } from '#server/records/import/header.ts';
import { planRows, type PlannedRow } from '#server/records/import/plan.ts';
import type { FileRow } from '#server/records/import/row.ts';
import { entityOf } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { customer, customerCompanies, customerLinks } from './schema.ts';

/** A valid row: the person to invite, and the customer of the office. */
export type AccountRow = {
  customer: string;
  name: string;
  realName: string;
  email: string;
  mobile: string | null;
};
type Fault = { path: string; message: string; values?: Record<string, string | number> };

function wantedOf({ values }: PlannedRow) {
  const { customer, name, realName, email, mobile } = values ?? {};
  return {
    customer: plainText(customer),
    name: plainText(name),
    realName: plainText(realName),
    email: plainText(email),
    mobile: plainText(mobile) || null,
  };
}

/**
 * The customers in the rows, with their companies; locked, so that the later of two invitations sees the
 * result of the earlier.
 */
async function customersOf(tx: Tx, actor: Actor, codes: readonly string[]) {
  const { reach } = entityOf('customer', actor);
  const { id, code, fullName, shortName, nameEn } = customer;
  const rows = await tx
    .select({ id, code, fullName, shortName, nameEn })
    .from(customer)
    .where(and(reach, inArray(code, [...codes])))
    .orderBy(code)
    .for('update');
  const ids = rows.map((row) => row.id);
  const made = await tx
    .select({ of: customerCompanies.customerId, ydid: companies.ydid, state: companies.state })
    .from(customerCompanies)
    .innerJoin(companies, eq(companies.ydid, customerCompanies.company))
    .where(and(eq(customerCompanies.ydid, actor.ydid), inArray(customerCompanies.customerId, ids)))
    .orderBy(companies.ydid);
  const agreed = await tx
    .select({ of: customerLinks.customerId })
    .from(customerLinks)
    .where(
      and(
        eq(customerLinks.ydid, actor.ydid),
        inArray(customerLinks.customerId, ids),
        isNotNull(customerLinks.agreedAt),
      ),
    );
  const own = new Set(agreed.map(({ of }) => of));
  const companiesBy = new Map<string, typeof made>();
  for (const company of made) companiesBy.set(company.of, [...(companiesBy.get(company.of) ?? []), company]);
  return new Map(
    rows.map((row) => [row.code, { ...row, companies: companiesBy.get(row.id) ?? [], own: own.has(row.id) }]),
  );
}
export type Customers = Awaited<ReturnType<typeof customersOf>>;

/** Returns accounts with these login names, and those with these mobiles. */
async function existingAccounts(tx: Tx, rows: readonly { name: string; mobile: string | null }[]) {
  const columns = {
    key: users.nameKey,
    ydid: users.ydid,
    realName: users.realName,
    email: users.email,
    mobile: users.mobile,
  };
  const names = rows.map(({ name }) => nameKeyOf(name));
  const mobiles = rows.flatMap(({ mobile }) => mobile ?? []);
  const byName = await tx.select(columns).from(users).where(inArray(users.nameKey, names));
  const byMobile = await tx.select(columns).from(users).where(inArray(users.mobile, mobiles));
  return {
    names: new Map(byName.map((user) => [user.key, user])),
    mobiles: new Map(byMobile.map((user) => [user.mobile, user])),
  };
}
type ExistingAccounts = Awaited<ReturnType<typeof existingAccounts>>;

/**
 * Returns the rows with their faults, and the people to invite. An existing account of the same customer
 * stays as it is; an account with the same name but another customer or other data is a fault.
 */
export async function planAccounts(tx: Tx, actor: Actor, columns: Columns, rows: readonly FileRow[]) {
  const planned = await planRows(accountSheet, columns, rows, new Map());
  const sound = planned.filter(({ values }) => values !== null);
  const named = sound.map(wantedOf);
  const customers = await customersOf(tx, actor, [...new Set(named.map((row) => row.customer))]);
  const existing = await existingAccounts(tx, named);
  const inFile = { name: new Map<string, number>(), mobile: new Map<string, number>() };
  const wanted: AccountRow[] = [];
  const judged = planned.map((row): PlannedRow => {
    if (row.values === null) return row;
    const { customer: code, ...person } = wantedOf(row);
    const match = customers.get(code);
    const twice = (path: 'name' | 'mobile', value: string | null): Fault[] => {
      const earlier = value === null ? undefined : inFile[path].get(value);
      if (value !== null && earlier === undefined) inFile[path].set(value, row.row);
      return earlier === undefined
        ? []
        : [{ path, message: 'crud:import.fault.rowTwice', values: { row: earlier } }];
    };
    const known = existing.names.get(nameKeyOf(person.name));
    const there = known !== undefined && isTheSame(known, person, match);
    const faults = [
      ...customerFaults(code, match),
      ...twice('name', nameKeyOf(person.name)),
      ...twice('mobile', person.mobile),
      ...(there ? [] : duplicateFaults(existing, person)),
    ];
    if (faults.length > 0) return { ...row, action: 'error', faults, changes: [], values: null };
    if (there) return { ...row, action: 'unchanged', changes: [] };
    wanted.push({ ...person, customer: code });
    return row;
  });
  return { planned: judged, wanted, customers };
}

type Person = Omit<AccountRow, 'customer'>;
type CustomerMatch = Customers extends Map<string, infer C> ? C | undefined : never;

const isTheSame = (
  known: { ydid: number; realName: string; email: string; mobile: string | null },
  person: Person,
  match: CustomerMatch,
): boolean =>
  match?.companies.some(({ ydid }) => ydid === known.ydid) === true &&
  known.realName === person.realName &&
  known.email === person.email &&
  known.mobile === person.mobile;

function customerFaults(code: string, match: CustomerMatch): Fault[] {
  const fault = (message: string, values = {}) => [{ path: 'customer', message, values }];
  if (!match) return fault('crud:fault.unknown', { code });
  // A customer that is a company of the portal invites its users itself.
  if (match.own) return fault('crm:link.fault.own');
  const [company] = match.companies;
  return company && company.state !== 'active' ? fault('access:fault.companyNotActive') : [];
}

const duplicateFaults = (existing: ExistingAccounts, { name, mobile }: Person): Fault[] => [
  ...(existing.names.has(nameKeyOf(name)) ? [{ path: 'name', message: 'errors:nameTaken' }] : []),
  ...(mobile !== null && existing.mobiles.has(mobile)
    ? [{ path: 'mobile', message: 'errors:mobileTaken' }]
    : []),
];
