/** Maps a scan of a parcel, its state without scans, or its expected delivery to an event. */
import type { EventNote, EventTime, ParcelReport, Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import { normalise } from '#contract/identifiers/normalise.ts';
import { parcelTag } from '#contract/tracking/parcel/milestones.ts';
import type { Feed, MapContext } from '../feed.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';
import type { Fields } from './fields.ts';
import { placeOf } from './place.ts';
import { timeOf } from './time.ts';

/** 4: web forms, final states of Chinese aggregators, couriers abroad, AfterShip's estimates. */
export const mappingVersion = 4;

/** One scan of a parcel, its state if it has no scans, or its expected delivery. */
export type Part = {
  parcel: number;
  number: unknown;
  courier: unknown;
  path: string;
  scan: Fields | null;
  state: unknown;
  expected: unknown;
  updated: unknown;
  origin: unknown;
  destination: unknown;
};

const text = (value: unknown, most = 200): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : null;

/** Number lengths of couriers that use only one: a JSON number has lost its leading zeros. */
const LENGTHS: Readonly<Record<string, number>> = {
  fedex: 12,
  dhl: 10,
  sf: 12,
  yamato: 12,
  sagawa: 12,
  gls: 11,
};

function numberOf({ number, courier }: Part): string {
  if (typeof number === 'string') return normalise(number);
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) return '';
  const length = LENGTHS[(text(courier) ?? '').toLowerCase()] ?? 0;
  return String(number).padStart(length, '0');
}

export const map: Feed['map'] = (rawPart, index, context) => {
  const part = rawPart as Part;
  const { scan } = part;
  const refuse = (field: string, reason: string, value?: unknown, limit?: string): Refusal => ({
    index,
    path: field === '' ? part.path : `${part.path}.${field}`,
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && {
      values: {
        value: text(value, 80) ?? (JSON.stringify(value) ?? '').slice(0, 80),
        ...(limit && { limit }),
      },
    }),
  });
  const number = numberOf(part);
  if (!/^(?=.*\d)[A-Z0-9]{6,40}$/.test(number)) return refuse('', 'noParcelNumber');
  const updated = timeOf(part.updated);
  const reportTime = updated && updated.at < context.receivedAt ? updated.at : context.receivedAt;
  if (part.state !== null) return stateOf(part, number, updated, context) ?? refuse('', 'missing');
  const stated = scan ? scan['time'] : part.expected;
  const occurred = timeOf(stated, scan === null);
  if (!occurred) return refuse(scan ? 'time' : '', 'notTime', stated ?? '');
  const why = disbelief(occurred.at, context.receivedAt, scan ? TOLERANCE_DAYS : HORIZON_DAYS);
  if (why) return refuse(scan ? 'time' : '', why.reason, occurred.raw, why.limit);
  const status = scan ? text(scan['tag'] ?? scan['status'], 60) : 'Delivered';
  if (!status) return refuse('tag', 'missing');
  const place = scan && placeOf(scan);
  const message = scan && text(scan['message'], 500);
  const key = [
    scan ? 'scan' : 'expected',
    number,
    text(part.courier, 20),
    status,
    occurred.raw,
    place?.name,
    message,
  ];
  const notes = scan ? clockNotes(occurred, updated, context) : [];
  return {
    ...eventOf(part, number, context, key),
    classifier: scan ? 'ACT' : 'EST',
    code: status,
    rawText: message,
    milestone: parcelTag(status),
    occurred,
    reportedAt: scan ? context.receivedAt : reportTime,
    place,
    delayReason: scan && text(scan['delay'], 200),
    ...(notes.length > 0 && { notes }),
  };
};

/** A scan later than its own report by more than this (ms) means that one of the two clocks is wrong. */
const LATER = 5 * 60_000;

function clockNotes(occurred: EventTime, updated: EventTime | null, { receivedAt }: MapContext): EventNote[] {
  if (occurred.zone === null || occurred.precision === 'day') return [];
  const report =
    updated?.zone && updated.precision === 'minute' && updated.at < receivedAt ? updated.at : receivedAt;
  return Date.parse(occurred.at) > Date.parse(report) + LATER
    ? [{ key: 'clockAhead', value: `${report.slice(0, 16).replace('T', ' ')} UTC` }]
    : [];
}

/** A parcel's state without any scan; the next report replaces it. */
function stateOf(
  part: Part,
  number: string,
  updated: EventTime | null,
  context: MapContext,
): TrackingEvent | null {
  const status = text(part.state, 60);
  if (!status) return null;
  const { receivedAt } = context;
  const occurred: EventTime =
    updated && updated.at <= receivedAt
      ? updated
      : { at: receivedAt, zone: 'UTC', precision: 'minute', raw: '' };
  return {
    ...eventOf(part, number, context, ['state', number, text(part.courier, 20)]),
    classifier: 'ACT',
    code: status,
    rawText: null,
    milestone: parcelTag(status),
    occurred,
    reportedAt: occurred.at,
    place: null,
    delayReason: null,
  };
}

function eventOf(
  part: Part,
  number: string,
  context: MapContext,
  content: readonly (string | null | undefined)[],
) {
  // A scan has no id, so its content identifies it.
  const key = content.join('|').slice(0, 1900);
  const report: ParcelReport = {
    courier: text(typeof part.courier === 'number' ? String(part.courier) : part.courier, 40),
    from: placeOf(part.origin),
    to: placeOf(part.destination),
  };
  return {
    source: 'express',
    party: context.party,
    sourceId: key,
    naturalKey: key,
    family: 'EQUIPMENT',
    documentType: null,
    documentId: null,
    movement: null,
    conveyance: null,
    equipment: null,
    references: [{ kind: 'parcel', value: number }],
    remark: null,
    retracts: false,
    ...((report.courier ?? report.from ?? report.to) && { parcel: report }),
    mappingVersion,
  } satisfies Partial<TrackingEvent>;
}
