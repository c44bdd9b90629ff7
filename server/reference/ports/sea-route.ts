/**
 * Draws a line between two ports as ships sail: around capes, through straits and canals, continuous across
 * the date line. An illustration, not navigation: legs between waypoints are great circles.
 */
import { distanceNm, greatCircle, unwrap, type Point } from './great-circle.ts';
import { landNm } from './land.ts';
import { LANES, WAYPOINTS } from './sea-route.data.ts';

export type Position = { latitude: number; longitude: number };
type SeaRoute = {
  /** [longitude, latitude]; longitudes continue beyond ±180. */
  line: Point[];
  /** Names of the waypoints passed, such as suez or malacca's klang, without the ports. */
  via: string[];
  nauticalMiles: number;
};

type Edge = { to: string; cost: number };

/** Number of waypoints tried and used to connect a port to the graph. */
const TRIED = 10;
const JOINED = 3;
/** Cost factor per mile over land, for river ports with no other connection. */
const LAND_COST = 40;
/** Ports closer than this (nm) may be joined directly. */
const SHORT = 400;
/** Maximum distance of the line's points (nm), so that great circles look curved. */
const STEP = 120;

const waypoints = new Map<string, Point>();
const graph = new Map<string, Edge[]>();

function join(a: string, b: string): void {
  const [from, to] = [waypoints.get(a), waypoints.get(b)];
  if (!from || !to) throw new Error(`no waypoint ${from ? b : a}`);
  const cost = distanceNm(from, to);
  graph.get(a)?.push({ to: b, cost });
  graph.get(b)?.push({ to: a, cost });
}

for (const row of WAYPOINTS.trim().split('\n')) {
  const [name = '', longitude, latitude] = row.split(' ');
  waypoints.set(name, [Number(longitude), Number(latitude)]);
  graph.set(name, []);
}
for (const lane of LANES.trim().split('\n')) {
  const names = lane.split(' ');
  for (let at = 1; at < names.length; at += 1) join(names[at - 1] ?? '', names[at] ?? '');
}

const links = new Map<string, Edge[]>();

/** Returns the waypoints directly reachable from a port, nearest first, over as little land as possible. */
function linksOf(port: Point): Edge[] {
  const key = port.join(' ');
  const known = links.get(key);
  if (known) return known;
  const result = [...waypoints]
    .map(([to, point]) => ({ to, point, miles: distanceNm(port, point) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, TRIED)
    .map(({ to, point, miles }) => ({ to, cost: miles + LAND_COST * landNm(port, point) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, JOINED);
  links.set(key, result);
  return result;
}

/** Dijkstra over a few hundred waypoints: a sorted scan is fast enough. */
function shortest(start: Edge[], goal: Map<string, number>): string[] {
  const best = new Map(start.map(({ to, cost }) => [to, cost]));
  const from = new Map<string, string>();
  const done = new Set<string>();
  let end: { name: string; cost: number } | null = null;
  for (;;) {
    let name: string | null = null;
    for (const [candidate, cost] of best)
      if (!done.has(candidate) && (name === null || cost < (best.get(name) ?? Infinity))) name = candidate;
    const cost = name === null ? Infinity : (best.get(name) ?? Infinity);
    if (name === null || cost >= (end?.cost ?? Infinity)) break;
    done.add(name);
    const last = goal.get(name);
    if (last !== undefined && cost + last < (end?.cost ?? Infinity)) end = { name, cost: cost + last };
    for (const edge of graph.get(name) ?? []) {
      if (cost + edge.cost >= (best.get(edge.to) ?? Infinity)) continue;
      best.set(edge.to, cost + edge.cost);
      from.set(edge.to, name);
    }
  }
  const path: string[] = [];
  for (let at = end?.name; at !== undefined; at = from.get(at)) path.unshift(at);
  return path;
}

/** Returns the shortest sea route between two ports. */
export function seaRoute(from: Position, to: Position): SeaRoute {
  const start: Point = [from.longitude, from.latitude];
  const finish: Point = [to.longitude, to.latitude];
  const direct = distanceNm(start, finish);
  const open = direct < SHORT && landNm(start, finish) <= Math.max(8, direct / 5);
  const via = open
    ? []
    : shortest(linksOf(start), new Map(linksOf(finish).map((edge) => [edge.to, edge.cost])));
  const stops = [start, ...via.map((name) => waypoints.get(name) ?? start), finish];
  const line: Point[] = [start];
  let nauticalMiles = 0;
  for (let at = 1; at < stops.length; at += 1) {
    const [a, b] = [stops[at - 1] ?? start, stops[at] ?? finish];
    nauticalMiles += distanceNm(a, b);
    line.push(...greatCircle(a, b, STEP).slice(1));
  }
  return { line: unwrap(line), via, nauticalMiles };
}
