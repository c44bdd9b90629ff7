/** Earlier versions of a shipment: what each message changed, and the events as they stood at a moment. Pure. */
import { isSameEvent } from '../event-identity.ts';
import type { EventTime, Instant, Place, StoredEvent, Classifier } from '../event.ts';
import { groupBy } from '../derive/group.ts';
import { compare } from '../derive/time.ts';
import type { Change } from '../pages/saved-list.ts';
import type { MilestoneCode } from '../milestone.ts';

export type VersionChange = 'added' | 'corrected' | 'retracted';
/**
 * A message's statement on one event. `was`: the time it reported before; null: not reported before, or
 * unchanged.
 */
export type VersionLine = {
  change: VersionChange;
  code: string;
  milestone: MilestoneCode | null;
  classifier: Classifier;
  place: Place | null;
  time: EventTime;
  was: EventTime | null;
};

/** One message of a source, with its events for this shipment. */
export type ShipmentVersion = {
  at: Instant;
  source: string;
  party: string;
  added: number;
  corrected: number;
  retracted: number;
  /** The first few of them. */
  lines: VersionLine[];
};

/** The history shown with a shipment as of `at`, newest first. */
export type Versions = {
  at: Instant;
  list: ShipmentVersion[];
  /** Number of older ones not listed. */
  more: number;
  /** Number of messages since `at`, and of their changes. */
  later: number;
  changes: Change[];
};

/** Maximum number of versions listed, and of events listed for each. */
const MOST_LISTED = 20;
const MOST_LINES = 4;

const sourceKey = ({ source, party }: StoredEvent): string => `${source} ${party}`;
const isVersionOf = (a: StoredEvent, b: StoredEvent): boolean =>
  (a.sourceId !== null && a.sourceId === b.sourceId && isSameEvent(a, b)) || a.naturalKey === b.naturalKey;

/** Versions of one event share a source, and its id or its key. */
function relatives(events: readonly StoredEvent[]): (event: StoredEvent) => StoredEvent[] {
  const byId = groupBy(events, (event) => `${sourceKey(event)} ${event.sourceId ?? ''}`);
  const byKey = groupBy(events, (event) => `${sourceKey(event)} ${event.naturalKey}`);
  return (event) => {
    const own = event.sourceId === null ? [] : (byId.get(`${sourceKey(event)} ${event.sourceId}`) ?? []);
    const others = byKey.get(`${sourceKey(event)} ${event.naturalKey}`) ?? [];
    return [...new Set([...own, ...others])].filter((one) => one.id !== event.id && isVersionOf(one, event));
  };
}

/** The events received by `at`, each in its state at that time. */
export function eventsAsOf(events: readonly StoredEvent[], at: Instant): StoredEvent[] {
  const known = events.filter(({ receivedAt }) => receivedAt <= at);
  if (known.length === events.length) return known;
  const all = relatives(events);
  return known.map((event) => {
    if (event.retracts || event.state === 'current') return event;
    const newer = all(event).filter((one) => one.reportedAt >= event.reportedAt);
    const then = newer.filter(({ receivedAt }) => receivedAt <= at);
    // No later message has changed it, so its state is unchanged.
    if (newer.length === 0 || newer.length === then.length) return event;
    const last = then.toSorted((a, b) => compare(a.reportedAt, b.reportedAt)).at(-1);
    return { ...event, state: last ? (last.retracts ? 'retracted' : 'corrected') : 'current' };
  });
}

/** Returns the changes made by each message, newest first. */
export function versionsOf(events: readonly StoredEvent[]): ShipmentVersion[] {
  const all = relatives(events);
  const messages = [...groupBy(events, ({ messageId }) => messageId).values()];
  return messages
    .map((reports): ShipmentVersion => {
      const [first] = reports;
      const lines = reports.map((event): VersionLine => {
        const before = all(event)
          .filter(({ receivedAt, retracts }) => receivedAt < event.receivedAt && !retracts)
          .toSorted((a, b) => compare(a.receivedAt, b.receivedAt))
          .at(-1);
        const { code, milestone, classifier, place, occurred: time } = event;
        const moved = before && before.occurred.at !== time.at ? before.occurred : null;
        const change = event.retracts ? 'retracted' : before ? 'corrected' : 'added';
        return { change, code, milestone, classifier, place, time, was: moved };
      });
      const count = (change: VersionChange) => lines.filter((line) => line.change === change).length;
      return {
        at: reports.map(({ receivedAt }) => receivedAt).toSorted(compare)[0]!,
        source: first!.source,
        party: first!.party,
        added: count('added'),
        corrected: count('corrected'),
        retracted: count('retracted'),
        // Retractions and corrections come first, since users look for them.
        lines: lines
          .toSorted((a, b) => Number(a.change === 'added') - Number(b.change === 'added'))
          .slice(0, MOST_LINES),
      };
    })
    .toSorted((a, b) => compare(b.at, a.at));
}

/** Returns the history of `events` as of `at`. The caller compares the two shipments and passes `changes`. */
export function versionsAt(events: readonly StoredEvent[], at: Instant, changes: Change[]): Versions {
  const list = versionsOf(events);
  return {
    at,
    list: list.slice(0, MOST_LISTED),
    more: Math.max(0, list.length - MOST_LISTED),
    later: list.filter((one) => one.at > at).length,
    changes,
  };
}
