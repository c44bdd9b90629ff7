/** A bill with the names of what it refers to, and what papers and messages read from it alike. */
import { eq } from 'drizzle-orm';
import { plainText, type LineValues } from '#contract/resources/fields.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { rowOf, type Caller } from '#server/backoffice/records.ts';
import { entityOf } from '#server/backoffice/table.ts';
import type { Db } from '#server/db/client.ts';
import { companies } from '#server/db/schema/accounts.ts';
import { answerOf } from '../save.ts';
import { housesOf } from './consolidate.ts';

export type BillParty = Record<
  'role' | 'name' | 'address' | 'city' | 'postcode' | 'country' | 'phone' | 'customer',
  string
>;
export type Dimension = Record<'pieces' | 'length' | 'width' | 'height', string>;

/** Forms and messages of air freight are in English everywhere. */
const inEnglish = (caller: Caller): Caller => ({ ...caller, language: 'en' });

/** Throws notFound. */
export async function billOf(db: Db, id: string, caller: Caller): Promise<ResourceRecord> {
  const entity = entityOf('airWaybill', caller.actor);
  return answerOf(db, entity, await rowOf(db, entity, id), inEnglish(caller));
}

export async function housesUnder(db: Db, bill: ResourceRecord, caller: Caller): Promise<ResourceRecord[]> {
  const entity = entityOf('airWaybill', caller.actor);
  const rows = await housesOf(db, caller, textOf(bill, 'number'));
  return Promise.all(rows.map((row) => answerOf(db, entity, row, inEnglish(caller))));
}

/** The office as forms and messages name it: its English name where it has one, and its numbers with IATA. */
export type Office = { name: string; iata: string; cass: string; account: string };

export async function officeOf(db: Db, { actor }: Caller): Promise<Office> {
  const [company] = await db.select().from(companies).where(eq(companies.ydid, actor.ydid));
  const { enName = '', fullName = '', agentIata = '', agentAccount = '' } = company ?? {};
  return {
    name: enName || fullName,
    iata: agentIata.slice(0, 7),
    cass: agentIata.slice(7),
    account: agentAccount,
  };
}

export const textOf = (bill: ResourceRecord, name: string): string => plainText(bill[name]);
/** `TK Turkish Cargo`: a code with its name. */
export const named = (bill: ResourceRecord, name: string): string =>
  [textOf(bill, name), bill.referred?.[name]?.name ?? ''].filter(Boolean).join(' ');

const linesOf = (bill: ResourceRecord, name: string): readonly LineValues[] =>
  (bill[name] ?? []) as readonly LineValues[];
const texts = (line: LineValues): Record<string, string> =>
  Object.fromEntries(Object.entries(line).map(([key, value]) => [key, plainText(value)]));
const NO_PARTY = { name: '', address: '', city: '', postcode: '', country: '', phone: '', customer: '' };

export const partyOf = (bill: ResourceRecord, role: string): BillParty | undefined => {
  const line = linesOf(bill, 'parties').find((one) => one['role'] === role);
  return line && { ...NO_PARTY, role, ...texts(line) };
};
export const dimensionsOf = (bill: ResourceRecord): Dimension[] =>
  linesOf(bill, 'dims').map((line) => texts(line) as Dimension);
export const otherChargesOf = (bill: ResourceRecord): Record<'code' | 'payment' | 'amount', string>[] =>
  linesOf(bill, 'otherCharges').map(
    (line) => ({ payment: textOf(bill, 'otherPayment'), ...texts(line) }) as never,
  );
export const overridesOf = (bill: ResourceRecord): { box: string; value: string }[] =>
  linesOf(bill, 'overrides').map((line) => texts(line) as { box: string; value: string });

/** The eleven digits of a master’s number; empty where it is none. */
export function digitsOf(number: string): { prefix: string; serial: string } {
  const digits = number.replace(/[\s-]/g, '');
  return /^\d{11}$/.test(digits)
    ? { prefix: digits.slice(0, 3), serial: digits.slice(3) }
    : { prefix: '', serial: '' };
}
