/** Every back-office entity by key; a missing one does not compile. */
import { activity } from '#contract/members/resources/activity.ts';
import { ledger } from '#contract/members/resources/ledger.ts';
import { airport } from '#contract/reference/resources/airport.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { airQuote } from '#contract/air/resources/air-quote.ts';
import { airScale } from '#contract/air/resources/air-scale.ts';
import { airShipment } from '#contract/air/resources/air-shipment.ts';
import { airTariff } from '#contract/air/resources/air-tariff.ts';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import { airSchedule } from '#contract/reference/resources/air-schedule.ts';
import { article } from '#contract/content/resources/article.ts';
import { bankAccount } from '#contract/customers/resources/bank-account.ts';
import { carrier } from '#contract/reference/resources/carrier.ts';
import { contact } from '#contract/customers/resources/contact.ts';
import { costCode } from '#contract/money/resources/cost-code.ts';
import { country } from '#contract/reference/resources/country.ts';
import { currency } from '#contract/reference/resources/currency.ts';
import { creditEntry } from '#contract/customers/resources/credit-entry.ts';
import { customer } from '#contract/customers/resources/customer.ts';
import { customerNote } from '#contract/customers/resources/customer-note.ts';
import { dataTemplate } from '#contract/records/resources/data-template.ts';
import { exchangeRate } from '#contract/money/resources/exchange-rate.ts';
import { isByActions, type RecordKey, type ResourceKey } from './resource-keys.ts';
import { line } from '#contract/reference/resources/line.ts';
import { otherCharge } from '#contract/money/resources/other-charge.ts';
import { party } from '#contract/members/resources/party.ts';
import { port } from '#contract/reference/resources/port.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { RecordOf, Referred, Resource, ResourceRecord } from '#contract/records/resource.ts';
import { subscription } from '#contract/members/resources/subscription.ts';
import { waybillNumber } from '#contract/air/resources/waybill-number.ts';
import { vatCostName } from '#contract/money/resources/vat-cost-name.ts';
import { vatCustomer } from '#contract/money/resources/vat-customer.ts';
import { yellowPage } from '#contract/content/resources/yellow-page.ts';

export const resources = {
  currency,
  country,
  port,
  line,
  exchangeRate,
  airSchedule,
  dataTemplate,
  costCode,
  vatCustomer,
  vatCostName,
  airport,
  otherCharge,
  carrier,
  customer,
  contact,
  bankAccount,
  customerNote,
  creditEntry,
  article,
  yellowPage,
  airOrder,
  airWaybill,
  waybillNumber,
  airTariff,
  airQuote,
  airScale,
  airShipment,
  party,
  subscription,
  activity,
  ledger,
} satisfies Record<ResourceKey, Resource>;

export type Resources = typeof resources;
/** The values of a record of one resource; of any resource if the key is unknown. */
export type ValuesOf<K extends ResourceKey> = ResourceKey extends K ? FieldValues : RecordOf<Resources[K]>;
/** A record of one resource as the API sends it. */
export type EntryOf<K extends ResourceKey> = ResourceRecord &
  ValuesOf<K> & { referred?: { readonly [F in keyof ValuesOf<K>]?: Referred } };

export const resourceKeys = Object.keys(resources) as ResourceKey[];
/** Resources maintained by forms and imports. */
export const recordKeys = resourceKeys.filter((key): key is RecordKey => !isByActions(key));
