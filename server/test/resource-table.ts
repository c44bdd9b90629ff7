/** One line per resource, with what the generated tests need besides its definition. */
import type { RecordKey } from '#contract/resource-keys.ts';
import type { FieldValues } from '#contract/records/read.ts';

/** The unique values of the `n`-th record, in addition to the template's examples, and a valid change. */
type Line = { own: (n: number) => Partial<FieldValues>; change: Partial<FieldValues> };

/** Letters that number the test records: AA, AB, … */
const letters = (n: number): string => String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26));
/** Dates in different years, one per record. */
const year = (n: number): string => `${2040 + n}`;

export const RESOURCE_TABLE: Record<RecordKey, Line> = {
  currency: { own: (n) => ({ code: `Q${letters(n)}`, number: null }), change: { name: 'Other money' } },
  country: {
    own: (n) => ({ code: `Q${letters(n)[1]}`, alpha3: null, unCode: null }),
    change: { name: 'Elsewhere' },
  },
  port: { own: (n) => ({ code: `TRZ${letters(n)}` }), change: { kind: 'inland' } },
  line: { own: (n) => ({ code: `Q-${letters(n)}` }), change: { mode: 'air' } },
  exchangeRate: {
    own: (n) => ({ effective: `${year(n)}-01-01`, expiry: `${year(n)}-12-31` }),
    change: { rate: '7.1234' },
  },
  airSchedule: {
    own: (n) => ({ flight: `TK${1000 + n}`, validTo: '2026-03-28', arrivalDay: 1 }),
    change: { etd: '22:00' },
  },
  dataTemplate: { own: (n) => ({ name: `Template ${letters(n)}` }), change: { remark: 'changed' } },
  customer: { own: (n) => ({ code: `Q-${letters(n)}` }), change: { status: 'existing' } },
  contact: { own: (n) => ({ name: `Person ${letters(n)}` }), change: { position: 'Buyer' } },
  bankAccount: { own: (n) => ({ accountNumber: `Q000${letters(n)}` }), change: { bankName: 'Another bank' } },
  customerNote: { own: (n) => ({ subject: `Talk ${letters(n)}` }), change: { done: true } },
  creditEntry: {
    own: (n) => ({ document: `INV-${letters(n)}`, reason: 'Invoice' }),
    change: { kind: 'payment' },
  },
  costCode: { own: (n) => ({ code: `Q-${letters(n)}` }), change: { shortName: 'Other' } },
  vatCustomer: {
    own: (n) => ({ name: `Customer ${letters(n)}`, taxNumber: `TAX0000${letters(n)}` }),
    change: { zeroRate: 'exempt' },
  },
  vatCostName: { own: (n) => ({ code: `Q-${letters(n)}` }), change: { rate: '9' } },
  airport: { own: (n) => ({ code: `Q${letters(n)}`, icao: null }), change: { city: 'Elsewhere' } },
  otherCharge: { own: (n) => ({ code: `${letters(n + 400)}A` }), change: { basis: 'piece' } },
  airTariff: { own: (n) => ({ code: `Q-${letters(n)}` }), change: { name: 'Another tariff' } },
  airScale: { own: (n) => ({ code: `Q-${letters(n)}` }), change: { name: 'Another scale' } },
  carrier: {
    own: (n) => ({ code: `Q${letters(n)}`, airlineNumber: null }),
    change: { url: 'https://example.com/' },
  },
  party: { own: (n) => ({ name: `Party ${letters(n)}` }), change: { contact: 'Somebody else' } },
  article: { own: (n) => ({ code: `Q-${letters(n)}` }), change: { pinned: true } },
  yellowPage: { own: (n) => ({ code: `Q-${letters(n)}` }), change: { kind: 'agent' } },
};
