/** Maps a logistics event or a waybill of ONE Record to an event or a refusal. */
import type { Classifier, EventTime, Instant, Refusal } from '#contract/tracking/event.ts';
import { airportNow } from '#server/reference/lookups.ts';
import { documentEvent, statusEvent } from '../air/air-event.ts';
import { airTime } from '../air/time.ts';
import type { Feed, MapContext } from '../feed.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';
import type { DocumentPart } from './document.ts';
import type { EventPart, Part } from './parse.ts';

export const mappingVersion = 3;
const SOURCE = 'one-record';

type Refuse = (field: string, reason: string, value?: string, limit?: string) => Refusal;

export const map: Feed['map'] = (rawPart, index, context) => {
  const part = rawPart as Part;
  const refuse: Refuse = (field, reason, value, limit) => ({
    index,
    path: [part.path, field].filter(Boolean).join('.'),
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: value.slice(0, 80), ...(limit && { limit }) } }),
  });
  return part.kind === 'paper' ? mapDocument(part, refuse, context) : event(part, refuse, context);
};

/** Statuses that apply to the origin if they name no place. */
const AT_ITS_ORIGIN: readonly string[] = ['BKD', 'RCS', 'FOH', 'DOC'];

function reportedOf(created: string, { receivedAt }: MapContext): Instant {
  const made = airTime(created, null);
  return made && made.at < receivedAt && made.precision === 'minute' ? made.at : receivedAt;
}

function event(part: EventPart, refuse: Refuse, context: MapContext) {
  const { consignment, flight, expects } = part;
  if (!consignment) return refuse('eventFor', 'noWaybill');
  if (!/^[A-Z]{3}$/.test(part.code))
    return refuse('eventCode', part.code === '' ? 'missing' : 'unknownCode', part.code);
  const reportedAt = reportedOf(part.created, context);
  const code = expects ?? part.code;
  const comes = ['ARR', 'RCF'].includes(code);
  const own = expects ? null : part.at;
  const at =
    own ??
    (comes ? flight?.to : flight?.from) ??
    part.at ??
    (AT_ITS_ORIGIN.includes(part.code) ? consignment.origin : null);
  if (!at) return refuse('eventLocation', 'missing');
  const when = whenOf(part, airportNow(at)?.zone ?? null, reportedAt);
  if (!when)
    return part.date === '' ? refuse('eventDate', 'missing') : refuse('eventDate', 'notTime', part.date);
  const ahead = when.classifier === 'ACT' ? TOLERANCE_DAYS : HORIZON_DAYS;
  const doubt = disbelief(when.time.at, context.receivedAt, ahead);
  if (doubt) return refuse('eventDate', doubt.reason, when.time.raw, doubt.limit);
  return statusEvent(
    {
      source: SOURCE,
      mappingVersion,
      consignment,
      reportedAt,
      code,
      discrepancy: part.discrepancy,
      classifier: when.classifier,
      occurred: when.time,
      at,
      next: comes || flight?.to === at ? null : (flight?.to ?? null),
      flight: flight?.number ?? null,
      amount: part.amount,
      rawText: [part.code, part.name].filter(Boolean).join(' '),
      remarks: part.remarks,
      key: [
        'event',
        expects,
        consignment.number,
        part.code,
        part.discrepancy,
        when.classifier,
        when.time.raw,
        at,
        flight?.number,
        JSON.stringify(part.amount),
        ...part.remarks,
      ],
    },
    context,
  );
}

function whenOf(
  { date, type, code, flight, expects }: EventPart,
  zone: string | null,
  reportedAt: Instant,
): { time: EventTime; classifier: Classifier } | null {
  if (expects) {
    const times = expects === 'DEP' ? flight!.departure : flight!.arrival;
    // An estimate is newer than a schedule.
    const expected = times.find((one) => one.type === 'EST') ?? times.find((one) => one.type === 'PLN');
    const time = airTime(expected?.text ?? '', zone);
    return time && { time, classifier: expected!.type };
  }
  // A plan without its own day is identified by its report.
  if (date === '' && type === 'PLN')
    return { time: { at: reportedAt, zone: 'UTC', precision: 'minute', raw: '' }, classifier: 'PLN' };
  const time = airTime(date, zone);
  if (!time) return null;
  if (type === 'ACT' && ['BKD', 'PRE', 'MAN'].includes(code) && time.at > reportedAt)
    return { time: { at: reportedAt, zone: 'UTC', precision: 'minute', raw: '' }, classifier: 'ACT' };
  return { time, classifier: type };
}

function mapDocument(part: DocumentPart, refuse: Refuse, context: MapContext) {
  const { consignment, document, id, path } = part;
  if (!consignment) return refuse('waybillNumber', 'noWaybill');
  const reportedAt = reportedOf(part.created, context);
  const at = consignment.origin;
  const issued = airTime(part.issued, (at && airportNow(at)?.zone) || null);
  return documentEvent(
    {
      source: SOURCE,
      mappingVersion,
      consignment,
      reportedAt,
      kind: document.houses.length > 0 && document.parties.length === 0 ? 'FHL' : 'FWB',
      code: 'Waybill',
      occurred: issued && issued.at <= reportedAt ? issued : null,
      at,
      document,
      remarks: [],
      key: ['waybill', consignment.number, id ?? path, JSON.stringify(document), JSON.stringify(consignment)],
    },
    context,
  );
}
