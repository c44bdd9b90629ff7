/**
 * Data of the air office's documents; each document is drawn from these values alone.
 * Amounts, weights and volumes are decimals as text, dates `YYYY-MM-DD`. An empty value is not printed.
 */

export const DOCUMENTS = [
  'airWaybill',
  'houseWaybill',
  'manifest',
  'houseList',
  'labels',
  'labelsA4',
  'testGrid',
  'warehouseReceipt',
  'pickupOrder',
  'quote',
  'dangerousDeclaration',
  'securityDeclaration',
  'unitList',
] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** Prepaid or collect: one of the two columns of charges. */
export type ChargeColumn = {
  weight: string;
  valuation: string;
  tax: string;
  dueAgent: string;
  dueCarrier: string;
  total: string;
};

/** A line of box 22. */
export type RateLine = {
  pieces: string;
  gross: string;
  unit: 'K' | 'L';
  rateClass: string;
  commodity: string;
  chargeable: string;
  rate: string;
  total: string;
};

/** The boxes of the neutral air waybill (IATA Resolution 600a), by their numbers. */
export type WaybillForm = {
  /** 1A, 1B: `235`, `63900012`; 1: airport of departure. A house has its own number instead. */
  prefix: string;
  serial: string;
  house: string;
  departure: string;
  /** 2–5 */
  shipper: string;
  shipperAccount: string;
  consignee: string;
  consigneeAccount: string;
  /** 6–8 */
  agent: string;
  agentIata: string;
  agentAccount: string;
  /** 9: airport of departure and requested routing. */
  route: string;
  /** 10 */
  accounting: string;
  /** 11A–F: at most three. */
  legs: readonly { to: string; by: string }[];
  currency: string;
  chargesCode: string;
  weightPayment: 'P' | 'C';
  otherPayment: 'P' | 'C';
  carriageValue: string;
  customsValue: string;
  /** 18: airport of destination; 19: at most two flights with their day. */
  destination: string;
  flights: readonly string[];
  insurance: string;
  handling: string;
  customsInformation: string;
  /** 22 */
  lines: readonly RateLine[];
  goods: string;
  pieces: string;
  gross: string;
  total: string;
  /** 23 */
  otherCharges: string;
  prepaid: ChargeColumn;
  collect: ChargeColumn;
  /** 31–32 */
  signature: string;
  executedOn: string;
  executedAt: string;
  /** 33A–D */
  conversion: string;
  collectConverted: string;
  destinationCharges: string;
  totalCollect: string;
  issuedBy: string;
  /** 34A: the office's reference for the shipment. */
  reference: string;
  /** Texts printed in place of the data, by box number; the order and the bill do not change. */
  overrides: readonly { box: string; value: string }[];
};

/** A house under a master: the piece number that its first piece has there, and the codes for its pieces. */
export type LabelledHouse = { number: string; first: number; pieces: number; handling: string };

export type LabelsDocument = {
  airline: string;
  /** Number of the master, or of the order as long as it has no bill. */
  master: string;
  ofOrder?: true;
  house: string;
  destination: string;
  departure: string;
  /** Pieces of this bill. */
  pieces: number;
  /** Number that the master gives to piece 1 of this bill: 21 for the second house after one of 20 pieces. */
  first: number;
  /** Pieces of the master; a label of a house names them beside its own. */
  masterPieces: number;
  /** Houses of a consolidation, in the order in which their pieces are numbered. */
  houses: readonly LabelledHouse[];
  /** Gross weight of the whole consignment, with its unit. */
  weight: string;
  consignee: string;
  remarks: string;
  /** The pieces to print, from 1; all if empty. */
  only: readonly number[];
};

export type DocumentFact = { name: string; value: string };
/** Names and values above a table, in one language: a manifest, a list of houses, a receipt, an order, a quote. */
export type SheetDocument = {
  title: string;
  number: string;
  issuedBy: string;
  /** Place and date as printed: `Shanghai, 2026-11-22`. */
  date: string;
  facts: readonly DocumentFact[];
  columns: readonly { name: string; width: number; right?: true }[];
  rows: readonly (readonly string[])[];
  /** Below the table, the last one bold. */
  totals: readonly { name: string; value: string }[];
  notes: string;
  /** Lines to sign on. */
  signatures: readonly string[];
  /** Link that a phone can open from the document; empty for none. */
  link: string;
};

/** A line of the shipper's declaration for dangerous goods. */
export type DangerousLine = {
  un: string;
  name: string;
  hazard: string;
  group: string;
  packing: string;
  instruction: string;
  authorisation: string;
};

/** The shipper's declaration for dangerous goods (IATA DGR 8.1). */
export type DangerousDeclaration = {
  shipper: string;
  consignee: string;
  waybill: string;
  reference: string;
  cargoAircraftOnly: boolean;
  radioactive: boolean;
  departure: string;
  destination: string;
  lines: readonly DangerousLine[];
  handling: string;
  signatory: string;
  date: string;
};

