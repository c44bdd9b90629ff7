/** Makes the event that carries a decision of the portal from the event that it concerns. Pure. */
import type { Instant, Place, StoredEvent, TrackingEvent } from '../event.ts';
import { slotOf, statementOf, type CalibrationChange } from './calibration.ts';
import type { CalibrationFields } from './calibration.schema.ts';

export type Decision = {
  id: string;
  change: CalibrationChange;
  fields: CalibrationFields;
  reason: string;
  pinned: boolean;
  at: Instant;
};

/** Characters of a reason that a note shows. */
const NOTE_LENGTH = 200;

/** An event as its source sent it, without the evidence of its receipt. */
export function reportOf(event: StoredEvent): TrackingEvent {
  const {
    id: _id,
    messageId: _message,
    receivedAt: _at,
    payloadHash: _hash,
    raw: _raw,
    state: _state,
    ...report
  } = event;
  return report;
}

/**
 * Returns the event of a decision about `target`; for `add` the target is the event that it resembles. `sharesId`: the
 * sender gave the target's id to other events too, which a retraction must not end.
 */
export function calibrated(target: TrackingEvent, decision: Decision, sharesId = false): TrackingEvent {
  const { id, change, fields, reason, pinned } = decision;
  const changed = change === 'retract' ? target : withFields(target, fields);
  const isNew = change === 'add';
  // A clock of the source that is ahead must not make the decision older than what it corrects.
  const reported = isNew ? decision.at : later(decision.at, target.reportedAt);
  const own = `calibration|${id}`;
  const note = {
    key: 'calibrated' as const,
    value: `${decision.at.slice(0, 10)}: ${reason}`.slice(0, NOTE_LENGTH),
  };
  return {
    ...changed,
    sourceId: isNew ? own : change === 'retract' && sharesId ? null : target.sourceId,
    naturalKey: isNew ? own : target.naturalKey,
    reportedAt: reported,
    retracts: change === 'retract',
    notes: [...(target.notes ?? []).filter(({ key }) => key !== 'calibrated'), note],
    calibration: {
      id,
      change,
      at: decision.at,
      reason,
      pinned,
      slot: slotOf(isNew ? changed : target),
      original: isNew ? '' : statementOf(target),
    },
  };
}

const later = (at: Instant, reportedAt: Instant): Instant =>
  new Date(Math.max(Date.parse(at), Date.parse(reportedAt) + 1)).toISOString();

function withFields(event: TrackingEvent, fields: CalibrationFields): TrackingEvent {
  const { at, code, classifier, milestone, vesselName, imo, voyage, remark } = fields;
  return {
    ...event,
    ...(code !== undefined && { code, rawText: null }),
    ...(classifier !== undefined && { classifier }),
    ...(milestone !== undefined && { milestone }),
    ...(at !== undefined && { occurred: occurredAt(event, at) }),
    ...(remark !== undefined && { remark }),
    place: placeWith(event.place, fields),
    conveyance:
      vesselName === undefined && imo === undefined && voyage === undefined
        ? event.conveyance
        : {
            ...(event.conveyance ?? NO_CONVEYANCE),
            ...(vesselName !== undefined && { vesselName }),
            ...(imo !== undefined && { imo }),
            ...(voyage !== undefined && { importVoyage: voyage, exportVoyage: voyage }),
          },
  };
}

const occurredAt = ({ occurred }: TrackingEvent, at: Instant) => ({
  ...occurred,
  at: new Date(at).toISOString(),
  precision: 'minute' as const,
  raw: at,
});

const NO_CONVEYANCE = {
  mode: 'VESSEL',
  callId: null,
  callSequence: null,
  vesselName: null,
  imo: null,
  importVoyage: null,
  exportVoyage: null,
  service: null,
  operator: null,
} as const;

const IATA_LENGTH = 3;

/** Another place has another terminal and other coordinates. */
function placeWith(place: Place | null, { placeCode, placeName }: CalibrationFields): Place | null {
  if (placeCode === undefined && placeName === undefined) return place;
  const code = placeCode === undefined ? (place?.rawCode ?? null) : placeCode;
  const isAirport = code?.length === IATA_LENGTH;
  const isSame = placeCode === undefined || placeCode === place?.unlocode || placeCode === place?.iata;
  if (isSame && place) return { ...place, ...(placeName !== undefined && { name: placeName }) };
  return {
    unlocode: isAirport ? null : code,
    ...(isAirport && { iata: code }),
    rawCode: code,
    name: placeName ?? null,
    facility: null,
    facilityType: null,
    latitude: null,
    longitude: null,
  };
}
