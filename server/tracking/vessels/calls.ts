/** Derives a ship's port calls from its positions and from carriers' shipment reports. Pure. */
import type { EventTime } from '#contract/tracking/event.ts';
import type { PortCall, PortCallState } from '#contract/tracking/pages/vessel-page.ts';

export type Spot = { at: string; latitude: number; longitude: number; speed: number | null };
/** The port within some distance, with its UN/LOCODE and IANA zone. */
type PortAt = (latitude: number, longitude: number) => { code: string; zone: string; km: number } | null;

/** Below this speed (knots) a ship counts as berthed or at anchor. */
const STILL_KN = 1;
/** Above this speed (knots) a ship is moving. */
const MOVING_KN = 3;
const HOUR = 3_600_000;
/** After a gap this long in its positions the ship may have called elsewhere. */
const LONGEST_GAP_MS = 5 * 24 * HOUR;
const KM_PER_DEGREE = 111.2;

type Stay = { port: string; zone: string; first: string; last: string; left: string | null };

const timeAt = (at: string, zone: string): EventTime => ({ at, zone, precision: 'minute', raw: at });

/** Without a reported speed, the distance from the previous position decides. */
function isStill({ speed, ...spot }: Spot, before: Spot | undefined): boolean {
  if (speed !== null) return speed < STILL_KN;
  if (!before) return false;
  const hours = (Date.parse(spot.at) - Date.parse(before.at)) / HOUR;
  const shrink = Math.cos((spot.latitude * Math.PI) / 180);
  const km = Math.hypot(
    (spot.latitude - before.latitude) * KM_PER_DEGREE,
    (spot.longitude - before.longitude) * KM_PER_DEGREE * shrink,
  );
  return hours > 0 && km / hours < STILL_KN * 1.852;
}

/**
 * Returns the ship's stays in time order. A stay runs from the first still position at a port to the first
 * moving one.
 */
export function callsFromTrack(track: readonly Spot[], portAt: PortAt): PortCall[] {
  const stays: Stay[] = [];
  let stay: Stay | null = null;
  for (const [index, spot] of track.entries()) {
    const near = portAt(spot.latitude, spot.longitude);
    const gone: boolean =
      stay !== null &&
      (near?.code !== stay.port || Date.parse(spot.at) - Date.parse(stay.last) > LONGEST_GAP_MS);
    if (stay && (gone || (spot.speed ?? 0) >= MOVING_KN)) {
      // After a long gap the departure time is unknown; the last position at the port is used.
      stay.left = Date.parse(spot.at) - Date.parse(stay.last) > LONGEST_GAP_MS ? stay.last : spot.at;
      stays.push(stay);
      stay = null;
    }
    if (!near || !isStill(spot, track[index - 1])) continue;
    if (stay) stay.last = spot.at;
    else stay = { port: near.code, zone: near.zone, first: spot.at, last: spot.at, left: null };
  }
  if (stay) stays.push(stay);
  return shifted(stays).map(({ port, zone, first, left }) => ({
    port,
    arrived: timeAt(first, zone),
    left: left === null ? null : timeAt(left, zone),
    carrierTimes: null,
    by: ['ais'],
    voyage: null,
    state: left === null ? 'here' : 'past',
  }));
}

/** A move from anchorage to berth, or between berths, is not a departure. */
function shifted(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = [];
  for (const stay of stays) {
    const last = joined.at(-1);
    const hours = last ? (Date.parse(stay.first) - Date.parse(last.last)) / HOUR : Infinity;
    if (last && last.port === stay.port && hours < 24) {
      last.last = stay.last;
      last.left = stay.left;
    } else joined.push({ ...stay });
  }
  return joined;
}

export type CallCode = 'ARRI' | 'DEPA';
/** A carrier's report of the ship at a port. */
export type CallReport = {
  code: CallCode;
  classifier: 'ACT' | 'EST' | 'PLN';
  port: string;
  time: EventTime;
  voyage: string | null;
  reportedAt: string;
};

/** Reports within this time belong to one arrival. */
const SAME_MS = 36 * HOUR;
const LONGEST_STAY_MS = 21 * 24 * HOUR;

