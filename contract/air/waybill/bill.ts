/** Accessors for a bill's fields, shared by documents, messages and the editor. */
import { plainText, type LineValues } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';

/** As much of a record as is read: its fields, and the names of what it refers to. */
export type BillValues = Readonly<Record<string, unknown>> & Pick<ResourceRecord, 'referred'>;

export type BillParty = Record<
  'role' | 'name' | 'address' | 'city' | 'state' | 'postcode' | 'country' | 'phone' | 'customer',
  string
>;
export type Dimension = Record<'pieces' | 'length' | 'width' | 'height', string>;

/** The office as forms and messages name it: its English name where it has one, and its numbers with IATA. */
export type Office = {
  name: string;
  /** Its other name, by which a bill may name it too. */
  alias?: string;
  iata: string;
  cass: string;
  account: string;
};

export const textOf = (bill: BillValues, name: string): string => plainText(bill[name]);
/** `TK Turkish Cargo`: a code with its name. */
export const named = (bill: BillValues, name: string): string =>
  [textOf(bill, name), bill.referred?.[name]?.name ?? ''].filter(Boolean).join(' ');

const linesOf = (bill: BillValues, name: string): readonly LineValues[] =>
  (bill[name] ?? []) as readonly LineValues[];
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
};

/** All of a role: of those who are notified a bill may name several. */
export const partiesOf = (bill: BillValues, role: string): BillParty[] =>
  linesOf(bill, 'parties')
    .filter((one) => one['role'] === role)
    .map((line) => ({ ...NO_PARTY, role, ...texts(line) }));
export const partyOf = (bill: BillValues, role: string): BillParty | undefined => partiesOf(bill, role)[0];
/** Returns a party's place as printed: `200120 Shanghai CN`, `10001 New York NY US`. */
export const placeLine = ({ postcode, city, state, country }: Partial<Record<string, unknown>>): string =>
  [postcode, city, state, country].map(plainText).filter(Boolean).join(' ');
const lettersOf = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
/**
 * Returns the issuing carrier's agent: the party named on the bill, or the office itself. The IATA numbers
 * are the office's own; those of another agent are known only if boxes 7 and 8 are overridden.
 */
export function agentOf(bill: BillValues, office: Office): Office & { named: BillParty | undefined } {
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
export const dimensionsOf = (bill: BillValues): Dimension[] =>
  linesOf(bill, 'dims').map((line) => texts(line) as Dimension);
export const otherChargesOf = (bill: BillValues): Record<'code' | 'payment' | 'amount', string>[] =>
  linesOf(bill, 'otherCharges').map(
    (line) => ({ payment: textOf(bill, 'otherPayment'), ...texts(line) }) as never,
  );
/** Letters that may be printed instead in one box. */
export const MOST_PRINTED = 1000;
export const overridesOf = (bill: BillValues): { box: string; value: string }[] =>
  linesOf(bill, 'overrides').map((line) => texts(line) as { box: string; value: string });

/** The eleven digits of a master’s number; empty where it is none. */
export function digitsOf(number: string): { prefix: string; serial: string } {
  const digits = number.replace(/[\s-]/g, '');
  return /^\d{11}$/.test(digits)
    ? { prefix: digits.slice(0, 3), serial: digits.slice(3) }
    : { prefix: '', serial: '' };
}
