/**
 * Finds differing reports of one fact: time, vessel, number of pieces. Pure. The newest report counts, as
 * elsewhere. Reports on separate lines may be two facts; then none is preferred and the page says so.
 */
import type { StoredEvent } from '../event.ts';
import { groupBy } from '../derive/group.ts';
import { differ, placeKey } from '../derive/place.ts';
import { byReport, compare, latestPossible } from '../derive/time.ts';
import type { Disagreement, Shipment, TimelineEntry, DisagreementSubject } from './shipment.ts';

/** Default difference above which actual times of two sources disagree (minutes). */
export const DISAGREE_MINUTES = 120;

const sourceOf = ({ source, party }: StoredEvent) => `${source} ${party}`;
/** Maximum sources listed on a line. */
const MOST_STATEMENTS = 6;

/** The shipment with disagreements noted on its timeline; the same object if there are none. */
export function withDisagreements(
  shipment: Shipment,
  events: readonly StoredEvent[],
  minutes = DISAGREE_MINUTES,
): Shipment {
  const counting = events.filter(
    ({ state, retracts, classifier }) => state === 'current' && !retracts && classifier === 'ACT',
  );
  if (new Set(counting.map(sourceOf)).size < 2) return shipment;
  const byId = new Map(counting.map((event) => [event.id, event]));
  const groups = groupBy(shipment.timeline, factOf);
  const noted = new Map<TimelineEntry, Disagreement[]>();
  for (const [fact, entries] of groups) {
    if (fact === null) continue;
    const lines = entries.flatMap((entry) => {
      const evidence = entry.evidence.flatMap((id) => byId.get(id) ?? []);
      const event = byId.get(entry.eventId);
      return event ? [{ entry, event, evidence }] : [];
    });
    for (const line of lines) {
      const differences = disagreementsOf(line, lines, minutes);
      if (differences.length > 0) noted.set(line.entry, differences);
    }
  }
  if (noted.size === 0) return shipment;
  const timeline = shipment.timeline.map((entry) => {
    const disagreements = noted.get(entry);
    return disagreements ? { ...entry, disagreements } : entry;
  });
  return { ...shipment, timeline };
}

/** Returns the key of a fact: milestone, place and container; null: not comparable. */
const factOf = ({ milestone, place, equipment, documentType }: TimelineEntry): string | null =>
  milestone === null || documentType !== null || placeKey(place) === ''
    ? null
    : [milestone, placeKey(place), equipment ?? ''].join('|');

type Line = { entry: TimelineEntry; event: StoredEvent; evidence: StoredEvent[] };

function disagreementsOf(line: Line, lines: readonly Line[], minutes: number): Disagreement[] {
  const { event, evidence } = line;
  const apart = lines.flatMap((one) => (one === line ? [] : one.evidence));
  const all = [...evidence, ...apart];
  const others = groupBy(
    all.filter((one) => sourceOf(one) !== sourceOf(event)),
    sourceOf,
  );
  const own = all.filter((one) => sourceOf(one) === sourceOf(event));
  const newest = (reports: readonly StoredEvent[]) => reports.toSorted(byReport).at(-1)!;
  const differing = (differs: (a: StoredEvent, b: StoredEvent) => boolean): StoredEvent[] =>
    [...others.values()].flatMap((reports) => {
      // A source that also reports this value, or agrees with its source elsewhere, reports a second fact
      // rather than a different value.
      if (reports.some((one) => !differs(one, event))) return [];
      const against = reports.filter((one) => own.every((mine) => differs(one, mine)));
      return against.length > 0 ? [newest(against)] : [];
    });
  const note = (about: DisagreementSubject, against: readonly StoredEvent[]): Disagreement[] => {
    if (against.length === 0) return [];
    const within = against.every((one) => evidence.includes(one));
    const statements = [event, ...against.toSorted((a, b) => compare(sourceOf(a), sourceOf(b)))];
    return [
      {
        about,
        why: within ? 'newest' : 'apart',
        said: statements.slice(0, MOST_STATEMENTS).map((one) => ({
          source: one.source,
          party: one.party,
          eventId: one.id,
          reportedAt: one.reportedAt,
          value: valueOf(about, one),
          time: one.occurred,
          believed: within && one === event,
        })),
      },
    ];
  };
  return [
    ...note(
      'time',
      differing((a, b) => apartBy(a, b) > minutes),
    ),
    ...note('vessel', differing(otherVessel)),
    ...note('pieces', differing(otherPieces)),
  ];
}

/** Minutes between the nearest instants that two times may mean. */
function apartBy(a: StoredEvent, b: StoredEvent): number {
  const [first, second] = a.occurred.at <= b.occurred.at ? [a, b] : [b, a];
  const gap = Date.parse(second.occurred.at) - Date.parse(latestPossible(first.occurred));
  return Math.max(0, gap) / 60_000;
}

/** Unlike ships, flights may each carry a part. */
const otherVessel = (a: StoredEvent, b: StoredEvent): boolean =>
  a.conveyance?.mode === 'VESSEL' && b.conveyance?.mode === 'VESSEL' && differ(a.conveyance, b.conveyance);

function otherPieces({ quantity: a }: StoredEvent, { quantity: b }: StoredEvent): boolean {
  const [one, other] = [a?.totalPieces ?? null, b?.totalPieces ?? null];
  return one !== null && other !== null && one !== other;
}

function valueOf(about: DisagreementSubject, { conveyance, quantity }: StoredEvent): string | null {
  if (about === 'vessel') return conveyance?.vesselName ?? conveyance?.imo ?? null;
  if (about === 'pieces') return String(quantity?.totalPieces ?? '');
  return null;
}
