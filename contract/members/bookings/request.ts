/** The content of a booking request, for sea or air cargo or for a parcel. Types and lists without the schema library. */
export const BOOKING_MODES = ['sea', 'air', 'express'] as const;
export type BookingMode = (typeof BOOKING_MODES)[number];

export const PARTY_ROLES = ['shipper', 'consignee', 'notify', 'agent'] as const;
export type BookingPartyRole = (typeof PARTY_ROLES)[number];
/** A box filled by one shipper, or goods that share a box. */
export const LOADS = ['FCL', 'LCL'] as const;
/** Sizes and types of ISO 6346 that are booked. */
export const EQUIPMENT_TYPES = [
  '22G1',
  '42G1',
  '45G1',
  'L5G1',
  '22R1',
  '45R1',
  '22U1',
  '42U1',
  '22P1',
  '42P1',
  '22T1',
] as const;
export const INCOTERMS = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const;
export const MOVEMENTS = ['portPort', 'doorPort', 'portDoor', 'doorDoor'] as const;
export const PAYMENTS = ['prepaid', 'collect'] as const;
/** Classes and divisions of the UN Model Regulations. */
export const DANGER_CLASSES = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const;
export const PACKING_GROUPS = ['I', 'II', 'III'] as const;
export const FEEDBACK_SEVERITIES = ['INFO', 'WARN', 'ERROR'] as const;

/** Amounts are decimal texts, days `YYYY-MM-DD`; empty fields are empty texts. */
export type Transport = {
  origin: string;
  destination: string;
  carrier: string;
  vessel: string;
  imo: string;
  voyage: string;
  flight: string;
  departs: string;
  arrives: string;
};
export type BookingParty = {
  role: BookingPartyRole;
  name: string;
  contact: string;
  address: string;
  city: string;
  postcode: string;
  country: string;
  phone: string;
  email: string;
};
export type CargoLine = {
  packages: string;
  packaging: string;
  description: string;
  hs: string;
  /** kg of the line. */
  gross: string;
  /** m³ of the line. */
  volume: string;
  /** cm of one package. */
  length: string;
  width: string;
  height: string;
  marks: string;
};
export type EquipmentLine = { type: string; count: string; shipperOwned: boolean; temperature: string };
export type DangerousLine = {
  un: string;
  class: string;
  packingGroup: string;
  name: string;
  /** kg net. */
  weight: string;
  flashPoint: string;
};
export type BookingContent = {
  mode: BookingMode;
  transport: Transport;
  load: (typeof LOADS)[number];
  parties: BookingParty[];
  cargo: CargoLine[];
  equipment: EquipmentLine[];
  dangerous: DangerousLine[];
  dates: { ready: string; departFrom: string; arriveBy: string };
  references: { own: string; contract: string; incoterm: string; movement: string; payment: string };
  /** `pickupFrom`, `pickupTo`: between which a courier may come, by the clocks of the sender: `YYYY-MM-DDTHH:mm`. */
  parcel: {
    courier: string;
    pickupFrom: string;
    pickupTo: string;
    value: string;
    currency: string;
  };
  remark: string;
};

export type FeedbackLine = {
  severity: (typeof FEEDBACK_SEVERITIES)[number];
  /** A path into the content such as `cargo.0.gross`; empty for the request as such. */
  field: string;
  text: string;
};
/** Another sailing or flight that the office offers. */
export type Offer = Transport & { note: string };

export const MOST = { parties: 8, cargo: 50, equipment: 20, dangerous: 20, feedback: 20, offers: 5 } as const;

export const emptyTransport = (): Transport => ({
  origin: '',
  destination: '',
  carrier: '',
  vessel: '',
  imo: '',
  voyage: '',
  flight: '',
  departs: '',
  arrives: '',
});
export const emptyParty = (role: BookingPartyRole): BookingParty => ({
  role,
  name: '',
  contact: '',
  address: '',
  city: '',
  postcode: '',
  country: '',
  phone: '',
  email: '',
});
export const emptyCargo = (): CargoLine => ({
  packages: '',
  packaging: '',
  description: '',
  hs: '',
  gross: '',
  volume: '',
  length: '',
  width: '',
  height: '',
  marks: '',
});
export const emptyEquipment = (): EquipmentLine => ({
  type: '22G1',
  count: '1',
  shipperOwned: false,
  temperature: '',
});
export const emptyDangerous = (): DangerousLine => ({
  un: '',
  class: '',
  packingGroup: '',
  name: '',
  weight: '',
  flashPoint: '',
});

/** A request as its form begins. */
export const emptyContent = (mode: BookingMode, transport: Partial<Transport> = {}): BookingContent => ({
  mode,
  transport: { ...emptyTransport(), ...transport },
  load: 'FCL',
  parties: [emptyParty('shipper'), emptyParty('consignee')],
  cargo: [emptyCargo()],
  equipment: mode === 'sea' ? [emptyEquipment()] : [],
  dangerous: [],
  dates: { ready: '', departFrom: '', arriveBy: '' },
  references: { own: '', contract: '', incoterm: '', movement: 'portPort', payment: 'prepaid' },
  parcel: { courier: '', pickupFrom: '', pickupTo: '', value: '', currency: '' },
  remark: '',
});

/** A new request like an earlier one: its sailing and its dates have passed. */
export const copiedContent = (content: BookingContent): BookingContent => ({
  ...content,
  transport: {
    ...content.transport,
    vessel: '',
    imo: '',
    voyage: '',
    flight: '',
    departs: '',
    arrives: '',
  },
  dates: { ready: '', departFrom: '', arriveBy: '' },
  parcel: { ...content.parcel, pickupFrom: '', pickupTo: '' },
  references: { ...content.references, own: '' },
});

/** The request with another sailing or flight, as the member accepted it. */
export const withOffer = (content: BookingContent, offer: Offer): BookingContent => ({
  ...content,
  transport: {
    origin: offer.origin,
    destination: offer.destination,
    carrier: offer.carrier,
    vessel: offer.vessel,
    imo: offer.imo,
    voyage: offer.voyage,
    flight: offer.flight,
    departs: offer.departs,
    arrives: offer.arrives,
  },
});

const PREFILLED = [
  'origin',
  'destination',
  'carrier',
  'vessel',
  'imo',
  'voyage',
  'flight',
  'departs',
  'arrives',
] as const;
/** Reads a sailing or flight from the address of the page; what does not fit is left out. */
export function prefilledContent(query: (name: string) => string | null, mode: BookingMode): BookingContent {
  const wanted = BOOKING_MODES.find((one) => one === query('mode')) ?? mode;
  const transport = Object.fromEntries(
    PREFILLED.flatMap((name) => {
      const value = query(name)?.trim() ?? '';
      const isDay = name !== 'departs' && name !== 'arrives' ? true : /^\d{4}-\d{2}-\d{2}$/.test(value);
      return value !== '' && value.length <= 40 && isDay ? [[name, value]] : [];
    }),
  );
  return emptyContent(wanted, transport);
}
/** Whether an address hands over a sailing, a flight or a way. */
export const isPrefilled = (query: (name: string) => string | null): boolean =>
  PREFILLED.some((name) => (query(name) ?? '') !== '') || query('mode') !== null;
