/** The page on which a driver confirms a pickup. */

/** Fields of its form; `photo` is a file. */
const PICKUP_FIELDS = ['at', 'pieces', 'note', 'photo'] as const;
export type PickupField = (typeof PICKUP_FIELDS)[number];

/** Cargo details on the driver's page. */
export type Pickup = {
  number: string;
  company: string;
  place: string;
  /** Pickup time, `2026-12-01 10:00`, in `zone`. */
  time: string;
  zone: string;
  plate: string;
  driver: string;
  pieces: string;
  gross: string;
  goods: string;
  marks: string;
  handling: string;
  state: 'open' | 'done' | 'over';
  /** What the driver reported. */
  done: { at: string; pieces: string; note: string } | null;
  photos: number;
};

export type PickupPageData = {
  /** Null if the link is unknown. */
  pickup: Pickup | null;
  token: string;
  /** Typed values, or the defaults: current time, all pieces. */
  typed: Record<'at' | 'pieces' | 'note', string>;
  faults: Partial<Record<PickupField, string>>;
  /** A photo has just been stored. */
  photoStored: boolean;
};

/** Reasons for refusing a photo, with the HTTP status that a script receives. */
export const PHOTO_FAULTS = ['photo', 'tooLarge', 'tooMany'] as const;
export type PhotoFault = (typeof PHOTO_FAULTS)[number];
export const PHOTO_STATUS: Readonly<Record<PhotoFault, number>> = { photo: 400, tooLarge: 413, tooMany: 409 };

/** Longest side of a photo sent by a phone (px): a label is still legible. */
export const PHOTO_SIDE = 1600;
