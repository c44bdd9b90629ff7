/** Fields that orders, waybills, tariffs and quotes of the air office share. */
import { MOST_TRANSFERS, routeOf, transfersOf } from '../transfers.ts';
import { PLACE_KINDS } from '../rating/quote.ts';
import type { Fault } from '#contract/core/faults.ts';
import { isDangerous, unknownHandling } from '../handling.ts';
import {
  choice,
  code,
  date,
  dateTime,
  decimal,
  field,
  integer,
  lines,
  metaOf,
  money,
  optional,
  plainText,
  reference,
  text,
  type LineValues,
} from '#contract/records/fields.ts';
import { must, type Rule } from '#contract/records/rules.ts';

export const AIR_SERVICES = ['airportAirport', 'doorAirport', 'airportDoor', 'doorDoor'] as const;
/** Roles on a waybill; the entrusting party is the order's customer. */
export const PARTY_ROLES = ['shipper', 'consignee', 'notify', 'agent'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/**
 * Kinds of numbers by which customs know a party: China's credit and organisation codes, the European EORI, and
 * tax numbers elsewhere.
 */
export const PARTY_IDS = ['USCI', 'OC', 'EORI', 'VAT', 'EIN', 'TIN'] as const;

export const airportOf = (example?: string) => reference({ resource: 'airport' }, { example });
export const airlineOf = () => reference({ resource: 'carrier' }, { example: 'TK' });
export const customerOf = (example?: string) => reference({ resource: 'customer' }, { example });
export const currencyOf = () => reference({ resource: 'currency' }, { example: 'CNY' });
export const flightOf = () =>
  code(/^([A-Z][A-Z0-9]|[0-9][A-Z])\d{1,4}[A-Z]?$/, 7, 'airSchedule:fault.flight', { example: 'TK6543' });
/** kg, three decimals. */
export const weight = () => decimal(12, 3);
/** m³, three decimals. */
export const cubic = () => decimal(12, 3);
export const pieceCount = () => integer(1, 99_999);
export const perKilogram = () => decimal(12, 4);
export const handling = () => optional(text(60, { example: 'PER COL' }));

/** Pieces of one size, in cm. */
export const dimensions = () =>
  optional(
    lines(
      { pieces: integer(1, 99_999), length: decimal(8, 1), width: decimal(8, 1), height: decimal(8, 1) },
      500,
    ),
  );

/** Parties from the customer book or as typed; editing them here does not change the customer. */
export const parties = () =>
  optional(
    lines(
      {
        role: choice(PARTY_ROLES, 'shipper'),
        customer: optional(customerOf()),
        name: text(105),
        address: optional(text(140)),
        city: optional(text(40)),
        /** State or province, no longer than messages to airlines hold it. */
        state: optional(text(9, { example: 'NSW' })),
        postcode: optional(text(12)),
        country: optional(reference({ resource: 'country' })),
        phone: optional(text(40)),
        /** The person whom customs may call, and the number by which customs know the party. */
        contact: optional(text(35)),
        idKind: optional(choice(PARTY_IDS)),
        idNumber: optional(text(25)),
      },
      8,
    ),
  );
/** Transfer points, and the flight that carries the cargo on from each. */
export const onward = () =>
  optional(
    lines(
      {
        at: airportOf(),
        airline: optional(airlineOf()),
        flight: optional(flightOf()),
        flightDate: optional(date()),
      },
      MOST_TRANSFERS,
    ),
  );
/** Each leg must lead to another airport than the previous one. */
export const onwardLeads: Rule = must('onward', 'airOrder:fault.onward', (values) => {
  const { origin } = values;
  const way = [plainText(origin), ...routeOf(values).map(({ to }) => to)];
  return transfersOf(values).length === 0 || new Set(way.filter(Boolean)).size === way.filter(Boolean).length;
});
/** Six digits of the Harmonized System, or more for national codes. */
export const hsCode = () => code(/^\d{6,10}$/, 10, 'airOrder:fault.hs', { example: '610910' });
/** HS lines of a declaration. */
export const hsLines = () => optional(declared());
export const declared = () =>
  lines(
    {
      hs: hsCode(),
      description: text(120),
      quantity: optional(decimal(12, 3)),
      value: optional(decimal(15, 2)),
    },
    50,
  );

/** Received pieces: the scanned code of each, with its weight (kg) and size (cm). */
export const receivedItems = () =>
  optional(
    lines(
      {
        code: text(60),
        weight: optional(weight()),
        length: optional(decimal(8, 1)),
        width: optional(decimal(8, 1)),
        height: optional(decimal(8, 1)),
      },
      500,
    ),
  );

/** Handovers to ground handlers, one by one; a shipment may pass through several. */
const handover = () => ({
  handler: customerOf(),
  at: dateTime(),
  place: text(100, { example: 'Cargo terminal 2, gate 5' }),
  pieces: pieceCount(),
  weight: optional(weight()),
  name: text(60),
  remark: optional(text(200)),
});
export const handovers = () => optional(lines(handover(), 50));

export const placeKind = (initial: (typeof PLACE_KINDS)[number]) =>
  choice(PLACE_KINDS, initial, 'airTariff:choice.placeKind');

export const knownHandling: Rule = {
  field: 'handling',
  check({ handling: typed }) {
    const unknown = unknownHandling(plainText(typed));
    return unknown.length > 0
      ? { key: 'airOrder:fault.handling', values: { codes: unknown.join(' ') } }
      : null;
  },
};
/** A dangerous-goods code requires the flag that airline, documents and warehouse rely on. */
export const dangerDeclared: Rule = must(
  'dangerous',
  'airOrder:fault.dangerous',
  ({ handling: typed, dangerous }) => dangerous === true || !isDangerous(plainText(typed)),
);
/** Values that a shipper declares. */
export const DECLARED = ['carriageValue', 'customsValue', 'insurance'] as const;
/**
 * Entries for "nothing declared" on waybills: no value declared, no customs value, nil, and how people write
 * them.
 */
export const NOTHING_DECLARED = ['NVD', 'N.V.D.', 'NCV', 'N.C.V.', 'NIL', 'XXX'] as const;
export function declaredValue() {
  const amount = money('currency');
  return optional(field(amount, { ...metaOf(amount), none: NOTHING_DECLARED }));
}
/** Each given amount must be above zero. */
export const notUnder = (field: string): Rule => ({
  field,
  check: ({ [field]: value }) =>
    value !== null && value !== undefined && !(Number(value) > 0)
      ? { key: 'crud:fault.positive', values: {} }
      : null,
});
/** m³: ten times the capacity of the largest aircraft. A higher volume means lengths typed in millimetres. */
const MOST_VOLUME = 10_000;
const CUBIC_CM = 1_000_000;
const SIDES = ['length', 'width', 'height'] as const;

/** All lengths are above zero, and all lines together are a plausible air cargo. */
export const measured: Rule = {
  field: 'dims',
  check({ dims }): Fault | null {
    if (!Array.isArray(dims)) return null;
    if (dims.some((line) => SIDES.some((side) => !(Number(line[side]) > 0))))
      return { key: 'airOrder:fault.dims', values: {} };
    return tooVoluminous(dims);
  },
};
function tooVoluminous(lines: readonly LineValues[]): Fault | null {
  const volume = lines.reduce(
    (sum, { pieces, ...line }) =>
      sum + SIDES.reduce((size, side) => size * Number(line[side]), Number(pieces)),
    0,
  );
  return volume > MOST_VOLUME * CUBIC_CM
    ? { key: 'airOrder:fault.volume', values: { most: MOST_VOLUME } }
    : null;
}
const under = (value: unknown): boolean => value !== null && value !== undefined && !(Number(value) > 0);
/** Weights and sizes of received pieces must be above zero if given; together a plausible air cargo. */
export const piecesMeasured: Rule = {
  field: 'receivedItems',
  check({ receivedItems: items }): Fault | null {
    if (!Array.isArray(items)) return null;
    if (items.some((item) => ['weight', ...SIDES].some((name) => under(item[name]))))
      return { key: 'airOrder:fault.pieceNothing', values: {} };
    return tooVoluminous(items.map((item) => ({ ...item, pieces: 1 })));
  },
};
/** Declared quantities and values are greater than zero, where given. */
export const linesDeclared: Rule = must(
  'hsLines',
  'airOrder:fault.hsAmount',
  ({ hsLines: declared }) =>
    !Array.isArray(declared) || !declared.some(({ quantity, value }) => under(quantity) || under(value)),
);

/** The number of a unified social credit code and of an EORI has a fixed form; the others differ by country. */
const ID_FORMS: Readonly<Record<string, RegExp>> = {
  USCI: /^[0-9A-HJ-NPQRTUWXY]{18}$/,
  OC: /^[0-9A-Z]{8}-?[0-9X]$/,
  EORI: /^[A-Z]{2}[0-9A-Z]{1,15}$/,
  EIN: /^\d{2}-?\d{7}$/,
};
/** A kind has a number and a number has a kind, in the form of its kind. */
export const partyIds: Rule = {
  field: 'parties',
  check({ parties: named }) {
    const faulty = (Array.isArray(named) ? named : []).find(({ idKind, idNumber }) => {
      const [kind, number] = [plainText(idKind), plainText(idNumber).toUpperCase()];
      return (kind === '') !== (number === '') || ID_FORMS[kind]?.test(number) === false;
    });
    return faulty ? { key: 'airOrder:fault.partyId', values: { name: plainText(faulty.name) } } : null;
  },
};

/** A bill may name one party of each of these roles, but several notify parties. */
const ONCE: readonly unknown[] = ['shipper', 'consignee', 'agent'];
export const partiesOnce: Rule = must('parties', 'airOrder:fault.roleTwice', ({ parties: named }) => {
  const roles = Array.isArray(named)
    ? named.map(({ role }) => role).filter((role) => ONCE.includes(role))
    : [];
  return new Set(roles).size === roles.length;
});
