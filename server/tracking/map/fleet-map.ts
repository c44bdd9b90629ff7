/** Many shipments on one map: where each ship or flight is by now, those close together as one mark. */
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { Place, TransportMode } from '#contract/tracking/event.ts';
import type { PlaceView, ShipmentMap } from '#contract/tracking/pages/result.ts';
import type { Db } from '#server/platform/db/client.ts';
import { placeViews } from '../lookup/places.ts';
import { numbersOf } from '../positions/carrying-vessel.ts';
import { latestOf } from '../positions/positions.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { cut, type LonLat } from './geometry.ts';
import { drawMap, type MapPort } from './map.ts';
import { routeBetween } from './route-line.ts';
import { coasts, spot } from './shipment-map.ts';

/** Numbers that travel together. Places by UN/LOCODE or IATA code, else by name. */
export type Convoy = {
  rows: number;
  mode: SubscriptionMode;
  vessel: string | null;
  imo: string | null;
  origin: string | null;
  destination: string | null;
  place: string | null;
  departed: Date | null;
  arrival: Date | null;
};
type Source = 'ais' | 'schedule' | 'place';
type MarkPart = { mode: SubscriptionMode; field: 'vessel' | 'place'; values: string[]; rows: number };
export type FleetMark = { key: string; rows: number; by: Source; parts: MarkPart[] };
export type FleetMap = {
  rows: number;
  unplaced: number;
  marks: FleetMark[];
  places: Record<string, PlaceView>;
  map: ShipmentMap | null;
};

const DAY = 86_400_000;
/** An older position says little about where a ship is. */
const SEEN_DAYS = 5;
/** Those within so many degrees share a mark. */
const GRID = 5;

const placeOf = (code: string): Place => ({
  unlocode: /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : null,
  iata: /^[A-Z]{3}$/.test(code) ? code : null,
  rawCode: code,
  name: code,
  facility: null,
  facilityType: null,
  latitude: null,
  longitude: null,
});

export async function fleetMap(
  db: Db,
  visibility: Visibility,
  convoys: readonly Convoy[],
  now: Date,
): Promise<FleetMap> {
  await coasts();
  const codes = new Set(convoys.flatMap((one) => [one.origin, one.destination, one.place]));
  const places = await placeViews(
    db,
    [...codes].flatMap((code) => (code ? [placeOf(code)] : [])),
  );
  const seen = await seenShips(db, visibility, convoys, now);
  const placed = convoys.map((convoy) => ({ convoy, ...whereabouts(convoy, places, seen, now) }));
  const marks = clusters(placed.flatMap(({ at, ...rest }) => (at ? [{ ...rest, at }] : [])));
  const rowsOf = (some: readonly { convoy: Convoy }[]) =>
    some.reduce((sum, { convoy }) => sum + convoy.rows, 0);
  const shown = marks.map(({ mark, at }): [string, PlaceView] => [mark.key, asPlace(mark.key, at)]);
  return {
    rows: rowsOf(placed),
    unplaced: rowsOf(placed.filter(({ at }) => at === null)),
    marks: marks.map(({ mark }) => mark),
    places: Object.fromEntries(shown),
    map: marks.length === 0 ? null : drawMap([], marks.map(portOf)),
  };
}

async function seenShips(
  db: Db,
  visibility: Visibility,
  convoys: readonly Convoy[],
  now: Date,
): Promise<Map<string, LonLat>> {
  const imos = [...new Set(convoys.flatMap(({ imo }) => imo ?? []))];
  const ids = await Promise.all(
    imos.map(async (imo) => [imo, await numbersOf(db, visibility, { imo, vessel: null })] as const),
  );
  const latest = await latestOf(
    db,
    visibility,
    { subject: 'vessel', ids: ids.flatMap(([, known]) => known) },
    now,
  );
  const seen = new Map<string, LonLat>();
  for (const [imo, known] of ids)
    for (const id of known) {
      const position = latest.get(id);
      if (position && now.getTime() - Date.parse(position.at) < SEEN_DAYS * DAY)
        seen.set(imo, [position.longitude, position.latitude]);
    }
  return seen;
}

function whereabouts(
  { mode, imo, origin, destination, place, departed, arrival }: Convoy,
  places: Record<string, PlaceView>,
  seen: ReadonlyMap<string, LonLat>,
  now: Date,
): { at: LonLat | null; by: Source } {
  const ais = imo === null ? undefined : seen.get(imo);
  if (ais) return { at: ais, by: 'ais' };
  const [from, to] = [spot(places, origin), spot(places, destination)];
  if (from && to && departed && arrival && arrival > departed) {
    const share = (now.getTime() - departed.getTime()) / (arrival.getTime() - departed.getTime());
    const by: TransportMode = mode === 'air' ? 'AIR' : 'VESSEL';
    const { before } = cut(routeBetween(by, from, to), Math.max(0, Math.min(0.98, share)));
    const at = before.at(-1);
    if (at) return { at, by: 'schedule' };
  }
  return { at: spot(places, place) ?? from, by: 'place' };
}

type Placed = { convoy: Convoy; at: LonLat; by: Source };

function clusters(placed: readonly Placed[]): { mark: FleetMark; at: LonLat }[] {
  const cells = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = one.at.map((degrees) => Math.floor(degrees / GRID)).join(' ');
    cells.set(key, [...(cells.get(key) ?? []), one]);
  }
  const largest = [...cells.values()]
    .map((members) => ({ members, rows: members.reduce((sum, { convoy }) => sum + convoy.rows, 0) }))
    .toSorted((a, b) => b.rows - a.rows);
  return largest.map(({ members, rows }, index) => {
    const main = members.toSorted((a, b) => b.convoy.rows - a.convoy.rows)[0]!;
    return { at: main.at, mark: { key: String(index + 1), rows, by: main.by, parts: partsOf(members) } };
  });
}

/** A filter names one field of one ledger, so each ledger has its ships or flights, and its places. */
function partsOf(members: readonly Placed[]): MarkPart[] {
  const parts = new Map<string, MarkPart>();
  for (const { convoy } of members) {
    const { mode, rows } = convoy;
    const field = convoy.vessel ? 'vessel' : 'place';
    const value = convoy[field];
    if (!value) continue;
    const part = parts.get(`${mode} ${field}`) ?? { mode, field, values: [], rows: 0 };
    part.rows += rows;
    if (!part.values.includes(value)) part.values.push(value);
    parts.set(`${mode} ${field}`, part);
  }
  return [...parts.values()].toSorted((a, b) => b.rows - a.rows);
}

const portOf = ({ mark, at }: { mark: FleetMark; at: LonLat }): MapPort => ({
  unlocode: mark.key,
  at,
  role: null,
  state: mark.by === 'ais' ? 'done' : 'current',
  names: [mark.key],
});

const asPlace = (key: string, [longitude, latitude]: LonLat): PlaceView => ({
  unlocode: key,
  names: { en: key, zh: key, tr: key },
  country: '',
  zone: null,
  latitude,
  longitude,
});
