/** Accessors for a bill's fields, shared by documents, messages and the editor. */
import type { Waybill } from '../resources/air-waybill.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';

/** The fields of a bill filled in so far. */
export type Bill = Readonly<Partial<Waybill>>;
/** A bill with the names of its references. */
export type BillValues = Bill & Pick<ResourceRecord, 'referred'>;
type NamesOf<T> = Extract<keyof T, string>;

export type BillParty = Record<
  | 'role'
  | 'name'
  | 'address'
  | 'city'
  | 'state'
  | 'postcode'
  | 'country'
  | 'phone'
  | 'customer'
  | 'contact'
  | 'idKind'
  | 'idNumber',
  string
>;
export type Dimension = Record<'pieces' | 'length' | 'width' | 'height', string>;

/** The office on forms and in messages: its English name if it has one, and its IATA numbers. */
export type Office = {
  name: string;
  /** Its other name, which a bill may also contain. */
  alias?: string;
  iata: string;
  cass: string;
  account: string;
  /** Where cargo is brought to. */
  address?: string;
  /** Address of the issuing carrier, below its name. */
  carrier?: string;
};

export const textOf = <T extends object>(record: T, name: NamesOf<T>): string => plainText(record[name]);
/** `TK Turkish Cargo`: a code with its name. */
export const named = <T extends Pick<ResourceRecord, 'referred'>>(record: T, name: NamesOf<T>): string =>
  [textOf(record, name), record.referred?.[name]?.name ?? ''].filter(Boolean).join(' ');

const texts = (line: LineValues): Record<string, string> =>
  Object.fromEntries(Object.entries(line).map(([key, value]) => [key, plainText(value)]));
const NO_PARTY = {
  name: '',
  address: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
  customer: '',
  contact: '',
  idKind: '',
  idNumber: '',
};

/** All parties of a role; a bill may have several notify parties. */
export const partiesOf = (bill: Pick<Bill, 'parties'>, role: string): BillParty[] =>
  (bill.parties ?? [])
    .filter((one) => one.role === role)
    .map((line) => ({ ...NO_PARTY, role, ...texts(line) }));
export const partyOf = (bill: Pick<Bill, 'parties'>, role: string): BillParty | undefined =>
  partiesOf(bill, role)[0];
/** Returns a party's place as printed: `200120 Shanghai CN`, `10001 New York NY US`. */
export const placeLine = ({ postcode, city, state, country }: Partial<Record<string, unknown>>): string =>
  [postcode, city, state, country].map(plainText).filter(Boolean).join(' ');
const lettersOf = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
/**
 * Returns the issuing carrier's agent: the party named on the bill, or the office itself. The IATA numbers
 * are the office's own; those of another agent are known only if boxes 7 and 8 are overridden.
 */
export function agentOf(bill: Bill, office: Office): Office & { named: BillParty | undefined } {
  const named = partyOf(bill, 'agent');
  const { name, alias = '' } = office;
  if (!named || [name, alias].some((own) => lettersOf(own) === lettersOf(named.name)))
    return { ...office, named };
  const printed = (box: string) =>
    overridesOf(bill)
      .find((one) => one.box === box)
      ?.value.trim() ?? '';
  const [iata = '', cass = ''] = printed('7').split('/');
  return {
    name: named.name,
    iata: iata.replace(/[\s-]/g, ''),
    cass: cass.trim(),
    account: printed('8'),
    named,
  };
}
export const dimensionsOf = (bill: Pick<Bill, 'dims'>): Dimension[] =>
  (bill.dims ?? []).map((line) => texts(line) as Dimension);
export const otherChargesOf = (bill: Bill): Record<'code' | 'payment' | 'amount', string>[] =>
  (bill.otherCharges ?? []).map(
    (line) => ({ payment: textOf(bill, 'otherPayment'), ...texts(line) }) as never,
  );
/** Maximum characters of an override. */
export const MOST_PRINTED = 1000;
export const overridesOf = (bill: Pick<Bill, 'overrides'>): { box: string; value: string }[] =>
  (bill.overrides ?? []).map((line) => texts(line) as { box: string; value: string });

/** The eleven digits of a master’s number; empty if invalid. */
export function digitsOf(number: string): { prefix: string; serial: string } {
  const digits = number.replace(/[\s-]/g, '');
  return /^\d{11}$/.test(digits)
    ? { prefix: digits.slice(0, 3), serial: digits.slice(3) }
    : { prefix: '', serial: '' };
}
