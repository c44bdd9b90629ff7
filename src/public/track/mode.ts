import type { ReferenceKind } from '#contract/tracking/event.ts';

/** By whom a kind of number is given out: whose words it is spoken of in. */
export const modeOf = {
  container: 'sea',
  bill: 'sea',
  booking: 'sea',
  waybill: 'air',
  parcel: 'parcel',
  declaration: 'customs',
  rail: 'rail',
  wagon: 'rail',
  truck: 'road',
} as const satisfies Record<ReferenceKind, string>;
