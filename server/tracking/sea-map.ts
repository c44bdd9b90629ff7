/** The map of a shipment: its legs as lines, and where the vessel should be by now. */
import { setImmediate as pause } from 'node:timers/promises';
import type { Instant, Place } from '#contract/tracking/event.ts';
import type { PlaceView, SeaMap } from '#contract/tracking/result.ts';
import type { Leg, Shipment } from '#contract/tracking/shipment.ts';
import { prepareLand } from '#server/standards/land.ts';
import { mercatorRings } from './map/land.ts';
import { drawMap, ROAD, type MapLeg, type MapPort } from './map/map.ts';
import type { LonLat } from './map/geometry.ts';
import { routeBetween } from './route-line.ts';

let ready: Promise<void> | undefined;

/** Reads the coasts for the first map, bit by bit; a portal that draws none does without them. */
export const coasts = (): Promise<void> => (ready ??= read());

async function read(): Promise<void> {
  await prepareLand();
  for (const detail of ['110m', '50m'] as const) {
    await pause();
    mercatorRings(detail);
  }
}

type Places = Record<string, PlaceView>;

/** The inline map, or null when no place of the shipment has coordinates. */
export async function seaMap(shipment: Shipment, places: Places, now: Instant): Promise<SeaMap | null> {
  await coasts();
  const legs = shipment.legs.flatMap((leg): MapLeg[] => {
    const from = spot(places, codeOf(leg.from));
    const to = spot(places, codeOf(leg.to));
    if (!from || !to) return [];
    const line = routeBetween(leg.mode, from, to);
    return [
      { line, mode: leg.mode, state: leg.state, passed: leg.state === 'current' ? passed(leg, now) : null },
    ];
  });
  return drawMap(legs, portsOf(shipment, places));
}

/** The map of a truck's track, and of what stands on it; the last is where it is. */
export async function drawTrack(
  line: readonly LonLat[],
  marks: readonly PlaceView[],
): Promise<SeaMap | null> {
  await coasts();
  const ports = marks.map(({ unlocode, longitude, latitude, names }, index) => ({
    unlocode,
    at: [longitude ?? 0, latitude ?? 0] as const,
    role: null,
    names: Object.values(names),
    state: index === marks.length - 1 ? ('current' as const) : ('done' as const),
  }));
  return drawMap([{ line, mode: 'TRUCK', state: 'done', passed: null }], ports, ROAD);
}

function portsOf({ stops, legs, start, end, status }: Shipment, places: Places): MapPort[] {
  const listed =
    stops.length > 0 ? stops : [start, end].flatMap((place) => (place ? [{ place, role: null }] : []));
  const ports = new Map<string, MapPort>();
  for (const { place, role } of listed) {
    const code = codeOf(place);
    const at = spot(places, code);
    if (!code || !at || ports.has(code)) continue;
    const reached = legs.some((leg) => codeOf(leg.to) === code && leg.state === 'done');
    const left = legs.some((leg) => codeOf(leg.from) === code && leg.state !== 'expected');
    const here = codeOf(status.place) === code && !legs.some((leg) => leg.state === 'current');
    ports.set(code, {
      unlocode: code,
      at,
      role,
      names: Object.values(places[code]?.names ?? { code }),
      state: here ? 'current' : reached || left ? 'done' : 'expected',
    });
  }
  return [...ports.values()];
}

/** Under what a place stands among the places. */
const codeOf = (place: Place | null): string | null => place?.unlocode ?? place?.iata ?? null;

function spot(places: Places, code: string | null | undefined): LonLat | null {
  const place = code ? places[code] : undefined;
  return place?.longitude == null || place.latitude == null ? null : [place.longitude, place.latitude];
}

/** The share of a leg's time that has gone (0 to 0.98: it has not arrived), or null where a time is missing. */
function passed({ departure, arrival }: Leg, now: Instant): number | null {
  const left = departure.actual;
  const due = arrival.estimated ?? arrival.planned;
  if (!left || !due) return null;
  const [from, to, at] = [left.at, due.at, now].map((instant) => Date.parse(instant)) as [
    number,
    number,
    number,
  ];
  return to <= from ? null : Math.max(0, Math.min(0.98, (at - from) / (to - from)));
}