/** The consignment security declaration, by the numbers of its boxes (ICAO Doc 8973, IATA RP 1630). */
export type SecurityDeclaration = {
  issuer: string;
  consignment: string;
  consolidation: boolean;
  contents: string;
  origin: string;
  destination: string;
  transfer: string;
  status: string;
  receivedFrom: string;
  screening: string;
  exemption: string;
  otherScreening: string;
  issuedBy: string;
  issuedOn: string;
  acceptedFrom: string;
  additional: string;
};

type DocumentData = {
  airWaybill: WaybillForm;
  houseWaybill: WaybillForm;
  manifest: SheetDocument;
  houseList: SheetDocument;
  labels: LabelsDocument;
  labelsA4: LabelsDocument;
  testGrid: { number: string };
  warehouseReceipt: SheetDocument;
  pickupOrder: SheetDocument;
  quote: SheetDocument;
  dangerousDeclaration: DangerousDeclaration;
  securityDeclaration: SecurityDeclaration;
  unitList: SheetDocument;
};

/** Legal text of a waybill as its publisher words it, with the version that it is of. */
export type Conditions = {
  version: string;
  date: string;
  /** Above the signature of the shipper. */
  certification: string;
  /** Beside the parties: the notice concerning the carrier's limitation of liability. */
  notice: string;
  /** The back page. */
  conditions: string;
};

export type DocumentOptions = {
  /** Without them the form prints a short text of our own. */
  conditions?: Conditions;
  /** Prints values only, onto a preprinted form, shifted by these millimetres. */
  preprinted?: { right: number; down: number };
  /** The copies of a waybill to print, one page each. */
  copies?: readonly WaybillCopy[];
  /** Set for a void bill, which is marked across the page. */
  torn?: true;
};

/** The copies of a waybill: three originals, and those that travel with the cargo. */
export const WAYBILL_COPIES = ['original3', 'original1', 'original2', 'delivery', 'extra'] as const;
export type WaybillCopy = (typeof WAYBILL_COPIES)[number];

/** Documents of a bill; `waybill` is the form of a master or a house. */
export const BILL_DOCUMENTS = [
  'waybill',
  'labels',
  'labelsA4',
  'manifest',
  'houseList',
  'dangerousDeclaration',
  'securityDeclaration',
  'unitList',
] as const;
export type BillDocument = (typeof BILL_DOCUMENTS)[number];
/** Documents of a bill, and the grid that aligns a printer for pre-printed forms. */
export const BILL_PRINTS = [...BILL_DOCUMENTS, 'testGrid'] as const;
export type BillPrint = (typeof BILL_PRINTS)[number];
/** Documents of an order. */
export const ORDER_DOCUMENTS = ['pickupOrder', 'warehouseReceipt'] as const;
export type OrderDocument = (typeof ORDER_DOCUMENTS)[number];
/** Documents of an order, and labels of its pieces from the moment that they are in the warehouse. */
export const ORDER_PRINTS = [...ORDER_DOCUMENTS, 'orderLabels'] as const;
export type OrderPrint = (typeof ORDER_PRINTS)[number];
/** Documents that a customer gets for its shipment: the bill once final, and the warehouse receipt. */
export const SHIPMENT_DOCUMENTS = ['waybill', 'warehouseReceipt'] as const;
export type ShipmentDocument = (typeof SHIPMENT_DOCUMENTS)[number];
/**
 * Documents that a zip archive can contain, by kind of record; an order's archive includes those of its
 * bills.
 */
export const ARCHIVED_DOCUMENTS = {
  airWaybill: [...BILL_DOCUMENTS, ...ORDER_DOCUMENTS],
  airOrder: [...ORDER_DOCUMENTS, ...BILL_DOCUMENTS],
  airQuote: ['quote'],
} as const satisfies Record<string, readonly string[]>;
export type DocumentSource = keyof typeof ARCHIVED_DOCUMENTS;
export type ArchivedDocument = (typeof ARCHIVED_DOCUMENTS)[DocumentSource][number];
export const isBillDocument = (document: ArchivedDocument): document is BillDocument =>
  (BILL_DOCUMENTS as readonly string[]).includes(document);
export const isOrderDocument = (document: ArchivedDocument): document is OrderDocument =>
  (ORDER_DOCUMENTS as readonly string[]).includes(document);
/** Maximum labels per document. */
export const MOST_LABELS = 1000;
/** Maximum bills per document; more go into a zip archive. */
export const MOST_BILLS = 100;
/**
 * Response header with remarks on the document: box names that overflow, and characters that cannot be
 * printed.
 */
export const DOCUMENT_REMARKS_HEADER = 'x-paper-remarks';

/** One document to draw. */
export type DocumentJob = {
  [K in DocumentKind]: { kind: K; data: DocumentData[K]; options?: DocumentOptions };
}[DocumentKind];
