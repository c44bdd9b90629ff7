/**
 * Reads couriers' scans as JSON: one parcel, a list, or an object with `parcels`. Each parcel has a number
 * and `checkpoints`, with one of nine values of `tag`. Also reads the answers of couriers (`couriers.ts`) and
 * the forms of aggregators (`shapes.ts`).
 */
import type { EventTime, Place, Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import { normalise } from '#contract/identifiers/normalise.ts';
import { parcelTag } from '#contract/tracking/parcel/milestones.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import type { Feed } from '../feed.ts';
import { inZone } from '../local-time.ts';
import { isCourier, ofCourier } from './couriers.ts';
import { asParcel } from './shapes.ts';

type JsonFields = Record<string, unknown>;
/** One scan of a parcel, or when it is expected to be delivered. */
type Part = {
  parcel: number;
  number: unknown;
  courier: unknown;
  path: string;
  scan: JsonFields | null;
  expected: unknown;
  updated: unknown;
};

const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  const refuseMessage = (reason: string) => ({
    parts: [],
    refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}` }],
  });
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return refuseMessage('notJson');
  }
  const many = Array.isArray(message)
    ? message
    : isObject(message) && Array.isArray(message['parcels'])
      ? message['parcels']
      : ofCourier(message);
  const one = asParcel(message);
  const parcels: unknown[] = many ?? (isObject(one) && 'trackingNumber' in one ? [one] : []);
  if (parcels.length === 0) return refuseMessage('notParcels');
  const parts: Part[] = [];
  const refused: Refusal[] = [];
  for (const [at, rawParcel] of parcels.entries()) {
    // A message beyond the limit is refused as a whole, so the rest need not be read.
    if (parts.length > most || refused.length > most) break;
    const path = many ? `parcels[${at}]` : '';
    const parcel = asParcel(rawParcel);
    if (!isObject(parcel)) {
      refused.push({ index: parts.length, path, reason: 'feeds:refused.notObject' });
      continue;
    }
    const { trackingNumber, courier, checkpoints, expectedDelivery, updatedAt } = parcel;
    const head = { parcel: at, number: trackingNumber, courier, updated: updatedAt };
    const dot = path === '' ? '' : `${path}.`;
    if (!Array.isArray(checkpoints) && expectedDelivery == null)
      refused.push({ index: parts.length, path: `${dot}checkpoints`, reason: 'feeds:refused.missing' });
    for (const [index, scan] of (Array.isArray(checkpoints) ? (checkpoints as unknown[]) : []).entries()) {
      if (parts.length > most || refused.length > most) break;
      const where = `${dot}checkpoints[${index}]`;
      if (isObject(scan)) parts.push({ ...head, path: where, scan, expected: null });
      else refused.push({ index: parts.length, path: where, reason: 'feeds:refused.notObject' });
    }
    if (expectedDelivery != null)
      parts.push({ ...head, path: `${dot}expectedDelivery`, scan: null, expected: expectedDelivery });
  }
  return { parts, refused };
};

/** Returns an instant if there is an offset, a time in an unknown zone without one, or a day alone. */
function timeOf(value: unknown): EventTime | null {
  if (typeof value !== 'string') return null;
  const exact = readDateTime(value);
  if (exact) return exact;
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(value.trim());
  if (!match) return null;
  const [year, month, day, hour = 0, minute = 0] = match
    .slice(1, 6)
    .map((part) => (part === undefined ? undefined : Number(part))) as [
    number,
    number,
    number,
    number?,
    number?,
  ];
  const at = Date.UTC(year, month - 1, day, hour, minute);
  const date = new Date(at);
  if (
    date.getUTCDate() !== day ||
    date.getUTCMonth() !== month - 1 ||
    hour > 23 ||
    minute > 59 ||
    year < 2000
  )
    return null;
  return inZone(at, null, match[4] === undefined ? 'day' : 'minute', value.trim());
}

const text = (value: unknown, most = 200): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : null;

function placeOf(scan: JsonFields): Place | null {
  const parts = [text(scan['city'], 80), text(scan['country'], 60)].filter((part) => part !== null);
  const name = text(scan['location'], 120) ?? (parts.length > 0 ? parts.join(', ') : null);
  return name === null
    ? null
    : {
        unlocode: null,
        rawCode: null,
        name,
        facility: null,
        facilityType: null,
        latitude: null,
        longitude: null,
      };
}

const map: Feed['map'] = (rawPart, index, context) => {
  const part = rawPart as Part;
  const { scan } = part;
  const refuse = (field: string, reason: string, value?: unknown): Refusal => ({
    index,
    path: field === '' ? part.path : `${part.path}.${field}`,
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: (JSON.stringify(value) ?? '').slice(0, 80) } }),
  });
  const number = typeof part.number === 'string' ? normalise(part.number) : '';
  if (!/^(?=.*\d)[A-Z0-9]{6,40}$/.test(number)) return refuse('', 'noParcelNumber');
  const occurred = timeOf(scan ? scan['time'] : part.expected);
  if (!occurred) return refuse(scan ? 'time' : '', 'notTime', (scan ? scan['time'] : part.expected) ?? '');
  if (scan && Date.parse(occurred.at) > Date.parse(context.receivedAt) + 86_400_000)
    return {
      index,
      path: `${part.path}.time`,
      reason: 'feeds:refused.tooLate',
      values: { value: occurred.raw, limit: context.receivedAt },
    };
  const status = scan ? text(scan['tag'] ?? scan['status'], 60) : 'Delivered';
  if (!status) return refuse('tag', 'missing');
  const place = scan && placeOf(scan);
  const updateTime = scan ? null : timeOf(part.updated);
  const reportedAt = updateTime && updateTime.at < context.receivedAt ? updateTime.at : context.receivedAt;
  const message = scan && text(scan['message'], 500);
  const key = [
    scan ? 'scan' : 'expected',
    number,
    text(part.courier, 20),
    status,
    occurred.raw,
    place?.name,
    message,
  ]
    .join('|')
    .slice(0, 1900);
  return {
    source: 'express',
    party: context.party,
    // A scan has no id, so its content identifies it.
    sourceId: key,
    naturalKey: key,
    family: 'EQUIPMENT',
    classifier: scan ? 'ACT' : 'EST',
    code: status,
    documentType: null,
    documentId: null,
    rawText: message,
    milestone: parcelTag(status),
    movement: null,
    occurred,
    reportedAt,
    place,
    conveyance: null,
    equipment: null,
    references: [{ kind: 'parcel', value: number }],
    delayReason: null,
    remark: null,
    retracts: false,
    mappingVersion: 2,
  } satisfies TrackingEvent;
};

export const express: Feed = {
  key: 'express',
  mappingVersion: 2,
  recognises: ({ form, names }) =>
    form === 'json' &&
    names.has('trackingnumber') &&
    (names.has('checkpoints') || names.has('expecteddelivery'))
      ? 90
      : form === 'json' &&
          (isCourier(names) ||
            (names.has('nu') && names.has('com') && names.has('context')) ||
            (names.has('number') && names.has('trackinfo')) ||
            (names.has('trackingcode') && names.has('trackingdetails')) ||
            (names.has('trackingnumber') && names.has('trackinghistory')))
        ? 85
        : 0,
  parse,
  map,
};
