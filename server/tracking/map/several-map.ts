/** Several shipments on one map: the route of each, and a mark at its current place. */
import { formatWaybill } from '#contract/identifiers/waybill.ts';
import { groupBy } from '#contract/tracking/derive/group.ts';
import type { Instant } from '#contract/tracking/event.ts';
import { viewKeyOf } from '#contract/tracking/shipment/place-view.ts';
import type { PlaceView } from '#contract/tracking/pages/result.ts';
import type { SeveralMap } from '#contract/tracking/pages/several.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { cut, type LonLat } from './geometry.ts';
import { drawMap, type MapLeg, type MapPort } from './map.ts';
import { coasts, lineOf, passed, spot } from './shipment-map.ts';

type Places = Record<string, PlaceView>;
type Drawn = { shipment: Shipment; now: Instant };
type Mark = { number: string; at: LonLat };

/** Null if no place of any of them is known. */
export async function severalMap(shipments: readonly Drawn[], places: Places): Promise<SeveralMap | null> {
  await coasts();
  const ways = shipments.map((one) => wayOf(one, places));
  const marks = together(ways.flatMap(({ mark }) => mark ?? []));
  const legs = ways.flatMap((way) => way.legs);
  const map = drawMap(legs, [...marks.map(portOfMark), ...endsOf(shipments, places, marks)]);
  return map && { map, places: { ...places, ...Object.fromEntries(marks.map(asPlace)) } };
}

/**
 * Returns the legs of a shipment, cut at its estimated position, and its mark there or at its last reported
 * place.
 */
function wayOf({ shipment, now }: Drawn, places: Places): { legs: MapLeg[]; mark: Mark | null } {
  const { reference, status, start } = shipment;
  const number = reference.kind === 'waybill' ? formatWaybill(reference.value) : reference.value;
  let at = spot(places, viewKeyOf(status.place)) ?? spot(places, viewKeyOf(start));
  const legs = shipment.legs.flatMap((leg): MapLeg[] => {
    const from = spot(places, viewKeyOf(leg.from));
    const to = spot(places, viewKeyOf(leg.to));
    if (!from || !to) return [];
    const { mode, state } = leg;
    const line = lineOf(shipment, leg, places);
    const share = state === 'current' ? passed(leg, now) : null;
    if (share === null) return [{ line, mode, state, passed: null }];
    const { before, after } = cut(line, share);
    at = before.at(-1) ?? at;
    return [
      { line: before, mode, state: 'done', passed: null },
      { line: after, mode, state: 'expected', passed: null },
    ];
  });
  return { legs, mark: at && { number, at } };
}

/** Shipments at the same place share a mark: the number of the first, and how many more there are. */
function together(marks: readonly Mark[]): Mark[] {
  const groups = groupBy(marks, ({ at }) => at.map((degrees) => degrees.toFixed(1)).join(' '));
  return [...groups.values()].map(([first, ...others]) => ({
    number: others.length > 0 ? `${first!.number} +${others.length}` : first!.number,
    at: first!.at,
  }));
}

const portOfMark = ({ number, at }: Mark): MapPort => ({
  unlocode: number,
  at,
  role: null,
  state: 'current',
  names: [number],
});

const asPlace = ({ number, at: [longitude, latitude] }: Mark): [string, PlaceView] => [
  number,
  {
    unlocode: number,
    names: { en: number, zh: number, tr: number },
    country: '',
    zone: null,
    latitude,
    longitude,
  },
];

/** Returns the ports where the shipments begin and end, each once, except those under a mark. */
function endsOf(shipments: readonly Drawn[], places: Places, marks: readonly Mark[]): MapPort[] {
  const codes = new Set(
    shipments.flatMap(({ shipment: { start, end } }) => [viewKeyOf(start), viewKeyOf(end)]).filter(Boolean),
  );
  return [...codes].flatMap((code) => {
    const at = spot(places, code);
    const isMarked = at && marks.some((mark) => mark.at[0] === at[0] && mark.at[1] === at[1]);
    if (!code || !at || isMarked) return [];
    const names = Object.values(places[code]?.names ?? { code });
    return [{ unlocode: code, at, role: null, state: 'expected' as const, names }];
  });
}
