/** The ports of a journey and their roles, from events of every classifier. */
import type { Instant, Place, StoredEvent } from '../event.ts';
import type { SeaRole } from './roles.ts';
import { reportedRole } from './resolve.ts';
import { groupBy } from '../derive/group.ts';
import { fullest, isCarriage, isInland, isSea, isStart, placeKey, vesselKey } from '../derive/place.ts';
import { believed, byReport, compare } from '../derive/time.ts';

export type Stop = {
  key: string;
  place: Place;
  role: SeaRole;
  /** Loading, departure, arrival and discharge by sea at this port. */
  events: StoredEvent[];
  /** When the first cargo passed a gate here, if reported. */
  entered: Instant | null;
};

export type RoleOf = (event: StoredEvent) => SeaRole | null;
export type Route = {
  /** In travel order, including calls. */
  stops: Stop[];
  pol: Stop | null;
  pod: Stop | null;
  /** Returns the role of an event's place. */
  roleOf: RoleOf;
};

type Call = Omit<Stop, 'role' | 'entered'> & { at: Instant; role: SeaRole | null };

export function routeOf(events: readonly StoredEvent[]): Route {
  const calls = withoutAbandoned(callsOf(events.filter(isSea)));
  assignRoles(calls);
  const entered = gateIns(events);
  const stops = calls.flatMap((call) =>
    call.role ? [{ ...call, role: call.role, entered: entered.get(call.key) ?? null }] : [],
  );
  const pol = stops.find(({ role }) => role === 'POL') ?? null;
  const pod = stops.findLast(({ role }) => role === 'POD') ?? null;
  return { stops, pol, pod, roleOf: roleOf(stops, pol, pod) };
}

/** The first laden gate-in at each port. */
const gateIns = (events: readonly StoredEvent[]): Map<string, Instant> =>
  new Map(
    events
      .filter(
        ({ code, classifier, equipment, place }) =>
          code === 'GTIN' && classifier === 'ACT' && equipment?.laden !== false && !isInland(place),
      )
      .toSorted((a, b) => compare(b.occurred.at, a.occurred.at))
      .map(({ place, occurred }) => [placeKey(place), occurred.at]),
  );

/** The sea events by port, in the order the ports are reached. */
function callsOf(events: readonly StoredEvent[]): Call[] {
  const ports = groupBy(events, ({ place }) => placeKey(place));
  const calls = [...ports]
    .map(([key, here]): Call => {
      const times = [...groupBy(here, ({ code }) => code).values()].map(
        (same) => believed(same).best!.occurred.at,
      );
      const at = times.toSorted(compare)[0]!;
      const place = fullest(here.toSorted(byReport).map((event) => event.place))!;
      return { key, place, events: here, at, role: null };
    })
    .toSorted((a, b) => compare(a.at, b.at) || compare(a.key, b.key));
  return startingFirst(calls);
}

/** Puts ports not yet reached after the port of departure, even if an older plan says otherwise. */
function startingFirst(calls: Call[]): Call[] {
  const start = calls.findIndex(({ events }) => events.some(isStart));
  const early = calls.slice(0, Math.max(start, 0)).filter((call) => !hasActual(call));
  if (early.length === 0) return calls;
  const rest = calls.filter((call) => !early.includes(call));
  const at = rest.indexOf(calls[start]!) + 1;
  return [...rest.slice(0, at), ...early, ...rest.slice(at)];
}

const has = (call: Call, code: string) => call.events.some((event) => event.code === code);

/** Whether the sea transport ends here, according to the reports. */
function endsHere(call: Call): boolean {
  if (has(call, 'LOAD')) return false;
  if (!has(call, 'ARRI') && !has(call, 'DISC')) return false;
  return !has(call, 'DEPA') || has(call, 'DISC') ? !leavesOnAnother(call) : false;
}

function leavesOnAnother(call: Call): boolean {
  const brought = call.events.filter((event) => !isStart(event)).map((event) => vesselKey(event.conveyance));
  if (brought.length === 0) return false;
  return call.events.some((event) => {
    const vessel = vesselKey(event.conveyance);
    return isStart(event) && vessel !== null && brought.every((one) => one !== null && one !== vessel);
  });
}

const hasActual = (call: Call) => call.events.some(({ classifier }) => classifier === 'ACT');

/**
 * Keeps one of several reported final ports: the one in the latest report. A port without actual events and
 * with
 * only older reports was abandoned (a diversion).
 */
function withoutAbandoned(calls: Call[]): Call[] {
  const lastActual = calls.findLast(hasActual);
  const open = calls.filter((call) => endsHere(call) && !hasActual(call));
  const lastReportAt = (call: Call) =>
    call.events
      .map(({ reportedAt }) => reportedAt)
      .toSorted(compare)
      .at(-1)!;
  const newest = open.map(lastReportAt).toSorted(compare).at(-1);
  return calls.filter((call) => {
    if (newest === undefined || !open.includes(call)) return true;
    const overtaken = lastActual !== undefined && endsHere(lastActual) && lastActual.at > call.at;
    return lastReportAt(call) === newest && !overtaken;
  });
}

function assignRoles(calls: Call[]): void {
  const first = calls[0];
  const end = calls.findLast(endsHere) ?? null;
  const lastCall = calls.at(-1);
  for (const call of calls) {
    const reported = call.events.map(reportedRole).find((role) => role !== null);
    const through = !has(call, 'LOAD') && !has(call, 'DISC') && !leavesOnAnother(call);
    if (reported) call.role = reported;
    else if (call === first && call.events.some(isStart) && !dischargedFirst(call)) call.role = 'POL';
    else if (call === end && call === lastCall) call.role = 'POD';
    else if (call === lastCall && through && has(call, 'ARRI')) call.role = 'POD';
    else call.role = through && has(call, 'DEPA') ? 'call' : 'transhipment';
  }
}

/** Whether the first port begins with a discharge; the journey before it is unknown. */
function dischargedFirst(call: Call): boolean {
  const time = (code: string) =>
    believed(call.events.filter((event) => event.code === code)).best?.occurred.at;
  const off = time('DISC');
  const on = time('LOAD') ?? time('DEPA');
  return off !== undefined && (on === undefined || off <= on);
}

function roleOf(stops: Stop[], pol: Stop | null, pod: Stop | null): RoleOf {
  const byKey = new Map(stops.map((stop) => [stop.key, stop]));
  const time = (stop: Stop | null, ...codes: string[]) =>
    codes
      .map((code) => believed((stop?.events ?? []).filter((event) => event.code === code)).best)
      .find((event) => event !== null)?.occurred.at;
  const loaded = time(pol, 'LOAD', 'DEPA');
  const discharged = time(pod, 'DISC', 'ARRI');
  return (event) => {
    if (event.family === 'SHIPMENT') return null;
    const reported = reportedRole(event);
    if (reported) return reported;
    // Without any sea event, a land transport is on its way to the port.
    if (stops.length === 0 && !event.movement && isCarriage(event) && !isSea(event)) return 'prePOL';
    const stop = byKey.get(placeKey(event.place));
    if (stop && (isSea(event) || !isInland(event.place))) return stop.role;
    if (isSea(event)) return null;
    const at = event.occurred.at;
    if (discharged !== undefined && at >= discharged) return 'postPOD';
    if (loaded !== undefined && at <= loaded) return 'prePOL';
    if (stop?.role === 'transhipment') return 'transhipment';
    if (loaded !== undefined) return pod ? null : 'postPOD';
    return discharged === undefined ? null : 'prePOL';
  };
}
