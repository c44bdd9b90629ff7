/** Every back-office entity by its key: one missing here does not compile. */
import { airport } from '#contract/reference/resources/airport.ts';
import { airOrder } from '#contract/air/resources/airOrder.ts';
import { airQuote } from '#contract/air/resources/airQuote.ts';
import { airScale } from '#contract/air/resources/airScale.ts';
import { airShipment } from '#contract/air/resources/airShipment.ts';
import { airTariff } from '#contract/air/resources/airTariff.ts';
import { airWaybill } from '#contract/air/resources/airWaybill.ts';
import { airSchedule } from '#contract/reference/resources/airSchedule.ts';
import { article } from '#contract/content/resources/article.ts';
import { bankAccount } from '#contract/customers/resources/bankAccount.ts';
import { carrier } from '#contract/reference/resources/carrier.ts';
import { contact } from '#contract/customers/resources/contact.ts';
import { costCode } from '#contract/money/resources/costCode.ts';
import { country } from '#contract/reference/resources/country.ts';
import { currency } from '#contract/reference/resources/currency.ts';
import { creditEntry } from '#contract/customers/resources/creditEntry.ts';
import { customer } from '#contract/customers/resources/customer.ts';
import { customerNote } from '#contract/customers/resources/customerNote.ts';
import { dataTemplate } from '#contract/records/resources/dataTemplate.ts';
import { exchangeRate } from '#contract/money/resources/exchangeRate.ts';
import { isByActions, type RecordKey, type ResourceKey } from './resource-keys.ts';
import { line } from '#contract/reference/resources/line.ts';
import { otherCharge } from '#contract/money/resources/otherCharge.ts';
import { port } from '#contract/reference/resources/port.ts';
import type { Resource } from '#contract/records/resource.ts';
import { waybillNumber } from '#contract/air/resources/waybillNumber.ts';
import { vatCostName } from '#contract/money/resources/vatCostName.ts';
import { vatCustomer } from '#contract/money/resources/vatCustomer.ts';
import { yellowPage } from '#contract/content/resources/yellowPage.ts';

export const resources: Record<ResourceKey, Resource> = {
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
};

export const resourceKeys = Object.keys(resources) as ResourceKey[];
/** Those that are kept by forms and files, one as the other. */
export const recordKeys = resourceKeys.filter((key): key is RecordKey => !isByActions(key));
