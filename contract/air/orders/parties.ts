/** The address book of parties for waybills. */
import type { Contact } from '#contract/customers/resources/contact.ts';
import type { Customer } from '#contract/customers/resources/customer.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import type { PARTY_IDS } from '../resources/air-fields.ts';
import type { Order, Party } from '../resources/air-order.ts';

type PartyId = (typeof PARTY_IDS)[number];

/** A party from the book, without a role. */
export type PartyEntry = {
  from: 'book' | 'customer' | 'contact' | 'order';
  /** The customer's code; null for other parties. */
  customer: string | null;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string | null;
  phone: string | null;
  contact: string | null;
  idKind: PartyId | null;
  idNumber: string | null;
};

/** Limited to the length of a waybill line. */
const cut =
  <T extends object>(values: T) =>
  (name: keyof T, most: number): string | null =>
    plainText(values[name]).trim().slice(0, most) || null;

type Addressed = Readonly<
  Partial<
    Pick<
      Customer,
      | 'code'
      | 'shortName'
      | 'fullName'
      | 'nameEn'
      | 'address'
      | 'addressEn'
      | 'city'
      | 'cityEn'
      | 'postcode'
      | 'country'
      | 'phone'
      | 'taxNumber'
    >
  >
>;
/** The kind of a tax number by its form and country, where customs ask for one. */
export function taxIdOf(number: string, country: string): Pick<PartyEntry, 'idKind' | 'idNumber'> {
  const written = number.toUpperCase().replace(/[\s.]/g, '').slice(0, 25);
  if (written === '') return { idKind: null, idNumber: null };
  const china = country === 'CN' && /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(written);
  const america = country === 'US' && /^\d{2}-?\d{7}$/.test(written);
  const europe = /^[A-Z]{2}[0-9A-Z]{6,12}$/.test(written);
  return { idKind: china ? 'USCI' : america ? 'EIN' : europe ? 'VAT' : 'TIN', idNumber: written };
}

/** Returns a customer as documents name it: in English where known. */
export function ofCustomer(customer: Addressed): PartyEntry {
  const text = cut(customer);
  return {
    from: 'customer',
    customer: text('code', 32),
    name: text('nameEn', 105) ?? text('fullName', 105) ?? text('shortName', 105) ?? '',
    address: text('addressEn', 140) ?? text('address', 140),
    city: text('cityEn', 40) ?? text('city', 40),
    state: null,
    postcode: text('postcode', 12),
    country: text('country', 32),
    phone: text('phone', 40),
    contact: null,
    ...taxIdOf(text('taxNumber', 40) ?? '', text('country', 32) ?? ''),
  };
}

/** The customer, in care of one of its contacts. */
export function ofContact(contact: Readonly<Partial<Contact>>, customer: Addressed): PartyEntry {
  const text = cut(contact);
  const party = ofCustomer(customer);
  return {
    ...party,
    from: 'contact',
    contact: text('nameEn', 35) ?? text('name', 35),
    phone: text('mobile', 40) ?? text('phone', 40) ?? party.phone,
  };
}

type Booked = Readonly<
  Partial<
    Record<
      'name' | 'contact' | 'address' | 'city' | 'state' | 'postcode' | 'country' | 'phone' | 'taxNumber',
      unknown
    >
  >
>;
/** An entry of the company's own address book, in care of its contact. */
export function ofBook(booked: Booked): PartyEntry {
  const text = cut(booked);
  return {
    from: 'book',
    customer: null,
    name: text('name', 105) ?? '',
    address: text('address', 140),
    city: text('city', 40),
    state: text('state', 9),
    postcode: text('postcode', 12),
    country: text('country', 32),
    phone: text('phone', 40),
    contact: text('contact', 35),
    ...taxIdOf(text('taxNumber', 40) ?? '', text('country', 32) ?? ''),
  };
}

/** Returns the parties of earlier orders, each once, latest first. */
export function ofOrders(orders: readonly Readonly<Pick<Order, 'parties'>>[]): PartyEntry[] {
  const entries = orders
    .flatMap((order) => order.parties ?? [])
    .map((line): PartyEntry => {
      const text = cut(line);
      return {
        from: 'order',
        customer: text('customer', 32),
        name: text('name', 105) ?? '',
        address: text('address', 140),
        city: text('city', 40),
        state: text('state', 9),
        postcode: text('postcode', 12),
        country: text('country', 32),
        phone: text('phone', 40),
        contact: text('contact', 35),
        idKind: line.idKind ?? null,
        idNumber: text('idNumber', 25),
      };
    });
  return distinct(entries.filter(({ name }) => name !== ''));
}

const sameParty = ({ name, address, city }: PartyEntry): string =>
  [name, address, city].map((part) => (part ?? '').toUpperCase()).join('\n');

/** Returns the first of the entries with the same name, address and city. */
export function distinct(entries: readonly PartyEntry[]): PartyEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = sameParty(entry);
    return !seen.has(key) && seen.add(key);
  });
}

/** Returns whether the entry contains every typed word. */
export function matchesTyped(entry: PartyEntry, typed: string): boolean {
  const searchText = Object.values(entry).join(' ').toUpperCase();
  return typed
    .toUpperCase()
    .split(/\s+/)
    .every((word) => searchText.includes(word));
}

/** An entry of the book as a party without a role. */
export const partyOf = ({ from: _from, ...party }: PartyEntry): Omit<Party, 'role'> => party;

/** A party line filled from an entry; its role stays. */
export const partyLine = (entry: PartyEntry, line: LineValues): LineValues => ({
  ...line,
  ...partyOf(entry),
});
