/** What went wrong, proven by events; nothing here is typed in by anybody. */
import type { Instant, Place, StoredEvent } from '../event.ts';
import type { MilestoneCode } from '../milestone.ts';
import type { ExceptionCode, ShipmentException } from '../shipment.ts';
import { groupBy } from './group.ts';
import { etaPromised, etaReports, expectations } from './eta.ts';
import { currentLine, linesFor, reached, reportsOf, type Journey } from './journey.ts';
import type { Line } from './lines.ts';
import { placeKey, vesselKey } from './place.ts';
import type { Stop } from './route.ts';
import { between, byReport, compare, DAY, daysBetween, latestMeant } from './time.ts';
import { carryingVessels, missedDepartures, vesselChanges } from './vessels.ts';

/** From when on something counts as wrong. Durations in milliseconds. */
export const limits = {
  /** Late: a day after the time first told. */
  late: DAY,
  /** Usual dwell in a port of transhipment, and of discharge. */
  transhipmentDwell: 10 * DAY,
  podDwell: 7 * DAY,
  /** Laden out of the terminal and not back empty, where nobody told a date. */
  emptyReturn: 21 * DAY,
  /** No news; longer at sea before the ETA, where silence is usual. */
  noNews: 7 * DAY,
  noNewsAtSea: 21 * DAY,
};

type Found = ShipmentException | null | undefined;
type Rule = (journey: Journey) => Found | Found[];

const later = (instant: Instant, duration: number): Instant =>
  new Date(Date.parse(instant) + duration).toISOString();

function problem(
  code: ExceptionCode,
  severity: ShipmentException['severity'],
  since: Instant,
  evidence: readonly (StoredEvent | null | undefined)[],
  values: ShipmentException['values'] = {},
): ShipmentException {
  const ids = evidence.flatMap((event) => event?.id ?? []);
  return { code, severity, values, since, evidence: [...new Set(ids)] };
}

/** Against `promised`: happened (or, with the time past, not happened) more than a day after it. */
function lateness(journey: Journey, code: ExceptionCode, promised: StoredEvent | null, lines: Line[]): Found {
  if (!promised) return null;
  const limit = later(latestMeant(promised.occurred), limits.late);
  const actual = lines
    .flatMap(({ believed }) => believed.actual ?? [])
    .toSorted(byReport)
    .at(-1);
  const when = actual?.occurred.at ?? journey.now;
  if (when <= limit) return null;
  const days = daysBetween(promised.occurred.at, when);
  const place = promised.place;
  return problem(code, 'late', limit, [promised, actual], { count: days, place });
}

const firstTold = (events: readonly StoredEvent[]): StoredEvent | null =>
  events.filter(({ classifier }) => classifier !== 'ACT').toSorted(byReport)[0] ?? null;

const gateInLate: Rule = (journey) => {
  const lines = linesFor(journey, ['GITM']);
  return lines.map((line) =>
    line.believed.actual || reached(journey) < line.position
      ? lateness(journey, 'gateInLate', firstTold(line.events), [line])
      : null,
  );
};

const departureLate: Rule = (journey) => {
  const { pol } = journey.route;
  const lines = linesFor(journey, ['DLPT'], pol);
  const passed = pol && reached(journey) >= (journey.route.stops.indexOf(pol) + 2) * 1000;
  if (passed && !lines.some(({ believed }) => believed.actual)) return null;
  return lateness(journey, 'departureLate', expectations(reportsOf(journey, 'DEPA', pol))[0] ?? null, lines);
};

const rolledOver: Rule = (journey) =>
  journey.route.stops.flatMap((stop) =>
    missedDepartures(stop).map((left) => {
      const planned = stop.events.filter(
        (event) => event.classifier !== 'ACT' && vesselKey(event.conveyance) === vesselKey(left.conveyance),
      );
      const code = stop.role === 'POL' ? 'rolledOver' : 'connectionMissed';
      return problem(code, 'late', left.occurred.at, [...planned, left], {
        place: stop.place,
        vessel: left.conveyance?.vesselName ?? left.conveyance?.imo ?? '',
      });
    }),
  );

