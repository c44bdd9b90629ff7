/** A plausible line over sea between two places, along the lanes of container trade. */
import { distance, type LonLat } from './geometry.ts';
import { LANES, POINTS } from './lanes.data.ts';

/** Turning points by name. */
export const points: ReadonlyMap<string, LonLat> = new Map(
  POINTS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', longitude, latitude] = line.split(' ');
      return [name, [Number(longitude), Number(latitude)]];
    }),
);

/** Each pair of joined points once. */
export const edges: readonly (readonly [string, string])[] = LANES.trim()
  .split('\n')
  .flatMap((lane) => {
    const names = lane.split(' ');
    return names.slice(1).map((name, index) => [names[index] ?? name, name] as const);
  });

const at = (name: string): LonLat => {
  const point = points.get(name);
  if (!point) throw new Error(`no point ${name} on the lanes`);
  return point;
};

const neighbours = new Map<string, { name: string; km: number }[]>();
for (const [a, b] of edges)
  for (const [from, to] of [[a, b] as const, [b, a] as const]) {
    const known = neighbours.get(from) ?? [];
    neighbours.set(from, [...known, { name: to, km: distance(at(from), at(to)) }]);
  }

/** How many turning points near a port are tried as its way out to sea. */
const EXITS = 3;
/** A way through a point that lies farther from the port than this many times the nearest is not tried. */
const FARTHER = 2.5;
/** Off the lanes a line may lead over land, so it is made to join them soon. */
const OFF_LANE = 1.6;

function exits(place: LonLat): { name: string; km: number }[] {
  const near = [...points]
    .map(([name, point]) => ({ name, km: distance(place, point) }))
    .sort((a, b) => a.km - b.km);
  const nearest = near[0]?.km ?? 0;
  return near.slice(0, EXITS).filter(({ km }) => km <= Math.max(nearest * FARTHER, 60));
}

/** The shortest way along the lanes (Dijkstra), from place to place. Places nearer to each other than to a lane are joined directly. */
export function seaLine(from: LonLat, to: LonLat): LonLat[] {
  const starts = exits(from);
  const ends = new Map(exits(to).map(({ name, km }) => [name, km * OFF_LANE]));
  const direct = distance(from, to);
  if (direct < 150 || direct < Math.min(starts[0]?.km ?? 0, Math.min(...ends.values()))) return [from, to];

  const best = new Map<string, { km: number; via: string | null }>();
  const open = new Map<string, number>();
  for (const { name, km } of starts) {
    best.set(name, { km: km * OFF_LANE, via: null });
    open.set(name, km * OFF_LANE);
  }
  let last: { name: string; km: number } | null = null;
  while (open.size > 0) {
    const [name, km] = [...open].reduce((least, one) => (one[1] < least[1] ? one : least));
    open.delete(name);
    if (last && km >= last.km) break;
    const out = ends.get(name);
    if (out !== undefined && (!last || km + out < last.km)) last = { name, km: km + out };
    for (const next of neighbours.get(name) ?? []) {
      const length = km + next.km;
      if (length >= (best.get(next.name)?.km ?? Number.POSITIVE_INFINITY)) continue;
      best.set(next.name, { km: length, via: name });
      open.set(next.name, length);
    }
  }
  if (!last) return [from, to];
  const line: LonLat[] = [to];
  for (let name: string | null = last.name; name !== null; name = best.get(name)?.via ?? null)
    line.unshift(at(name));
  return [from, ...line];
}
