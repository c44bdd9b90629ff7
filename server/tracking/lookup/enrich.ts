/** Completes a result with data related to its shipment: chain, cut-offs, places, estimate, map. */
import type { Instant } from '#contract/tracking/event.ts';
import type {
  PlaceView,
  ShipmentMap,
  Sync,
  TrackingQuery,
  TrackingResult,
} from '#contract/tracking/pages/result.ts';
import { AIS_MAX_AGE_HOURS } from '#contract/tracking/position.ts';
import { isElsewhere } from '#contract/tracking/shipment/other-sources.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import type { RestsOn } from '#server/platform/cache/dependent-cache.ts';
import { summarise } from '#contract/tracking/summary/summarise.ts';
import { terminalName } from '#server/reference/index.ts';
import { shipmentMap } from '../map/shipment-map.ts';
import { sailing, seenAboard, waysSailed } from '../positions/carrying-vessel.ts';
import { withoutDocuments, type Visibility } from '../visibility/visibility.ts';
import { carriersOf } from './carriers.ts';
import { chainOf } from './chain.ts';
import { cutOffsFor, withCutOffs } from './cut-offs.ts';
import { history } from './derive.ts';
import { ownEstimate } from './lanes.ts';
import { placesOf } from './places.ts';
import { trimmed, type Resolved } from './resolve.ts';
import type { CollectedReference, TrackingDeps } from './tracking-deps.ts';

/** A resolved query with its shipment. */
type Derived = Resolved & { collected: CollectedReference; shipment: Shipment; sync: Sync };

/** The complete result for a shipment with events. */
export async function enrich(
  deps: TrackingDeps,
  query: TrackingQuery,
  visibility: Visibility,
  moment: Instant,
  { empty, reference, collected, found, onRoad, simulated, asOf, at, source, shipment, sync }: Derived,
  restsOn?: RestsOn,
): Promise<TrackingResult> {
  const { db } = deps;
  const chain = await chainOf({ db, visibility, at, restsOn, source }, collected, shipment);
  const cutOffs = simulated ? null : await cutOffsFor(deps, { events: collected.events, shipment, now: at });
  const places = await placesOf(db, [shipment, chain?.master ?? null], collected.journeys, chain?.parts);
  const shown = withoutDocuments(withCutOffs(shipment, cutOffs), collected.events, visibility);
  const base = trimmed(empty);
  return {
    ...base,
    recognised: base.recognised.filter((reading) => !isElsewhere(reading)),
    reference,
    outcome: 'found',
    carriers: carriersOf(collected),
    shipment: shown,
    summary: summarise(shown, at),
    ...(cutOffs && { cutOffs: { ...cutOffs, terminalName: terminalName(cutOffs.port, cutOffs.terminal) } }),
    ...(found && asOf && { versions: history(found.events, shipment, asOf, moment) }),
    chain,
    ownEstimate: simulated ? null : await ownEstimate(db, shipment, at),
    journeys: collected.journeys,
    places: { ...places, ...onRoad?.view.places },
    map: onRoad
      ? onRoad.view.map
      : await mapOf(deps, visibility, { shipment, places, at, isReal: !simulated, query }, restsOn),
    truck: onRoad?.view ?? null,
    sync,
    demo: collected.demo || (onRoad?.parties.some((party) => visibility.demo.has(party)) ?? false),
  };
}

type Mapped = {
  shipment: Shipment;
  places: Record<string, PlaceView>;
  at: Instant;
  /** False for a simulated vessel, which has no AIS positions. */
  isReal: boolean;
  query: TrackingQuery;
};

/**
 * Returns the map of the shipment with its vessel's last sighting; on request, with the routes that the
 * vessel actually sailed.
 */
async function mapOf(
  { db, aisMaxAgeHours: hours = AIS_MAX_AGE_HOURS }: TrackingDeps,
  visibility: Visibility,
  { shipment, places, at, isReal, query }: Mapped,
  restsOn?: RestsOn,
): Promise<ShipmentMap | null> {
  const leg = isReal ? sailing(shipment) : undefined;
  const seen = leg ? await seenAboard(db, visibility, { leg, now: at, hours }, restsOn) : null;
  const ways = query.track && isReal ? await waysSailed(db, visibility, shipment, at) : new Map();
  const map = await shipmentMap(shipment, places, at, { seen, ways });
  if (!map) return null;
  const tracked = [...ways.values()].reduce((sum, { length }) => sum + length, 0);
  return { ...map, ...(query.track && { tracked }), ...(leg && !seen && { unseen: hours }) };
}