/** The planned vessel was exchanged for a later sailing, without anybody reporting that it left. */
const rolledByPlan: Rule = (journey) =>
  vesselChanges(journey.route).map((change) => {
    const [before, after] = change.evidence.map((id) => journey.events.find((event) => event.id === id));
    const stop = journey.route.stops.find(({ key }) => key === placeKey(change.place));
    if (!before || !after || !stop || missedDepartures(stop).length > 0) return null;
    const sailing = (event: StoredEvent) =>
      stop.events
        .filter((one) => one.code === event.code && vesselKey(one.conveyance) === vesselKey(event.conveyance))
        .toSorted(byReport)
        .at(-1)!.occurred.at;
    const days = daysBetween(sailing(before), sailing(after));
    const values = {
      place: change.place,
      vessel: change.from.vessel ?? '',
      to: change.to.vessel ?? '',
    };
    const sameCode = before.code === after.code;
    return sameCode && days >= 1 && sailing(before) < journey.now
      ? problem('rolledOver', 'late', change.reportedAt, [before, after], values)
      : problem('vesselChanged', 'late', change.reportedAt, [before, after], values);
  });

const positionOf = (journey: Journey, stop: Stop) => (journey.route.stops.indexOf(stop) + 1) * 1000;

const transhipments = ({ route }: Journey) => route.stops.filter(({ role }) => role === 'transhipment');

/** When the cargo came to a stop, as far as reported. */
const came = (journey: Journey, codes: MilestoneCode[], stop: Stop | null): StoredEvent | null =>
  linesFor(journey, codes, stop)
    .flatMap(({ believed }) => believed.actual ?? [])
    .toSorted((a, b) => compare(a.occurred.at, b.occurred.at) || byReport(a, b))[0] ?? null;

const stuckAtTranshipment: Rule = (journey) =>
  transhipments(journey).map((stop) => {
    const arrived = came(journey, ['TSBA', 'TSDC'], stop);
    const gone = came(journey, ['TSLB', 'TSDP'], stop);
    if (!arrived || gone || reached(journey) >= positionOf(journey, stop) + 1000) return null;
    const since = later(arrived.occurred.at, limits.transhipmentDwell);
    if (journey.now <= since) return null;
    const count = daysBetween(arrived.occurred.at, journey.now);
    return problem('stuckAtTranshipment', 'stopped', since, [arrived], { place: stop.place, count });
  });

/** The cargo comes, or is now expected, after the ship it was to go on with leaves. */
const connectionMissed: Rule = (journey) =>
  transhipments(journey).map((stop) => {
    if (missedDepartures(stop).length > 0 || came(journey, ['TSLB', 'TSDP'], stop)) return null;
    const arrival = linesFor(journey, ['TSBA'], stop)[0] ?? linesFor(journey, ['TSDC'], stop)[0];
    const departure = linesFor(journey, ['TSDP'], stop)[0]?.believed.expected;
    if (!arrival || !departure || latestMeant(departure.occurred) >= arrival.event.occurred.at) return null;
    return problem('connectionMissed', 'late', arrival.event.reportedAt, [arrival.event, departure], {
      place: stop.place,
      vessel: departure.conveyance?.vesselName ?? [...carryingVessels(stop)][0] ?? '',
    });
  });

const arrivalLate: Rule = (journey) => {
  const { pod } = journey.route;
  const lines = linesFor(journey, ['BDAR'], pod);
  if (pod && !lines.some(({ believed }) => believed.actual) && reached(journey) >= positionOf(journey, pod))
    return null;
  const promised = etaPromised(journey);
  const now = etaReports(journey).at(-1);
  const arrived = lines.some(({ believed }) => believed.actual);
  // As long as the latest ETA lies ahead, the delay is a slipped ETA, not a late arrival.
  if (!arrived && now && latestMeant(now.occurred) >= journey.now) return null;
  return lateness(journey, 'arrivalLate', promised, lines);
};

