/**
 * Shares what the messages of all customs authorities have in common: times, ids, and the resulting event.
 */
import { createHash } from 'node:crypto';
import type {
  CustomsReport,
  EventReference,
  EventTime,
  Instant,
  Place,
  Quantity,
  Refusal,
  TrackingEvent,
} from '#contract/tracking/event.ts';
import type { MilestoneCode } from '#contract/tracking/milestone.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import type { MapContext } from '../feed.ts';
import { implausible, readTime, type Read } from './fields.ts';
import { NO_ID } from './ids.ts';
import type { Rec } from './records.ts';

type Common = 'at' | 'clock' | 'reported' | 'id' | 'retracted' | 'note';

/** Builds refusals of the record at `index`: field, reason and invalid value. */
export const refusing =
  <K extends string>(index: number, path: (name: K) => string) =>
  (name: K, reason: string, value?: string, limit?: string): Refusal => ({
    index,
    path: path(name),
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: value.slice(0, 80), ...(limit && { limit }) } }),
  });

export type EventTimes = { occurred: EventTime; reportedAt: Instant | null };

/**
 * Returns when it happened and when it was reported; `fault` holds the field, reason and value of a bad time.
 */
export function whenOf<K extends Common>(
  read: Read<K>,
  { receivedAt }: MapContext,
  zone: string | null,
): EventTimes | { fault: ['at' | 'reported', string, string?, string?] } {
  const day = read.text('at' as K);
  if (!day) return { fault: ['at', 'missing'] };
  const clock = read.text('clock' as K);
  // A separate time field belongs to a day without a time.
  const both = clock && readTime(day, zone)?.precision === 'day' ? `${day} ${fourDigits(clock)}` : day;
  const occurred = readTime(both, zone);
  if (!occurred) return { fault: ['at', 'notTime', both] };
  const odd = implausible(occurred, receivedAt);
  if (odd) return { fault: ['at', odd.reason, both, odd.limit] };
  const reportedText = read.text('reported' as K);
  const reported =
    reportedText === null ? null : (readDateTime(reportedText) ?? readTime(reportedText, zone));
  if (reportedText !== null && !reported) return { fault: ['reported', 'notTime', reportedText] };
  const believed = reported && !implausible(reported, receivedAt) ? reported.at : null;
  return { occurred, reportedAt: believed };
}

/** `915` and `0915` both mean a quarter past nine. */
const fourDigits = (clock: string): string => (/^\d{3}$/.test(clock) ? `0${clock}` : clock);

const isYes = (text: string | null): boolean => /^(?:true|yes|y|1|retracted|deleted)$/i.test(text ?? '');

const idOf = <K extends Common>(record: Rec, read: Read<K>): string | null =>
  NO_ID in record.fields ? null : (read.text('id' as K)?.slice(0, 200) ?? null);

const nothing = {
  family: 'SHIPMENT',
  classifier: 'ACT',
  documentType: null,
  documentId: null,
  rawText: null,
  movement: null,
  conveyance: null,
  delayReason: null,
} as const;

/** A record that retracts its id; null if it does not. */
export function retraction<K extends Common>(
  source: string,
  mappingVersion: number,
  record: Rec,
  read: Read<K>,
  { party, receivedAt }: MapContext,
): TrackingEvent | null {
  const sourceId = idOf(record, read);
  if (sourceId === null || !isYes(read.text('retracted' as K))) return null;
  const reportedText = read.text('reported' as K);
  const reported = reportedText === null ? null : readDateTime(reportedText);
  const reportedAt = reported && reported.at < receivedAt ? reported.at : receivedAt;
  return {
    ...nothing,
    source,
    party,
    sourceId,
    naturalKey: `retraction|${sourceId}`,
    code: 'VOID',
    milestone: null,
    occurred: { at: reportedAt, zone: null, precision: 'minute', raw: '' },
    reportedAt,
    place: null,
    equipment: null,
    references: [],
    remark: null,
    retracts: true,
    mappingVersion,
  };
}

export function customsEvent<K extends Common>(report: {
  source: string;
  context: MapContext;
  record: Rec;
  read: Read<K>;
  code: string;
  milestone: MilestoneCode | null;
  when: EventTimes;
  place: Place | null;
  customs: CustomsReport;
  container: string | null;
  references: EventReference[];
  quantity?: Quantity;
  mappingVersion: number;
}): TrackingEvent {
  const { source, context, record, read, code, when, customs, container, quantity } = report;
  const sourceId = idOf(record, read);
  // Without a report time, a version with an id is as new as its receipt; one without an id never has
  // versions.
  const reportedAt = when.reportedAt ?? (sourceId === null ? when.occurred.at : context.receivedAt);
  const key = [
    code,
    when.occurred.at,
    when.occurred.precision,
    customs.master,
    customs.house,
    customs.declaration,
    container,
    customs.entry,
    quantity?.pieces,
    read.text('note' as K),
  ].map((part) => String(part ?? '').replaceAll('|', ' '));
  return {
    ...nothing,
    source,
    party: context.party,
    sourceId,
    naturalKey: `sha256:${createHash('sha256').update(key.join('|')).digest('hex')}`,
    code,
    milestone: report.milestone,
    occurred: when.occurred,
    reportedAt,
    place: report.place,
    equipment: container ? { number: container, isoType: null, laden: null, seals: [] } : null,
    references: report.references,
    remark: read.text('note' as K)?.slice(0, 500) ?? null,
    ...(quantity && { quantity }),
    customs,
    retracts: false,
    mappingVersion: report.mappingVersion,
  };
}
