/** The mode that a subscription is listed under, by the kind of its number. */
import type { ReferenceKind } from '#contract/tracking/event.ts';

export const SUBSCRIPTION_MODES = ['sea', 'air', 'express', 'rail', 'road', 'customs'] as const;
export type SubscriptionMode = (typeof SUBSCRIPTION_MODES)[number];

export const MODE_OF_KIND: Readonly<Record<ReferenceKind, SubscriptionMode>> = {
  container: 'sea',
  bill: 'sea',
  booking: 'sea',
  waybill: 'air',
  parcel: 'express',
  declaration: 'customs',
  rail: 'rail',
  wagon: 'rail',
  truck: 'road',
};