const etaSlipped: Rule = (journey) => {
  const { pod } = journey.route;
  if (!pod || reached(journey) >= positionOf(journey, pod)) return null;
  const first = etaPromised(journey);
  const now = etaReports(journey).at(-1);
  if (!first || !now || between(first.occurred.at, now.occurred.at) < limits.late) return null;
  const count = daysBetween(first.occurred.at, now.occurred.at);
  return problem('etaSlipped', 'late', now.reportedAt, [first, now], { count, place: pod.place });
};

const out: MilestoneCode[] = ['DGOT', 'STCS', 'IRLB', 'IRDP', 'OCLB', 'OCDP', 'PDAR', 'PDRC', 'CTUP', 'RCVE'];

const stuckAtPod: Rule = (journey) => {
  const discharged = came(journey, ['DSCH'], journey.route.pod) ?? came(journey, ['BDAR'], journey.route.pod);
  if (!discharged) return null;
  if (linesFor(journey, out).some(({ believed }) => believed.actual)) return null;
  const since = later(discharged.occurred.at, limits.podDwell);
  if (journey.now <= since) return null;
  const count = daysBetween(discharged.occurred.at, journey.now);
  return problem('stuckAtPod', 'stopped', since, [discharged], { place: discharged.place, count });
};

const pickUpOverdue: Rule = (journey) =>
  linesFor(journey, ['DGOT', 'STCS']).map((line) =>
    line.believed.actual || reached(journey) > line.position
      ? null
      : lateness(journey, 'pickUpOverdue', line.believed.expected, [line]),
  );

const emptyReturnOverdue: Rule = (journey) => {
  const returns = linesFor(journey, ['RCVE']);
  if (returns.some(({ believed }) => believed.actual)) return null;
  const promised = returns[0]?.believed.expected;
  if (promised) return lateness(journey, 'emptyReturnOverdue', promised, returns);
  const left = linesFor(journey, ['DGOT', 'STCS']).flatMap(({ believed }) => believed.actual ?? [])[0];
  if (!left) return null;
  const since = later(left.occurred.at, limits.emptyReturn);
  if (journey.now <= since) return null;
  const count = daysBetween(left.occurred.at, journey.now);
  return problem('emptyReturnOverdue', 'late', since, [left], { count, place: left.place });
};

/** A hold stands until it is released for the same document; a customs hold until customs releases. */
const holdPlaced: Rule = (journey) =>
  linesFor(journey, ['HOLD', 'CUHD']).map((line) => {
    const held = line.believed.actual;
    if (!held) return null;
    const customs = line.milestone === 'CUHD';
    const released = linesFor(journey, customs ? customsRelease : ['RELS', 'CGRL', 'VOID', 'CANC']).some(
      ({ believed: { actual } }) =>
        actual &&
        actual.occurred.at >= held.occurred.at &&
        (customs || (actual.documentType === held.documentType && actual.documentId === held.documentId)),
    );
    return released
      ? null
      : problem('holdPlaced', 'stopped', held.occurred.at, [held], {
          document: held.documentType ?? '',
          reason: held.remark ?? '',
        });
  });

const customsRelease: MilestoneCode[] = ['PASS', 'DCRL', 'CUSR'];

const exam: Rule = (journey) =>
  linesFor(journey, ['CUIP', 'CUSS']).map((line) => {
    const selected = line.believed.actual;
    if (!selected) return null;
    const released = linesFor(journey, customsRelease).some(
      ({ believed: { actual }, containers }) =>
        actual &&
        actual.occurred.at >= selected.occurred.at &&
        (line.containers.length === 0 ||
          containers.length === 0 ||
          containers.some((number) => line.containers.includes(number))),
    );
    const values = { place: selected.place, container: line.equipment ?? '' };
    return released ? null : problem('exam', 'stopped', selected.occurred.at, [selected], values);
  });

