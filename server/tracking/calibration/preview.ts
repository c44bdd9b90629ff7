/** What a decision would change of a shipment, and of what its readers are notified. */
import type { Actor } from '#contract/access/access.ts';
import { calibrated, reportOf, type Decision } from '#contract/tracking/calibration/build.ts';
import type {
  CalibrationLine,
  CalibrationPreview,
  CalibrationFields,
} from '#contract/tracking/calibration/calibration.schema.ts';
import type { CalibrationChange } from '#contract/tracking/calibration/calibration.ts';
import { isSameEvent } from '#contract/tracking/event-identity.ts';
import type { EventReference, StoredEvent, TrackingEvent } from '#contract/tracking/event.ts';
import { changesBetween } from '#contract/tracking/changes/changes-between.ts';
import { factsOf, type FactValue } from '#contract/tracking/changes/facts.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import type { Reference, Shipment } from '#contract/tracking/shipment/shipment.ts';
import { summarise } from '#contract/tracking/summary/summarise.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { complete } from '../lookup/complete.ts';
import { eventsOfNumber, isOpen, toEventLine } from './events.ts';

export type Wish = EventReference & {
  change: CalibrationChange;
  event: string;
  fields: CalibrationFields;
  reason: string;
  pinned: boolean;
};
export type Planned = {
  reference: Reference;
  events: readonly StoredEvent[];
  target: StoredEvent;
  decided: TrackingEvent;
};

/** Returns the event of a decision, beside the events of its shipment. Throws for an event that no longer counts. */
export async function planDecision(
  db: Db,
  actor: Actor,
  wish: Wish,
  { id, at }: Pick<Decision, 'id' | 'at'>,
): Promise<Planned> {
  const found = await eventsOfNumber(db, actor, wish);
  const target = found?.events.find((event) => event.id === wish.event);
  if (!found || !target) throw new Refused('notFound');
  if (!isOpen(target)) throw new Refused('calibrationOutdated');
  const { change, fields, reason, pinned } = wish;
  if (change !== 'retract' && Object.keys(fields).length === 0)
    throw new Refused('invalid', {
      faults: [{ path: 'fields', message: 'errors:fault.required', values: {} }],
    });
  const sharesId = found.events.some(
    (event) =>
      target.sourceId !== null &&
      event.sourceId === target.sourceId &&
      event.party === target.party &&
      !isSameEvent(event, target),
  );
  const decided = complete(
    calibrated(reportOf(target), { id, change, fields, reason, pinned, at }, sharesId),
  );
  return { reference: found.reference, events: found.events, target, decided };
}

/** The events as they will be stored. */
function decidedEvents({ events, target, decided }: Planned, change: CalibrationChange): StoredEvent[] {
  const state = change === 'retract' ? ('retracted' as const) : ('corrected' as const);
  const others = change === 'add' ? events : events.map((one) => (one === target ? { ...one, state } : one));
  const made: StoredEvent = {
    ...decided,
    id: decided.calibration?.id ?? '',
    messageId: '',
    receivedAt: decided.reportedAt,
    payloadHash: '',
    raw: null,
    state: change === 'retract' ? 'retracted' : 'current',
  };
  return [...others, made];
}

const lineKey = ({ event: _event, differs: _differs, ...line }: CalibrationLine) => JSON.stringify(line);

const linesOf = ({ timeline }: Shipment): CalibrationLine[] =>
  timeline.map(({ eventId, milestone, code, classifier, time, place, vessel, equipment }) => ({
    event: eventId,
    milestone,
    code,
    classifier,
    at: time.at,
    zone: time.zone,
    place: place?.unlocode ?? place?.iata ?? place?.name ?? null,
    vessel,
    equipment,
    differs: false,
  }));

function marked(lines: readonly CalibrationLine[], others: readonly CalibrationLine[]): CalibrationLine[] {
  const known = new Set(others.map(lineKey));
  return lines.map((line) => ({ ...line, differs: !known.has(lineKey(line)) }));
}

/** The zone in which a source reported the time of a fact. */
function zoneOf(value: FactValue | null, events: readonly TrackingEvent[]): string | null {
  return events.find(({ occurred }) => occurred.at === value?.['at'])?.occurred.zone ?? null;
}

export function previewOf(planned: Planned, change: CalibrationChange, now: Date): CalibrationPreview {
  const at = now.toISOString();
  const { reference, events, target, decided } = planned;
  const [before, after] = [events, decidedEvents(planned, change)].map((some) =>
    deriveShipment(reference, some, at),
  ) as [Shipment, Shipment];
  const factsBefore = factsOf(before, summarise(before, at));
  const factsAfter = factsOf(after, summarise(after, at));
  const { changes } = changesBetween('', factsBefore, factsAfter, 0);
  const [was, is] = [linesOf(before), linesOf(after)];
  return {
    event: {
      before: change === 'add' ? null : toEventLine(target.id, target),
      after: change === 'retract' ? null : toEventLine(target.id, decided),
    },
    before: marked(was, is),
    after: marked(is, was),
    changes: changes.map((one) => ({
      id: one.id,
      kind: one.kind,
      part: one.part,
      zone: zoneOf(one.after ?? one.before, [decided, ...events]),
      before: one.before && { ...one.before },
      after: one.after && { ...one.after },
    })),
  };
}
