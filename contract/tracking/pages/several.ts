/** Several numbers at once: the data of the list page and its call. */
import type { TypedNumber } from '#contract/site/pages.ts';
import type { Instant } from '../event.ts';
import type { PlaceView, ShipmentMap, Sync } from './result.ts';
import type { Reference } from '../shipment/shipment.ts';
import type { TrackingSummary } from '../summary/types.ts';

/** One number of a list with its shipment in one line. */
export type SeveralRow = TypedNumber & {
  /** The number cannot be tracked here; `problem` gives the reason. */
  refused: boolean;
  /** The tracked reference; null if it is refused. */
  reference: Reference | null;
  /** Null if no source knows the number. */
  summary: TrackingSummary | null;
  sync: Sync | null;
  /** Sent by the demo partner. */
  demo: boolean;
  /** Set for a simulated number of the sandbox. Absent: it is real. */
  simulation?: true | undefined;
  /** Suggested numbers, likeliest first, if no source knows this one. */
  repairs: string[];
};

/** All numbers on one map. Each position is listed among ports and places under the number it belongs to. */
export type SeveralMap = { map: ShipmentMap; places: Record<string, PlaceView> };

/**
 * `rows`: most urgent first. `places`: by current UN/LOCODE. `map`: present if requested; null: no place is
 * known.
 */
export type Several = {
  rows: SeveralRow[];
  places: Record<string, PlaceView>;
  at: Instant;
  map?: SeveralMap | null | undefined;
};
