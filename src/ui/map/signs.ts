/** Outlines shared by the inline and the interactive map. */
import type { MapKind } from '#contract/reference/map.ts';

/** A drop with its tip at 0 0 and its head 34 px above. */
export const DROP = 'M0 0C-4-9-12-13-12-22a12 12 0 0 1 24 0C12-13 4-9 0 0z';
/** From an icon's 24 px grid to the drop's head. */
export const SIGN_AT = { x: -7.8, y: -29.8, scale: 0.65 } as const;

const dot = 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z';
/** Line drawings on a 24 px grid. */
export const signs: Record<MapKind, string> = {
  port: 'M12 7v14M12 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 11h8M4 14c0 4 4 7 8 7s8-3 8-7',
  airport: 'M12 3v18M12 8l-9 6M12 8l9 6M9 21l3-2 3 2',
  place: dot,
  country: dot,
};

/** A vessel heading up, centred at 0 0. */
export const VESSEL = 'M0-9L6 7 0 4-6 7z';

/** A vessel without a known heading. */
export const DOT = 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z';
