/** Every back-office entity by its key: one missing here does not compile. */
import { airport } from './airport.ts';
import { airOrder } from './airOrder.ts';
import { airQuote } from './airQuote.ts';
import { airScale } from './airScale.ts';
import { airShipment } from './airShipment.ts';
import { airTariff } from './airTariff.ts';
import { airWaybill } from './airWaybill.ts';
import { airSchedule } from './airSchedule.ts';
import { article } from './article.ts';
import { bankAccount } from './bankAccount.ts';
import { carrier } from './carrier.ts';
import { contact } from './contact.ts';
import { costCode } from './costCode.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';
import { creditEntry } from './creditEntry.ts';
import { customer } from './customer.ts';
import { customerNote } from './customerNote.ts';
import { dataTemplate } from './dataTemplate.ts';
import { exchangeRate } from './exchangeRate.ts';
import { isByActions, type RecordKey, type ResourceKey } from './keys.ts';
import { line } from './line.ts';
import { otherCharge } from './otherCharge.ts';
import { port } from './port.ts';
import type { Resource } from './resource.ts';
import { waybillNumber } from './waybillNumber.ts';
import { vatCostName } from './vatCostName.ts';
import { vatCustomer } from './vatCustomer.ts';
import { yellowPage } from './yellowPage.ts';

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
