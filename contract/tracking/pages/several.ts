/** Several numbers at once: what the list page and its call are made of. */
import type { TypedNumber } from '#contract/site/pages.ts';
import type { Instant } from '../event.ts';
import type { PlaceView, ShipmentMap, Sync } from './result.ts';
import type { Reference } from '../shipment/shipment.ts';
import type { ShipmentSummary } from '../shipment/summary.ts';

/** One number of a list with its shipment in one line. */
export type SeveralRow = TypedNumber & {
  /** It is no number that is tracked here; `problem` says why. */
  refused: boolean;
  /** What is tracked; null where it is refused. */
  reference: Reference | null;
  /** Null where nobody knows the number. */
  summary: ShipmentSummary | null;
  sync: Sync | null;
  /** Comes from the demo partner. */
  demo: boolean;
  /** It is made up: a number of the sandbox. Absent: it is real. */
  simulation?: true | undefined;
  /** Numbers that were perhaps meant, the likeliest first, where nobody knows this one. */
  repairs: string[];
};

/** The numbers on one map; a mark stands among its ports and places under the number that it shows. */
export type SeveralMap = { map: ShipmentMap; places: Record<string, PlaceView> };

/**
 * `rows`: what needs somebody first. `places`: by today's UN/LOCODE. `map`: where it was asked for; null: nothing is
 * known of any place.
 */
export type Several = {
  rows: SeveralRow[];
  places: Record<string, PlaceView>;
  at: Instant;
  map?: SeveralMap | null | undefined;
};
