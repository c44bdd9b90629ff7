/** The map of a shipment: its legs as lines, and the vessel's estimated position. */
import { setImmediate as pause } from 'node:timers/promises';
import type { Instant } from '#contract/tracking/event.ts';
import { viewKeyOf } from '#contract/tracking/shipment/place-view.ts';
import type { PlaceView, ShipmentMap } from '#contract/tracking/pages/result.ts';
import type { Track } from '#contract/tracking/road/track.ts';
import type { Leg, Shipment } from '#contract/tracking/shipment/shipment.ts';
import { prepareLand, towns } from '#server/reference/index.ts';
import { mercatorRings } from './land.ts';
import { trackLegs } from '../vessels/track-legs.ts';
import type { TrackSpot } from '../vessels/track.ts';
import {
  drawMap,
  ROAD,
  type LegState,
  type MapLeg,
  type MapPort,
  type MapTown,
  type VesselSighting,
} from './map.ts';
import { cutAt, type LonLat } from './geometry.ts';
import { routeBetween } from './route-line.ts';

let ready: Promise<void> | undefined;

/** Reads the coastlines for the first map, in steps; a portal that draws no map never loads them. */
export const coasts = (): Promise<void> => (ready ??= read());

async function read(): Promise<void> {
  await prepareLand();
  for (const detail of ['110m', '50m'] as const) {
    await pause();
    mercatorRings(detail);
  }
}

type Places = Record<string, PlaceView>;

/**
 * AIS data of a shipment's vessels: the last sighting of the carrying one, and the route sailed on each leg.
 */
type ByAis = { seen: VesselSighting | null; ways: ReadonlyMap<number, readonly TrackSpot[]> };

/** The inline map, or null if no place of the shipment has coordinates. */
export async function shipmentMap(
  shipment: Shipment,
  places: Places,
  now: Instant,
  { seen, ways }: ByAis = { seen: null, ways: new Map() },
): Promise<ShipmentMap | null> {
  await coasts();
  const legs = shipment.legs.flatMap((leg, index): MapLeg[] => {
    const from = spot(places, viewKeyOf(leg.from));
    const to = spot(places, viewKeyOf(leg.to));
    if (!from || !to) return [];
    const { mode, state } = leg;
    const line = lineOf(shipment, leg, places);
    const way = ways.get(index);
    if (way) return sailedLegs(way, { from, to, isOver: state === 'done' });
    if (state !== 'current' || !seen)
      return [{ line, mode, state, passed: state === 'current' ? passed(leg, now) : null }];
    const { before, after } = cutAt(line, seen.at);
    return [
      { line: before, mode, state: 'done', passed: null },
      { line: after, mode, state: 'expected', passed: null },
    ];
  });
  return drawMap(legs, portsOf(shipment, places), undefined, seen);
}

/**
 * Returns the usual route of a leg; by rail through the reported stations, since railways report nothing
 * between them.
 */
export function lineOf({ stops }: Shipment, { mode, from, to }: Leg, places: Places): readonly LonLat[] {
  const at = (key: string | null) => spot(places, key) ?? [];
  const [start, end] = [viewKeyOf(from), viewKeyOf(to)];
  const keys = stops.map(({ place }) => viewKeyOf(place));
  const [first, last] = [keys.indexOf(start), keys.indexOf(end)];
  const between = mode === 'RAIL' && first >= 0 ? keys.slice(first + 1, Math.max(last, first)) : [];
  const way = [start, ...between, end].map(at).filter((one): one is LonLat => one.length === 2);
  // Returns the cached line itself, so that it is not drawn again.
  if (way.length === 2) return routeBetween(mode, way[0]!, way[1]!);
  return way.slice(1).flatMap((next, index) => {
    const line = routeBetween(mode, way[index]!, next);
    return index === 0 ? line : line.slice(1);
  });
}

/**
 * Returns the vessel's observed route between ports; before its arrival, continued by the usual route from
 * its last sighting.
 */
function sailedLegs(
  way: readonly TrackSpot[],
  { from, to, isOver }: { from: LonLat; to: LonLat; isOver: boolean },
): MapLeg[] {
  const [first, last] = [way[0]!, way.at(-1)!].map(({ longitude, latitude }): LonLat => [
    longitude,
    latitude,
  ]) as [LonLat, LonLat];
  const piece = (line: readonly LonLat[], state: LegState): MapLeg[] =>
    line.length > 1 ? [{ line, mode: 'VESSEL', state, passed: null }] : [];
  return [
    ...piece([from, first], 'done'),
    ...trackLegs(way),
    ...(isOver ? piece([last, to], 'done') : piece(routeBetween('VESSEL', last, to), 'expected')),
  ];
}

/** Draws a truck's track, dashed in its gaps, and the places on it; the last place is where the truck is. */
export async function drawTrack(
  { points, gaps }: Pick<Track, 'points' | 'gaps'>,
  marks: readonly PlaceView[],
): Promise<ShipmentMap | null> {
  await coasts();
  const ports = marks.map(({ unlocode, longitude, latitude, names }, index) => ({
    unlocode,
    at: [longitude ?? 0, latitude ?? 0] as const,
    role: null,
    names: Object.values(names),
    state: index === marks.length - 1 ? ('current' as const) : ('done' as const),
  }));
  return drawMap(roadLegs({ points, gaps }), ports, ROAD, null, roadTowns);
}

const roadTowns: readonly MapTown[] = towns.map(({ names, longitude, latitude }) => ({
  at: [longitude, latitude],
  names,
}));

/** Splits a track into observed pieces and the gaps between them. */
function roadLegs({ points, gaps }: Pick<Track, 'points' | 'gaps'>): MapLeg[] {
  const legs: MapLeg[] = [];
  let line: LonLat[] = [];
  const add = (piece: readonly LonLat[], state: LegState) => {
    if (piece.length > 0) legs.push({ line: piece, mode: 'TRUCK', state, passed: null });
  };
  for (const { at, longitude, latitude } of points) {
    const here: LonLat = [longitude, latitude];
    const before = line.at(-1);
    if (before && gaps.some(({ to }) => to === at)) {
      add(line, 'done');
      add([before, here], 'expected');
      line = [];
    }
    line.push(here);
  }
  add(line, 'done');
  return legs;
}

function portsOf({ stops, legs, start, end, status }: Shipment, places: Places): MapPort[] {
  const listed =
    stops.length > 0 ? stops : [start, end].flatMap((place) => (place ? [{ place, role: null }] : []));
  const ports = new Map<string, MapPort>();
  for (const { place, role } of listed) {
    const code = viewKeyOf(place);
    const at = spot(places, code);
    if (!code || !at || ports.has(code)) continue;
    const reached = legs.some((leg) => viewKeyOf(leg.to) === code && leg.state === 'done');
    const left = legs.some((leg) => viewKeyOf(leg.from) === code && leg.state !== 'expected');
    const here = viewKeyOf(status.place) === code && !legs.some((leg) => leg.state === 'current');
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

export function spot(places: Places, code: string | null | undefined): LonLat | null {
  const place = code ? places[code] : undefined;
  return place?.longitude == null || place.latitude == null ? null : [place.longitude, place.latitude];
}

/** The elapsed share of a leg's duration (0 to 0.98: it has not arrived), or null if a time is missing. */
export function passed({ departure, arrival }: Leg, now: Instant): number | null {
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
