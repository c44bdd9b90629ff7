import type { ReferenceKind } from '#contract/tracking/event.ts';

/** Transport mode of each kind of number, by who issues it. It determines the wording. */
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
