/** Maps one status of a Cargo-IMP message to an event or a refusal. */
import type { Classifier, EventTime, Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import { airMilestone } from '#contract/tracking/air/milestones.ts';
import { airportNow } from '#server/reference/lookups.ts';
import { statusEvent, type Consignment } from '../air/air-event.ts';
import type { Feed, MapContext } from '../feed.ts';
import { inZone } from '../local-time.ts';
import { toBookedEvent } from './booked.ts';
import { readAmount, readFields, type Clock, type StatusFields } from './fields.ts';
import { toDocumentEvent } from './document.ts';
import type { Head, Part, StatusPart } from './parse.ts';
import { DAY_MS, isoDay, midnightOf, MINUTE, pastMidnightOf, timeOfDay } from './time.ts';
import { mappingVersion } from './version.ts';

const CONSIGNMENT = /^(\d{3})-?(\d{8})([A-Z]{3})?([A-Z]{3})?(?:\/(.*))?$/;

export const map: Feed['map'] = (part, index, context) => {
  const typedPart = part as Part;
  const refuse = (line: number, reason: string, value?: string): Refusal => ({
    index,
    path: `line ${line}`,
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: value.slice(0, 80) } }),
  });
  const consignment = consignmentOf(typedPart.consignment);
  if (!consignment) return refuse(typedPart.line, 'noWaybill');
  const reportedAt = reportedOf(typedPart, context);
  if (typedPart.kind === 'paper') return toDocumentEvent(typedPart, consignment, reportedAt, context);
  if (typedPart.kind === 'booked')
    return (
      toBookedEvent(typedPart, consignment, reportedAt, context) ??
      refuse(typedPart.line, 'statusUnread', 'FLT')
    );
  return (
    statusOf(typedPart, consignment, reportedAt, context) ??
    refuse(typedPart.line, 'statusUnread', typedPart.text)
  );
};

/** `020-12345675FRAJFK/T10K350`; null for text without a waybill. */
export function consignmentOf(text: string): Consignment | null {
  const match = CONSIGNMENT.exec(text);
  if (!match) return null;
  const [, prefix = '', serial = '', origin = null, destination = null, rest = ''] = match;
  const amount =
    readAmount(rest.split('/')[0]!.trim()) ?? readAmount(/^[TPSDM]\d+(?:[KL][\d.]+)?/.exec(rest)?.[0] ?? '');
  return {
    number: prefix + serial,
    origin,
    destination,
    total: amount && {
      pieces: amount.pieces,
      weight: amount.weight,
      unit: amount.unit,
      part: amount.part && amount.pieces !== amount.of,
      // A part alone does not give the total, unless it states it.
      totalPieces: amount.part ? amount.of : amount.pieces,
      totalWeight: amount.part ? null : amount.weight,
    },
  };
}

/**
 * Returns the report time from the envelope, else the time of receipt. A day without a month is the nearest
 * one before receipt.
 */
function reportedOf({ sent }: Head, { receivedAt }: MapContext): string {
  const received = Date.parse(receivedAt);
  if (!sent) return receivedAt;
  const [day, hours, minutes] = [sent.slice(0, 2), sent.slice(2, 4), sent.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ];
  const at = new Date(received);
  for (const back of [0, 1, 2]) {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, day, hours, minutes));
    if (month.getUTCDate() === day && hours < 24 && minutes < 60 && month.getTime() <= received + DAY_MS / 24)
      return new Date(Math.min(month.getTime(), received)).toISOString();
  }
  return receivedAt;
}

/** Codes whose line gives the flight's day, not a time of their own. */
const BY_THE_DAY = ['BKD', 'PRE', 'MAN', 'DEP'];

/** Codes whose day may lie ahead. */
const PLANNED = ['BKD', 'PRE', 'MAN'];

