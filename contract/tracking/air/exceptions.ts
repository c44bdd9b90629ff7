/** Exceptions by air, each proven by events. */
import type { Place, StoredEvent } from '../event.ts';
import { DAY, HOUR, minutesBetween } from '../derive/time.ts';
import { timeliness } from '../derive/timeliness.ts';
import { later, problem, worstFirst } from '../derive/problem.ts';
import type { ShipmentException } from '../shipment/shipment.ts';
import { arrivalOf, arrivalReports } from './progress.ts';
import { doneKey } from './balance.ts';
import { currentFact, isDelivered, reached } from './current.ts';
import { positionOf, type Fact } from './facts.ts';
import { reportsOf } from './flights.ts';
import type { AirJourney } from './journey.ts';

type Rule = (journey: AirJourney) => (ShipmentException | null)[];

/** Durations after which something counts as an exception (ms). */
const limits = {
  late: 6 * HOUR,
  /** Usual time between two flights, and until the consignee collects the cargo. */
  transit: 2 * DAY,
  collect: 3 * DAY,
  noNews: 3 * DAY,
};

const of = ({ facts }: AirJourney, code: string): Fact[] =>
  facts.filter(({ milestone, believed }) => milestone === code && believed.actual);
const last = (facts: readonly Fact[]): StoredEvent | null => facts.at(-1)?.event ?? null;
const place = (event: StoredEvent | null): Place | null => event?.place ?? null;
const values = (event: StoredEvent | null) => ({
  place: place(event),
  flight: event?.conveyance?.exportVoyage ?? '',
  pieces: event?.quantity?.pieces ?? '',
});

/**
 * Whether the cargo has moved on since the exception: a later departure from there, or anything beyond it.
 */
const wentOn = (journey: AirJourney, fact: Fact): boolean =>
  journey.facts.some(
    ({ milestone, believed, at, event, position }) =>
      believed.actual !== null &&
      event.occurred.at > fact.event.occurred.at &&
      ((milestone === 'DEP' &&
        at === fact.at &&
        fact.flight !== null &&
        event.conveyance?.exportVoyage !== fact.flight) ||
        (milestone === 'DEP' &&
          at === fact.at &&
          event.occurred.raw.slice(0, 10) !== fact.event.occurred.raw.slice(0, 10)) ||
        milestone === 'DFLD' ||
        (position > fact.position + 1000 && journey.balance.lots.length === 1)),
  );

const offloaded: Rule = (journey) =>
  of(journey, 'OFLD').map((fact) =>
    wentOn(journey, fact)
      ? null
      : problem('offloaded', 'waiting', fact.event.occurred.at, [fact.event], values(fact.event)),
  );

const shortShipped: Rule = (journey) =>
  of(journey, 'SSPD').map((fact) =>
    wentOn(journey, fact)
      ? null
      : problem('shortShipped', 'waiting', fact.event.occurred.at, [fact.event], values(fact.event)),
  );

const overcarried: Rule = (journey) =>
  of(journey, 'OVCD').map((fact) =>
    wentOn(journey, fact)
      ? null
      : problem('overcarried', 'stopped', fact.event.occurred.at, [fact.event], values(fact.event)),
  );

/** Missing until found, by a retraction of the discrepancy. */
const until =
  (
    missing: string,
    resolvedBy: string,
    code: 'piecesMissing' | 'waybillMissing',
    severity: 'stopped' | 'waiting',
  ): Rule =>
  (journey) =>
    of(journey, missing).map((fact) =>
      of(journey, resolvedBy).some(({ event }) => event.occurred.at >= fact.event.occurred.at)
        ? null
        : problem(code, severity, fact.event.occurred.at, [fact.event], values(fact.event)),
    );

const discrepancy: Rule = (journey) =>
  of(journey, 'DIS').map(({ event }) =>
    problem('discrepancy', 'notice', event.occurred.at, [event], values(event)),
  );

/** Fewer pieces were received from a flight than left on it, or more were reported than exist. */
const piecesDiffer: Rule = (journey) => {
  const differ = journey.flights.map((flight) => {
    const { left, received } = journey.balance.flown.get(flight)!;
    const arrival = flight.arrivals.findLast(
      ({ milestone, believed }) => milestone === 'RCF' && believed.actual,
    );
    if (!arrival || left === received || received === 0 || left === 0) return null;
    const departure = last(flight.departures);
    return problem('piecesDiffer', 'waiting', arrival.event.occurred.at, [departure, arrival.event], {
      ...values(arrival.event),
      pieces: received,
      expected: left,
    });
  });
  const { missing, lots } = journey.balance;
  const first = lots[0]?.fact.event;
  if (missing !== null && missing < 0 && first)
    differ.push(
      problem(
        'piecesDiffer',
        'notice',
        first.occurred.at,
        lots.map(({ fact }) => fact.event),
        {
          variant: 'More',
          pieces: (journey.total?.pieces ?? 0) - missing,
          expected: journey.total?.pieces ?? 0,
        },
      ),
    );
  return differ;
};

