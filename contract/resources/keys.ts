/**
 * Back-office entities and the menu group each belongs to, in the order of the menu. Kept apart from their schemas, so
 * that light pages can know the routes without loading the schema library.
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
  carrier: 'airBusiness',
  article: 'content',
  yellowPage: 'content',
} as const;
export type ResourceKey = keyof typeof resourceGroups;
