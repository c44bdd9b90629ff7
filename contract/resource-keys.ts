/**
 * Back-office entities with their menu groups, in menu order. Separate from the schemas, so that the route manifest
 * needs no schema library.
 */
export const resourceGroups = {
  currency: 'baseCodes',
  country: 'baseCodes',
  port: 'baseCodes',
  line: 'baseCodes',
  exchangeRate: 'baseCodes',
  airSchedule: 'baseCodes',
  dataTemplate: 'baseCodes',
  customer: 'crm',
  contact: 'crm',
  bankAccount: 'crm',
  customerNote: 'crm',
  creditEntry: 'crm',
  costCode: 'crm',
  vatCustomer: 'crm',
  vatCostName: 'crm',
  airport: 'crm',
  otherCharge: 'crm',
  airOrder: 'airBusiness',
  airWaybill: 'airBusiness',
  waybillNumber: 'airBusiness',
  airTariff: 'airBusiness',
  airQuote: 'airBusiness',
  airScale: 'airBusiness',
  airShipment: 'airBusiness',
  carrier: 'airBusiness',
  article: 'content',
  yellowPage: 'content',
  party: 'crm',
  subscription: 'crm',
  activity: 'crm',
  ledger: 'crm',
} as const;
export type ResourceKey = keyof typeof resourceGroups;
/** Kinds of standards entries, which fields refer to like records. */
export type { StandardKind } from './reference/entry.ts';

/** Resources with one set per installation; the records of all others belong to a company. */
const PORTAL = [
  'currency',
  'country',
  'port',
  'line',
  'airSchedule',
  'airport',
  'carrier',
  'article',
  'yellowPage',
] as const satisfies readonly ResourceKey[];
export type Scope = 'portal' | 'company';
/**
 * Returns who owns the records of a resource (contract/records/resource.ts, Scope); undefined for an unknown
 * key.
 */
export const scopeOf = (key: string): Scope | undefined => {
  if (!Object.hasOwn(resourceGroups, key)) return undefined;
  return PORTAL.some((portal) => portal === key) ? 'portal' : 'company';
};

/** Resources listed on another page: a customer's shipments, its address book, subscriptions and the log are in the member centre. */
const LISTED_ELSEWHERE: readonly ResourceKey[] = [
  'airShipment',
  'party',
  'subscription',
  'activity',
  'ledger',
];
export const isListedElsewhere = (key: ResourceKey): boolean => LISTED_ELSEWHERE.includes(key);

/**
 * Aggregates: listed, shown and exported like every resource, but only their own actions change them. They are never
 * imported, changed in bulk or deleted.
 */
const FORMS = {
  airOrder: ['create', 'edit'],
  airWaybill: ['edit'],
  waybillNumber: [],
  airQuote: [],
  airShipment: [],
  subscription: ['edit'],
  activity: [],
  ledger: ['edit'],
} as const satisfies Partial<Record<ResourceKey, readonly string[]>>;
/** Resources maintained by forms and imports. */
export type RecordKey = Exclude<ResourceKey, keyof typeof FORMS>;
export const isByActions = (key: string): boolean => Object.hasOwn(FORMS, key);
/** Returns the actions of a form on such an aggregate; everything else has separate actions. */
export const formActions = (key: string): readonly string[] => FORMS[key as keyof typeof FORMS] ?? [];
