/** Trucks on the road: the track of one truck, as far as the reader may see it. */
import type { EventReference, Instant } from '#contract/tracking/event.ts';
import type { PlaceView } from '#contract/tracking/pages/result.ts';
import { hasSetDown } from '#contract/tracking/road/facts.ts';
import { trackOfPoints, type Point } from '#contract/tracking/road/track.ts';
import type { NearbyPlace, TruckView, TruckStop, LastSeen } from '#contract/tracking/road/view.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import type { Db } from '#server/platform/db/client.ts';
import { drawTrack } from '../map/shipment-map.ts';
import { nearTo } from '../lookup/nearest-place.ts';
import { latestOf, trackOf, type Span } from './positions.ts';
import type { Visibility } from '../visibility/visibility.ts';

/** Maximum points read per query: more than one every ten seconds for a day. */
const MOST_POINTS = 10_000;
/** Most stops with a lookup of the nearest place. */
const MOST_STOPS = 100;
/** Default span of a truck: the day before its last point. */
const DAY = 86_400_000;

export type OnRoad = { view: TruckView; parties: string[] };

/** The track of `plate` within `span`, by default the day before its last point; null if none is visible. */
export async function truckOnRoad(
  db: Db,
  visibility: Visibility,
  plate: string,
  span: Span | null,
  now: Date,
): Promise<OnRoad | null> {
  const truck = { subject: 'truck', id: plate } as const;
  const last = (await latestOf(db, visibility, { subject: 'truck', ids: [plate] }, span?.to ?? now)).get(
    plate,
  );
  if (!last) return null;
  const to = span?.to ?? new Date(last.at);
  const from = span?.from ?? new Date(to.getTime() - DAY);
  const points = await trackOf(db, visibility, truck, { from, to }, MOST_POINTS + 1);
  const view = await viewOf(plate, { from, to }, points);
  return { view, parties: [...new Set([last, ...points].map(({ party }) => party))] };
}

/** Returns the view of a truck that was seen at `points`; beyond the limit, the latest ones. */
export async function viewOf(
  plate: string,
  { from, to }: Span,
  points: readonly Point[],
): Promise<TruckView> {
  const cut = points.length > MOST_POINTS;
  const track = trackOfPoints(cut ? points.slice(1) : points);
  const stops = await Promise.all(
    track.stops.slice(-MOST_STOPS).map(async (stop) => ({ ...stop, near: await nearTo(stop) })),
  );
  const at = track.last && { ...track.last, near: await nearTo(track.last) };
  const places = placesOn(plate, stops, at);
  return {
    plate,
    from: from.toISOString(),
    to: to.toISOString(),
    points: track.points.length,
    cut,
    km: track.km,
    drivenMinutes: track.drivenMinutes,
    stops,
    gaps: track.gaps,
    last: at,
    map: await drawTrack(track, Object.values(places)),
    places,
  };
}

/** The first of `wanted` that is a truck with a track. */
export async function firstOnRoad(
  db: Db,
  visibility: Visibility,
  wanted: readonly EventReference[],
  now: Date,
): Promise<(OnRoad & { reference: EventReference }) | null> {
  for (const reference of wanted.filter(({ kind }) => kind === 'truck')) {
    const found = await truckOnRoad(db, visibility, reference.value, null, now);
    if (found) return { ...found, reference };
  }
  return null;
}

/** Maximum age (ms) of a position that matters to the cargo; one from before the loading never does. */
const FRESH = 2 * DAY;

/** The shipment with the positions of its trucks, while they carry it. */
export async function withTrucksSeen(
  db: Db,
  visibility: Visibility,
  shipment: Shipment,
  at: Instant,
): Promise<Shipment> {
  const carrying = (shipment.trucks ?? []).flatMap((truck) =>
    truck.plate && !hasSetDown(truck) ? truck.plate : [],
  );
  if (carrying.length === 0) return shipment;
  const seen = await latestOf(db, visibility, { subject: 'truck', ids: carrying }, new Date(at));
  return {
    ...shipment,
    trucks: shipment.trucks!.map((truck) => {
      const last = truck.plate && !hasSetDown(truck) ? seen.get(truck.plate) : undefined;
      const fresh =
        last && last.at >= (truck.lines[0]?.time.at ?? '') && Date.parse(at) - Date.parse(last.at) < FRESH;
      if (!fresh) return truck;
      return { ...truck, seen: { at: last.at, latitude: last.latitude, longitude: last.longitude } };
    }),
  };
}

/** Clock time at the place, or UTC where its zone is unknown: 06:50. */
const clockAt = (at: Instant, near: NearbyPlace | null): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: near?.zone ?? 'UTC',
  }).format(new Date(at));

/** The marks on the map with their clock times, by the names of their labels. */
function placesOn(plate: string, stops: TruckStop[], last: LastSeen | null): Record<string, PlaceView> {
  const view = (
    unlocode: string,
    name: string,
    { latitude, longitude, near }: { latitude: number; longitude: number; near: NearbyPlace | null },
  ): PlaceView => ({
    unlocode,
    names: { en: name, zh: name, tr: name },
    country: '',
    zone: near?.zone ?? null,
    latitude,
    longitude,
  });
  // The ongoing stop is the current position.
  const passed = stops.filter(({ ongoing }) => !ongoing);
  const views = passed.map((stop, index) =>
    view(`stop-${index + 1}`, `${index + 1} · ${clockAt(stop.from, stop.near)}`, stop),
  );
  if (last) views.push(view('now', `${plate} · ${clockAt(last.at, last.near)}`, last));
  return Object.fromEntries(views.map((one) => [one.unlocode, one]));
}
