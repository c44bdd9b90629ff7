/** Decides, without a database, what a batch of events does to the stored ones. */
import { isEffective } from '#contract/tracking/calibration/calibration.ts';
import type { EventReference, TrackingEvent, EventState } from '#contract/tracking/event.ts';
import { isSameEvent } from '#contract/tracking/event-identity.ts';

/** An event, reduced to what versions, duplicates and retractions need. */
export type KnownEvent = {
  id: string;
  /** The message that brought it, and its position there. */
  messageId: string;
  partIndex: number;
  sourceId: string | null;
  reportedAt: number;
  naturalKey: string;
  state: EventState;
  supersededBy: string | null;
  retracts: boolean;
  event: TrackingEvent;
};

export type Incoming = Pick<KnownEvent, 'id' | 'messageId' | 'partIndex' | 'event'>;

export type Plan = {
  insert: KnownEvent[];
  /** Stored events with a changed state. */
  update: Map<string, KnownEvent>;
  /** References that a duplicate under another id adds to a stored event. */
  widen: Map<string, EventReference[]>;
  /** Events that were already stored. */
  duplicate: Incoming[];
  /** Events stored by an earlier reading of the same message. */
  again: KnownEvent[];
};

/**
 * Returns all that an event states, without report times and our own notes. A time without raw text was not
 * stated: it is the report time.
 */
function content({
  reportedAt: _at,
  mappingVersion: _version,
  notes: _notes,
  occurred,
  ...facts
}: TrackingEvent): string {
  return JSON.stringify(
    { ...facts, occurred: occurred.raw === '' ? null : occurred },
    (_key, value: unknown) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );
}

/**
 * Plans a batch of one source and party. Duplicates share source id and version, or natural key and report
 * time under another id. Of several versions of an id or reports of a natural key the latest report counts,
 * in any order of arrival; the others become history. A retraction ends every version up to its own. A pinned
 * decision of the portal stands until another decision.
 */
export function plan(known: readonly KnownEvent[], incoming: readonly Incoming[]): Plan {
  const answer: Plan = { insert: [], update: new Map(), widen: new Map(), duplicate: [], again: [] };
  // What an undone decision said no longer competes.
  const stored = known.filter(({ event }) => event.calibration?.undoneAt === undefined);
  const before = new Set(stored);
  const widen = (row: KnownEvent, references: readonly EventReference[]) => {
    const extra = withMore(row, references);
    if (extra.length > 0 && before.has(row))
      answer.widen.set(row.id, [...(answer.widen.get(row.id) ?? []), ...extra]);
  };
  const byId = index(stored, (row) => row.sourceId);
  const byKey = index(stored, (row) => row.naturalKey);

  const add = (item: Incoming, state: EventState, supersededBy: string | null): KnownEvent => {
    const { event } = item;
    const row = {
      id: item.id,
      messageId: item.messageId,
      partIndex: item.partIndex,
      state,
      supersededBy,
      event,
      retracts: event.retracts,
      sourceId: event.sourceId,
      naturalKey: event.naturalKey,
      reportedAt: Date.parse(event.reportedAt),
    };
    answer.insert.push(row);
    put(byId, row.sourceId, row);
    put(byKey, row.naturalKey, row);
    return row;
  };
  const supersede = (rows: readonly KnownEvent[], state: EventState, by: KnownEvent) => {
    for (const row of rows) {
      if (row.state !== 'current' || row.id === by.id || row.reportedAt > by.reportedAt) continue;
      row.state = state;
      row.supersededBy = by.id;
      if (before.has(row)) answer.update.set(row.id, row);
    }
  };

  for (const stated of incoming) {
    const namedAlike = (stated.event.sourceId !== null && byId.get(stated.event.sourceId)) || [];
    const versions = namedAlike.filter((row) => isSameEvent(row.event, stated.event));
    const item = versions.length === namedAlike.length ? stated : withSharedId(stated);
    const { event } = item;
    const reportedAt = Date.parse(event.reportedAt);
    const namesakes = byKey.get(event.naturalKey) ?? [];
    const related = [...new Set([...versions, ...namesakes])];
    const repeated = related.find((row) => row.reportedAt === reportedAt && row.retracts === event.retracts);
    const restamped = versions.find(
      (row) => row.state === 'current' && content(row.event) === content(event),
    );
    // A source that repeats what the portal has overridden does not correct it.
    const decisions = new Set(related.filter(isDecision).map(({ id }) => id));
    const overridden = event.calibration
      ? undefined
      : versions.find((row) => decisions.has(row.supersededBy ?? '') && isRepeated(row.event, event));
    const same = repeated ?? restamped ?? overridden;
    if (same) {
      if (same.messageId === item.messageId && same.partIndex === item.partIndex) answer.again.push(same);
      else answer.duplicate.push(item);
      if (!event.retracts) widen(same, event.references);
      continue;
    }
    const pin = event.calibration ? undefined : latest(related.filter(isPin));
    if (pin) {
      add(item, event.retracts || pin.retracts ? 'retracted' : 'corrected', pin.id);
      continue;
    }
    if (event.retracts) {
      if (related.some((row) => row.retracts) && !related.some(current)) {
        answer.duplicate.push(item);
        continue;
      }
      supersede(related, 'retracted', add(item, 'retracted', null));
      continue;
    }
    // A retraction under another id ends earlier reports, not the versions of this id.
    const newest = latest(versions.length > 0 ? [...versions, ...namesakes.filter(current)] : namesakes);
    if (newest && newest.reportedAt >= reportedAt) {
      add(item, newest.retracts ? 'retracted' : 'corrected', newest.id);
      if (current(newest) && newest.naturalKey === event.naturalKey) widen(newest, event.references);
    } else {
      const row = add(item, 'current', null);
      for (const namesake of namesakes.filter(current))
        if (namesake !== row) widen(row, namesake.event.references);
      supersede(related, 'corrected', row);
    }
  }
  return answer;
}