/** Its pieces are in several places. */
const split: Rule = (journey) => {
  const { lots } = journey.balance;
  const places = new Set(lots.map(({ fact }) => `${fact.at} ${fact.flight}`));
  if (places.size < 2) return [];
  const events = lots.map(({ fact }) => fact.event);
  const since = events
    .map(({ occurred }) => occurred.at)
    .toSorted()
    .at(-1)!;
  return [
    problem('split', 'notice', since, events, { pieces: journey.total?.pieces ?? '', count: lots.length }),
  ];
};

const stuckInTransit: Rule = (journey) =>
  journey.airports
    .filter(({ role }) => role === 'transitAirport')
    .map(({ key }) => {
      const lot = journey.balance.lots.find(({ fact }) => fact.at === key && fact.milestone !== 'DEP');
      const came = lot?.fact.event;
      if (!came || journey.now <= later(came.occurred.at, limits.transit)) return null;
      const minutes = minutesBetween(came.occurred.at, journey.now);
      return problem('stuckInTransit', 'waiting', later(came.occurred.at, limits.transit), [came], {
        place: came.place,
        minutes,
      });
    });

const notCollected: Rule = (journey) => {
  const end = journey.airports.at(-1);
  if (end?.role !== 'destinationAirport' || isDelivered(journey)) return [];
  const ready = last(of(journey, 'NFD').filter(({ at }) => at === end.key));
  if (!ready || journey.now <= later(ready.occurred.at, limits.collect)) return [];
  const minutes = minutesBetween(ready.occurred.at, journey.now);
  return [
    problem('notCollected', 'waiting', later(ready.occurred.at, limits.collect), [ready], {
      place: ready.place,
      minutes,
    }),
  ];
};

const expected = (events: readonly StoredEvent[]) => events.filter(({ classifier }) => classifier !== 'ACT');
const byReported = (events: readonly StoredEvent[]) =>
  events.toSorted((a, b) => (a.reportedAt < b.reportedAt ? -1 : a.reportedAt > b.reportedAt ? 1 : 0));

const departureLate: Rule = (journey) => {
  const start = journey.airports[0];
  if (!start || journey.balance.done.get(doneKey('DLV', journey.airports.at(-1)!.key))) return [];
  const reports = reportsOf(
    journey.facts.filter(({ at }) => at === start.key),
    'DEP',
  );
  const plans = byReported(expected(reports));
  const actual = reports.findLast(({ classifier }) => classifier === 'ACT');
  // Cargo beyond the first airport has left it, reported or not.
  if (!actual && reached(journey) >= positionOf(1, null)) return [];
  return timeliness(
    journey.now,
    { late: 'departureLate', putOff: 'departureSlipped', overdue: 'departureOverdue' },
    {
      first: plans[0],
      latest: plans.at(-1),
      actual,
    },
    limits.late,
  );
};

const arrivalLate: Rule = (journey) => {
  const plans = byReported(expected(arrivalReports(journey)));
  const actual = arrivalOf(journey);
  if (!actual && currentFact(journey)?.role === 'destinationAirport') return [];
  return timeliness(
    journey.now,
    { late: 'arrivalLate', slipped: 'etaSlipped', overdue: 'arrivalOverdue' },
    { first: plans[0], latest: plans.at(-1), actual },
    limits.late,
  ).map((one) => ({ ...one, values: { ...one.values, variant: '' } }));
};

const noNews: Rule = (journey) => {
  const { now, events } = journey;
  const news = events.toSorted((a, b) => (heard(a, now) < heard(b, now) ? -1 : 1)).at(-1);
  const at = currentFact(journey);
  const arrived = at?.role === 'destinationAirport';
  if (!news || arrived || isDelivered(journey)) return [];
  // No news is expected before the first planned event.
  const planned = expected(events).map(({ occurred }) => occurred.at);
  if (!at && planned.length > 0 && planned.every((time) => time > now)) return [];
  const since = heard(news, now);
  if (now <= later(since, limits.noNews)) return [];
  return [
    problem('noNews', 'notice', later(since, limits.noNews), [news], { minutes: minutesBetween(since, now) }),
  ];
};

/** Returns when an event became known, since a file may contain old events. */
const heard = ({ classifier, occurred, reportedAt }: StoredEvent, now: string): string => {
  const at = classifier === 'ACT' && occurred.raw !== '' ? occurred.at : reportedAt;
  return at < now ? at : now;
};

const rules: Rule[] = [
  overcarried,
  until('MSCA', 'FDCA', 'piecesMissing', 'stopped'),
  offloaded,
  shortShipped,
  until('MSAW', 'FDAW', 'waybillMissing', 'waiting'),
  piecesDiffer,
  stuckInTransit,
  notCollected,
  departureLate,
  arrivalLate,
  split,
  discrepancy,
  noNews,
];

export function exceptionsOf(journey: AirJourney): ShipmentException[] {
  const finished = isDelivered(journey);
  return worstFirst(
    rules
      .flatMap((rule) => rule(journey))
      .filter((one) => one !== null)
      // Delivered cargo is not held up anywhere.
      .filter(({ severity }) => !finished || severity === 'late'),
  );
}
