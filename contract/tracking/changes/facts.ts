/** The facts of a shipment that are worth a notice when they change. Pure: the same shipment, the same facts. */
import type { Severity, Shipment, TextValues } from '../shipment/shipment.ts';
import type { ExceptionCode } from '../exceptions.ts';
import { placeKey } from '../derive/place.ts';
import { viewKeyOf } from '../shipment/place-view.ts';
import type { TrackingSummary } from '../summary/types.ts';
import { openedKind, type ChangeKind } from './kinds.ts';

export type FactValue = Readonly<Record<string, string | number | null>>;
/** `part`: the container, or empty for the shipment. `events`: what proves it; `change`: the change that stored it. */
export type Fact = {
  kind: ChangeKind;
  part: string;
  value: FactValue;
  events: string[];
  severity: Severity | null;
  change?: string | null;
};
/** Facts by their keys, which stay the same while the value changes. */
export type Facts = Readonly<Record<string, Fact>>;

/** Facts of one shipment beyond this are not compared. */
const MOST_FACTS = 400;

export function factsOf(shipment: Shipment, summary: TrackingSummary): Facts {
  // An exception of another silence may already be the notice of it.
  const isOverdue =
    summary.overdue !== null &&
    !shipment.exceptions.some(
      ({ code }) => openedKind(code) === 'event.absent' && !SAME_SILENCE.includes(code),
    );
  const facts = [
    ...milestones(shipment),
    ...times(shipment, summary),
    ...conveyances(shipment),
    ...exceptions(shipment, isOverdue),
    ...atTerminal(shipment),
    ...(isOverdue ? overdue(summary) : []),
    ...disagreements(shipment),
  ];
  return Object.fromEntries(
    facts
      .slice(0, MOST_FACTS)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, fact]) => [key, { ...fact, events: [...new Set(fact.events)].toSorted() }]),
  );
}

type Named = [key: string, fact: Fact];
const named = (
  key: readonly (string | null)[],
  kind: ChangeKind,
  value: FactValue,
  events: readonly string[],
  { part = '', severity = null }: { part?: string | null; severity?: Severity | null } = {},
): Named => [
  key.map((one) => one ?? '').join('|'),
  { kind, part: part ?? '', value, events: [...events], severity },
];

const milestones = ({ timeline }: Shipment): Named[] =>
  timeline.flatMap(({ milestone, code, classifier, place, equipment, time, evidence, eventId }) =>
    milestone === null || classifier !== 'ACT'
      ? []
      : [
          named(
            ['milestone', milestone, placeKey(place), equipment],
            code === 'GTOT' ? 'gate.out' : 'milestone.reached',
            { milestone, place: viewKeyOf(place), at: time.at },
            [eventId, ...evidence],
            { part: equipment },
          ),
        ],
  );

function times({ etaHistory, timeline }: Shipment, summary: TrackingSummary): Named[] {
  const { eta, etd, etaClassifier, etdClassifier, slipMinutes } = summary;
  const lines = (at: string) => timeline.filter(({ time }) => time.at === at).map(({ eventId }) => eventId);
  const revision = etaHistory.findLast((one) => one.eta.at === eta?.at);
  return [
    ...(eta
      ? [
          named(
            ['eta'],
            'eta.changed',
            { at: eta.at, classifier: etaClassifier, slipMinutes },
            revision ? [revision.eventId] : lines(eta.at),
          ),
        ]
      : []),
    ...(etd ? [named(['etd'], 'etd.changed', { at: etd.at, classifier: etdClassifier }, lines(etd.at))] : []),
  ];
}

function conveyances({ vesselChanges, legs }: Shipment): Named[] {
  const ships = vesselChanges.map(({ place, from, to, evidence }) =>
    named(
      ['vessel', placeKey(place), from.vessel, from.voyage, to.vessel, to.voyage],
      'vessel.changed',
      {
        place: viewKeyOf(place),
        vessel: to.vessel,
        voyage: to.voyage,
        replaced: from.vessel,
        replacedVoyage: from.voyage,
      },
      evidence,
    ),
  );
  const flights = legs
    .filter(({ mode, voyage }) => mode === 'AIR' && voyage !== null)
    .map(({ from, to, voyage }) =>
      named(
        ['flight', placeKey(from), placeKey(to)],
        'flight.changed',
        { flight: voyage, from: viewKeyOf(from) },
        [],
      ),
    );
  return [...ships, ...flights];
}

const textOf = (value: TextValues[string] | undefined): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  return 'unlocode' in value ? viewKeyOf(value) : null;
};

/** They follow, after a while, what is overdue already: the same silence, and one fact. */
const SAME_SILENCE: readonly ExceptionCode[] = ['gateInOverdue', 'departureOverdue', 'arrivalOverdue'];

const exceptions = ({ exceptions: every }: Shipment, isOverdue: boolean): Named[] => {
  const all = isOverdue ? every.filter(({ code }) => !SAME_SILENCE.includes(code)) : every;
  return all.map(({ code, severity, values, evidence }) => {
    const [variant, container, place] = [values.variant, values.container, values.place].map(textOf);
    return named(
      ['exception', code, variant ?? '', container ?? '', place ?? ''],
      openedKind(code),
      { code, variant: variant ?? null, place: place ?? null },
      evidence,
      { part: container ?? null, severity },
    );
  });
};

const atTerminal = ({ terminal }: Shipment): Named[] =>
  (terminal?.boxes ?? []).flatMap(({ container, available, releases, freeDays, totals, fees }) => {
    const part = { part: container };
    return [
      ...(available?.yes
        ? [named(['available', container], 'available', { at: available.time.at }, available.evidence, part)]
        : []),
      ...releases
        .filter(({ ended }) => ended === null)
        .map((one) =>
          named(
            ['release', container, one.party, one.kind],
            'released',
            { party: one.party, at: one.time.at },
            one.evidence,
            part,
          ),
        ),
      ...freeDays.map(({ party, day, evidence }) =>
        named(['freeDay', container, party], 'free_time.changed', { party, day: day.at }, evidence, part),
      ),
      ...totals.map(({ currency, amount }) =>
        named(
          ['fee', container, currency],
          'fee.appeared',
          { currency, amount },
          fees.flatMap(({ evidence }) => evidence),
          part,
        ),
      ),
    ];
  });

const overdue = ({ overdue: late }: TrackingSummary): Named[] =>
  late
    ? [
        named(
          ['overdue', late.milestone],
          'event.absent',
          { milestone: late.milestone, place: viewKeyOf(late.place), due: late.due.at },
          [],
        ),
      ]
    : [];

const disagreements = ({ timeline }: Shipment): Named[] =>
  timeline.flatMap(({ milestone, place, equipment, disagreements: differing = [] }) =>
    differing.map(({ about, said }) =>
      named(
        ['disagreement', about, milestone, placeKey(place), equipment],
        'sources.disagree',
        { about, milestone, place: viewKeyOf(place) },
        said.map(({ eventId }) => eventId),
        { part: equipment },
      ),
    ),
  );
