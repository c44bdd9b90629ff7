/** Milestones of parcels: the nine status tags of couriers. */
import type { MilestoneMeaning } from '../shipment/phase.ts';

export const PARCEL_MILESTONES = {
  Pending: { phase: 'preCarriage', order: 5 },
  InfoReceived: { phase: 'preCarriage', order: 10 },
  InTransit: { phase: 'mainCarriage', order: 30 },
  OutForDelivery: { phase: 'delivery', order: 40 },
  AttemptFail: { phase: 'delivery', order: 45 },
  AvailableForPickup: { phase: 'destination', order: 50 },
  Delivered: { phase: 'delivery', order: 60, ends: true },
  Exception: { phase: 'exception', order: 0 },
  Expired: { phase: 'exception', order: 0 },
} as const satisfies Record<string, MilestoneMeaning>;

export type ParcelTag = keyof typeof PARCEL_MILESTONES;

/** Tags in any spelling: `out_for_delivery`, `OUT FOR DELIVERY`. */
const byLetters = new Map(
  (Object.keys(PARCEL_MILESTONES) as ParcelTag[]).map((tag) => [tag.toLowerCase(), tag] as const),
);

/** Returns the tag of a courier's status; null if it is not one of the nine. */
export const parcelTag = (status: string): ParcelTag | null =>
  byLetters.get(status.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? null;