/** Builds calls from carriers' reports. The latest report of a call counts, also for expected calls. */
export function callsFromEvents(events: readonly CallReport[], now: string): PortCall[] {
  const open: (PortCall & { arrivedAt: number; leftAt: number })[] = [];
  const counted = events
    .filter(({ classifier, time }) => classifier === 'ACT' || time.at > now)
    .toSorted((a, b) => (a.reportedAt < b.reportedAt ? 1 : -1));
  // Arrivals first, then the departures that belong to them.
  for (const { code, classifier, port, time, voyage } of counted.toSorted((a, b) => order(a) - order(b))) {
    const at = Date.parse(time.at);
    const expected = classifier !== 'ACT';
    const call = open.find((one) => one.port === port && belongs(one, code, at, expected));
    if (!call)
      open.push({
        port,
        arrived: code === 'ARRI' ? time : null,
        left: code === 'DEPA' ? time : null,
        carrierTimes: null,
        by: ['events'],
        voyage,
        state: expected ? 'expected' : 'past',
        arrivedAt: code === 'ARRI' ? at : Number.NaN,
        leftAt: code === 'DEPA' ? at : Number.NaN,
      });
    else if (code === 'DEPA' && call.left === null && !expected) {
      call.left = time;
      call.leftAt = at;
    }
  }
  return open.map(({ arrivedAt: _a, leftAt: _l, ...call }) => call);
}

const order = ({ code, classifier }: CallReport): number =>
  (classifier === 'ACT' ? 0 : 2) + (code === 'ARRI' ? 0 : 1);

function belongs(
  call: { arrivedAt: number; leftAt: number; state: PortCallState },
  code: CallCode,
  at: number,
  expected: boolean,
): boolean {
  if ((call.state === 'expected') !== expected) return false;
  // For an expected call only the latest report counts.
  if (expected) return true;
  const own = code === 'ARRI' ? call.arrivedAt : call.leftAt;
  if (!Number.isNaN(own)) return Math.abs(own - at) <= SAME_MS;
  return code === 'DEPA' && at >= call.arrivedAt && at - call.arrivedAt <= LONGEST_STAY_MS;
}

/** Smaller differences between sources are ignored. */
const DIFFERS_MS = 3 * HOUR;
const differs = (a: EventTime | null, b: EventTime | null): boolean =>
  a !== null && b !== null && Math.abs(Date.parse(a.at) - Date.parse(b.at)) > DIFFERS_MS;

/**
 * Merges calls from positions and from carriers into one list, newest first. `apart`: km between two ports.
 */
export function together(
  seen: readonly PortCall[],
  reportedCalls: readonly PortCall[],
  apart: (a: string, b: string) => number,
): PortCall[] {
  const rest = [...reportedCalls];
  const both = seen.map((call): PortCall => {
    const at = rest.findIndex((other) => other.state !== 'expected' && isSame(call, other, apart));
    if (at === -1) return call;
    const [other] = rest.splice(at, 1) as [PortCall];
    const unlike = differs(call.arrived, other.arrived) || differs(call.left, other.left);
    return {
      ...call,
      // For neighbouring ports, the carrier's report decides.
      port: other.port,
      left: call.left ?? (other.left && call.state !== 'here' ? other.left : null),
      carrierTimes: unlike ? { arrived: other.arrived, left: other.left } : null,
      by: ['ais', 'events'],
      voyage: other.voyage,
    };
  });
  return [...both, ...rest].toSorted((a, b) => (momentOf(a) < momentOf(b) ? 1 : -1));
}

const momentOf = ({ arrived, left }: PortCall): string => (arrived ?? left)?.at ?? '';
/** AIS positions may not distinguish ports this close (km). */
const NEIGHBOURS_KM = 40;

function isSame(seen: PortCall, reportedCall: PortCall, apart: (a: string, b: string) => number): boolean {
  if (seen.port !== reportedCall.port && apart(seen.port, reportedCall.port) > NEIGHBOURS_KM) return false;
  const from = Date.parse(seen.arrived?.at ?? '') - SAME_MS;
  const to = Date.parse((seen.left ?? seen.arrived)?.at ?? '') + SAME_MS;
  return [reportedCall.arrived, reportedCall.left].some((time) => {
    const at = Date.parse(time?.at ?? '');
    return at >= from && at <= to;
  });
}