/** Statuses that happen only at the origin or only at the destination. */
const AT_ITS_ORIGIN = ['DPU', 'DOC', 'FIW', 'FOH', 'RCS', 'FOW'];
const AT_ITS_END = ['NFD', 'AWD', 'DLV', 'DDL'];
/** The airport of a status that names none; null if several are possible. */
function placeOf(code: string, { origin, destination }: Consignment): string | null {
  if (AT_ITS_ORIGIN.includes(code)) return origin;
  return AT_ITS_END.includes(code) ? destination : null;
}

function statusOf(
  part: StatusPart,
  consignment: Consignment,
  reportedAt: string,
  context: MapContext,
): TrackingEvent | null {
  const fields = readFields(part.text);
  const { flight, day } = fields;
  const code = part.expects ?? fields.code;
  // An arrival status belongs to the end of its flight.
  const route = fields.next !== null;
  const ends = ['ARR', 'RCF'].includes(code) && route;
  const at = (ends ? fields.next : fields.at) ?? placeOf(code, consignment);
  // An unknown code is shown as reported and has no effect, so it needs no place.
  if (!day || (at === null && airMilestone(code) !== null)) return null;
  // The day of a booking is the flight's; the day of an actual status is in the past.
  const midnight = PLANNED.includes(fields.code)
    ? midnightOf(day, reportedAt)
    : pastMidnightOf(day, reportedAt);
  if (midnight === null) return null;
  const zone = at === null ? null : (airportNow(at)?.zone ?? null);
  const when =
    at === null
      ? // The time zone is unknown.
        { time: timeOfDay({ ...day, minutes: null }, midnight, zone), classifier: 'ACT' as const }
      : whenOf(part, fields, midnight, zone, reportedAt);
  const raw = part.text;
  const next = code === 'ARR' || code === 'RCF' ? null : fields.next;
  return statusEvent(
    {
      source: 'cargo-imp',
      mappingVersion,
      consignment,
      reportedAt,
      code,
      discrepancy: fields.discrepancy,
      classifier: when.classifier,
      occurred: when.time,
      at,
      next,
      flight,
      amount: fields.amount,
      rawText: [raw, ...part.more].join('\n'),
      remarks: [...part.more, ...fields.others.map((other) => `/${other}`)],
      key: [
        part.expects,
        consignment.number,
        raw,
        new Date(midnight).getUTCFullYear(),
        part.consignment,
        ...part.more,
      ],
    },
    context,
  );
}

/**
 * Returns the actual or expected time, by the place's or the flight's clock. For a day still ahead it is the
 * report time.
 */
function whenOf(
  part: StatusPart,
  { code, day, clocks, flight }: StatusFields,
  midnight: number,
  zone: string | null,
  reportedAt: string,
): { time: EventTime; classifier: Classifier } {
  const own = (clock: Clock | undefined, classifier?: Classifier) => ({
    time: clock
      ? inZone(
          midnight + clock.shift * DAY_MS + clock.minutes * MINUTE,
          zone,
          'minute',
          `${isoDay(midnight)} ${clock.raw}`,
        )
      : timeOfDay(day!, midnight, zone),
    classifier: classifier ?? (clock ? KINDS[clock.type] : 'ACT'),
  });
  if (part.expects === 'DEP') {
    const clock = clocks[0];
    return own(clock, clock ? (clock.type === 'E' ? 'EST' : 'PLN') : 'PLN');
  }
  if (part.expects === 'ARR')
    return own(code === 'ARR' ? clocks.findLast(({ type }) => type !== 'A') : clocks[1]);
  if (code === 'DEP')
    return own(
      clocks.find(({ type }) => type === 'A'),
      'ACT',
    );
  if (code === 'ARR')
    return own(
      clocks.findLast(({ type }) => type === 'A'),
      'ACT',
    );
  const time = timeOfDay(day!, midnight, zone);
  if (BY_THE_DAY.includes(code) && flight !== null && time.at > reportedAt)
    return { time: { at: reportedAt, zone: 'UTC', precision: 'minute', raw: '' }, classifier: 'ACT' };
  return { time, classifier: 'ACT' };
}

const KINDS: Record<Clock['type'], Classifier> = { A: 'ACT', E: 'EST', S: 'PLN' };