/** Taken off the ship at a port that no plan named and from which nobody has said it goes on. */
const misdirected: Rule = (journey) => {
  const { stops, pod } = journey.route;
  const planned = (stop: Stop) =>
    journey.history.some(
      (event) =>
        event.classifier !== 'ACT' && event.family !== 'SHIPMENT' && placeKey(event.place) === stop.key,
    );
  if (!pod || !planned(pod) || pod.events.some(({ classifier }) => classifier === 'ACT')) return null;
  const plan = pod.events
    .filter(({ classifier }) => classifier !== 'ACT')
    .toSorted(byReport)
    .at(-1);
  return stops
    .filter((stop) => stop.role === 'transhipment' && !planned(stop) && carryingVessels(stop).size === 0)
    .map((stop) => {
      const off = came(journey, ['TSDC'], stop);
      if (!off || off.movement === 'transhipment') return null;
      const values = { place: stop.place, to: pod.place };
      return problem('misdirected', 'stopped', off.occurred.at, [off, plan], values);
    });
};

/** Silence since the last report, or since something was to happen and nobody said whether it did. */
const noNews: Rule = (journey) => {
  const news = journey.events.toSorted(byReport).at(-1);
  if (!news || linesFor(journey, out).some(({ believed }) => believed.actual)) return null;
  const expected = journey.lines
    .filter(({ believed }) => !believed.actual)
    .map(({ event }) => event.occurred.at);
  // Nothing is to be heard before the first thing that was planned.
  if (!currentLine(journey) && expected.every((at) => at > journey.now) && expected.length > 0) return null;
  const eta = etaReports(journey).at(-1)?.occurred.at;
  const aboard = ['DLPT', 'TSDP', 'VCDP'].includes(currentLine(journey)?.milestone ?? '');
  const limit = aboard && eta && journey.now < eta ? limits.noNewsAtSea : limits.noNews;
  const quiet = [news.reportedAt, ...expected.filter((at) => at <= journey.now)].toSorted(compare).at(-1)!;
  if (between(quiet, journey.now) <= limit) return null;
  const count = daysBetween(news.reportedAt, journey.now);
  return problem('noNews', 'late', later(quiet, limit), [news], { count });
};

const rules: Rule[] = [
  holdPlaced,
  exam,
  misdirected,
  rolledOver,
  rolledByPlan,
  connectionMissed,
  stuckAtTranshipment,
  stuckAtPod,
  etaSlipped,
  arrivalLate,
  departureLate,
  gateInLate,
  pickUpOverdue,
  emptyReturnOverdue,
  noNews,
];

/** Told once for a place, however many containers it befalls; the worst counts. */
const perPlace: ExceptionCode[] = ['gateInLate', 'pickUpOverdue', 'exam'];

function together(found: readonly ShipmentException[]): ShipmentException[] {
  const groups = groupBy(found, ({ code, values, evidence }) =>
    perPlace.includes(code)
      ? `${code} ${placeKey(values.place as Place | null)}`
      : `${code} ${evidence.join()}`,
  );
  return [...groups.values()].map((group) => {
    const count = ({ values }: ShipmentException) => Number(values.count ?? 0);
    if (group.length === 1) return group[0]!;
    const worst = group.toSorted((a, b) => count(b) - count(a) || compare(a.since, b.since))[0]!;
    return { ...worst, evidence: [...new Set(group.flatMap(({ evidence }) => evidence))].toSorted(compare) };
  });
}

/** What stops the cargo first, then what makes it late; each kind the newest first. */
export function exceptionsOf(journey: Journey): ShipmentException[] {
  const found = rules.flatMap((rule) => rule(journey)).filter((one) => one !== null && one !== undefined);
  const rank = ({ severity }: ShipmentException) => (severity === 'stopped' ? 0 : 1);
  return together(found).toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compare(b.since, a.since) ||
      compare(a.code, b.code) ||
      compare(a.evidence.join(), b.evidence.join()),
  );
}