/** The event with a note that its sender gave the same id to another event. */
const withSharedId = (item: Incoming): Incoming => ({
  ...item,
  event: {
    ...item.event,
    notes: [
      ...(item.event.notes ?? []),
      { key: 'idShared', value: (item.event.sourceId ?? '').slice(0, 80) },
    ],
  },
});

/** The natural key contains the report time. */
const isRepeated = (a: TrackingEvent, b: TrackingEvent): boolean =>
  content({ ...a, naturalKey: '' }) === content({ ...b, naturalKey: '' });
const current = (row: KnownEvent) => row.state === 'current';
const isDecision = ({ event: { calibration }, state, retracts }: KnownEvent) =>
  isEffective({ calibration, state, retracts });
const isPin = (row: KnownEvent) => row.event.calibration?.pinned === true && isDecision(row);

/** Adds the references that `row` lacks, and returns them. */
function withMore(row: KnownEvent, references: readonly EventReference[]): EventReference[] {
  const name = ({ kind, value }: EventReference) => `${kind}:${value}`;
  const has = new Set(row.event.references.map(name));
  const extra = references.filter((reference) => !has.has(name(reference)));
  if (extra.length > 0) row.event = { ...row.event, references: [...row.event.references, ...extra] };
  return extra;
}

function latest(rows: readonly KnownEvent[]): KnownEvent | undefined {
  return rows.reduce<KnownEvent | undefined>(
    (best, row) => (best && best.reportedAt >= row.reportedAt ? best : row),
    undefined,
  );
}

function index(
  rows: readonly KnownEvent[],
  key: (row: KnownEvent) => string | null,
): Map<string, KnownEvent[]> {
  const map = new Map<string, KnownEvent[]>();
  for (const row of rows) put(map, key(row), row);
  return map;
}

function put(map: Map<string, KnownEvent[]>, key: string | null, row: KnownEvent): void {
  if (key === null) return;
  const rows = map.get(key);
  if (rows) rows.push(row);
  else map.set(key, [row]);
}
