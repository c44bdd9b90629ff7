/** Pages of a record that are more than its fields: loaded with the first record of such a resource. */
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import type { Texts } from './useTexts.ts';

export type ShowTabsProps = {
  record: ResourceRecord;
  texts: Texts;
  /** The fields by meaning. */
  fields: ReactNode;
  /** Who changed what; null for whoever may not read it. */
  trail: ReactNode;
};

export const showTabs: Partial<Record<ResourceKey, LazyExoticComponent<ComponentType<ShowTabsProps>>>> = {
  customer: lazy(async () => ({
    default: (await import('#src/backoffice/customers/CustomerTabs.tsx')).CustomerTabs,
  })),
  airWaybill: lazy(async () => ({
    default: (await import('#src/backoffice/air/waybills/Houses.tsx')).Houses,
  })),
  airOrder: lazy(async () => ({
    default: (await import('#src/backoffice/air/orders/OrderTabs.tsx')).OrderTabs,
  })),
  airShipment: lazy(async () => ({
    default: (await import('#src/backoffice/air/orders/Shipments.tsx')).ShipmentWay,
  })),
  airQuote: lazy(async () => ({
    default: (await import('#src/backoffice/air/quotes/QuoteMail.tsx')).QuoteMail,
  })),
};
/** What can be done with a record beside changing and deleting it. */
export const showActions: Partial<
  Record<ResourceKey, LazyExoticComponent<ComponentType<{ record: ResourceRecord; texts: Texts }>>>
> = {
  customer: lazy(async () => ({
    default: (await import('#src/backoffice/customers/Merge.tsx')).MergeButton,
  })),
  airShipment: lazy(async () => ({
    default: (await import('#src/backoffice/air/orders/Shipments.tsx')).ShipmentActions,
  })),
  airQuote: lazy(async () => ({
    default: (await import('#src/backoffice/air/quotes/QuoteActions.tsx')).QuoteActions,
  })),
  airOrder: lazy(async () => ({
    default: (await import('#src/backoffice/air/orders/OrderActions.tsx')).OrderActions,
  })),
  waybillNumber: lazy(async () => ({
    default: (await import('#src/backoffice/air/stock/NumberActions.tsx')).NumberActions,
  })),
};
