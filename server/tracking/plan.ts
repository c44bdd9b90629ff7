/** Decides, without a database, what a batch of events does to those already stored. */
import type { EventReference, StoredEvent, TrackingEvent } from '#contract/tracking/event.ts';

/** An event as far as versions, duplicates and retractions are concerned. */
export type Known = {
  id: string;
  sourceId: string | null;
  reportedAt: number;
  naturalKey: string;
  state: StoredEvent['state'];
  supersededBy: string | null;
  retracts: boolean;
  event: TrackingEvent;
};

export type Incoming = { id: string; partIndex: number; event: TrackingEvent };

export type Plan = {
  insert: (Known & { partIndex: number })[];
  /** Stored events whose state changes. */
  update: Map<string, Known>;
  /** References that a repetition under another id adds to a stored event. */
  widen: Map<string, EventReference[]>;
  duplicate: number;
};

/** Everything that an event says, whenever it was said. */
function content({ reportedAt: _reportedAt, mappingVersion: _version, ...said }: TrackingEvent): string {
  return JSON.stringify(said, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/**
 * Plans a batch of one source and party. The rules: the same source id and version is a repetition, and so is the
 * same natural key reported at the same time under another id. Of several versions of one id, and of several reports
 * of one natural key, the latest reported counts, in whatever order they arrive; the others become history. A
 * retraction ends every version up to its own.
 */
export function plan(stored: readonly Known[], incoming: readonly Incoming[]): Plan {
  const answer: Plan = { insert: [], update: new Map(), widen: new Map(), duplicate: 0 };
  const before = new Set(stored);
  const byId = index(stored, (row) => row.sourceId);
  const byKey = index(stored, (row) => row.naturalKey);

  const add = (item: Incoming, state: Known['state'], supersededBy: string | null): Known => {
    const { event } = item;
    const row = {
      id: item.id,
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
  const supersede = (rows: readonly Known[], state: Known['state'], by: Known) => {
    for (const row of rows) {
      if (row.state !== 'current' || row.id === by.id || row.reportedAt > by.reportedAt) continue;
      row.state = state;
      row.supersededBy = by.id;
      if (before.has(row)) answer.update.set(row.id, row);
    }
  };

  for (const item of incoming) {
    const { event } = item;
    const reportedAt = Date.parse(event.reportedAt);
    const versions = (event.sourceId !== null && byId.get(event.sourceId)) || [];
    const namesakes = byKey.get(event.naturalKey) ?? [];
    const related = [...new Set([...versions, ...namesakes])];
    const repeated = related.find((row) => row.reportedAt === reportedAt && row.retracts === event.retracts);
    const restamped = versions.find(
      (row) => row.state === 'current' && content(row.event) === content(event),
    );
    const same = repeated ?? restamped;
    if (same) {
      answer.duplicate += 1;
      if (!event.retracts) widen(answer, same, event.references);
      continue;
    }
    if (event.retracts) {
      if (related.some((row) => row.retracts) && !related.some(current)) {
        answer.duplicate += 1;
        continue;
      }
      supersede(related, 'retracted', add(item, 'retracted', null));
      continue;
    }
    // A retraction under another id ends what was said before it, not the versions of this id.
    const newest = latest(versions.length > 0 ? [...versions, ...namesakes.filter(current)] : namesakes);
    if (newest && newest.reportedAt >= reportedAt) {
      add(item, newest.retracts ? 'retracted' : 'corrected', newest.id);
      if (current(newest) && newest.naturalKey === event.naturalKey) widen(answer, newest, event.references);
    } else {
      const row = add(item, 'current', null);
      for (const namesake of namesakes.filter(current))
        if (namesake !== row) widen(answer, row, namesake.event.references);
      supersede(related, 'corrected', row);
    }
  }
  return answer;
}

const current = (row: Known) => row.state === 'current';

function widen(answer: Plan, row: Known, references: readonly EventReference[]): void {
  const has = (known: readonly EventReference[], wanted: EventReference) =>
    known.some(({ kind, value }) => kind === wanted.kind && value === wanted.value);
  const extra = references.filter((reference) => !has(row.event.references, reference));
  if (extra.length === 0) return;
  row.event = { ...row.event, references: [...row.event.references, ...extra] };
  if (!answer.insert.some(({ id }) => id === row.id))
    answer.widen.set(row.id, [...(answer.widen.get(row.id) ?? []), ...extra]);
}

function latest(rows: readonly Known[]): Known | undefined {
  return rows.reduce<Known | undefined>(
    (best, row) => (best && best.reportedAt >= row.reportedAt ? best : row),
    undefined,
  );
}

function index(rows: readonly Known[], key: (row: Known) => string | null): Map<string, Known[]> {
  const map = new Map<string, Known[]>();
  for (const row of rows) put(map, key(row), row);
  return map;
}

function put(map: Map<string, Known[]>, key: string | null, row: Known): void {
  if (key === null) return;
  const rows = map.get(key);
  if (rows) rows.push(row);
  else map.set(key, [row]);
}
