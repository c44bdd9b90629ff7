/** What one status of a Cargo-IMP message means, or why it is refused. */
import { waybillCheckDigit } from '#contract/identifiers/waybill.ts';
import { airMilestone } from '#contract/tracking/air/milestones.ts';
import type {
  Classifier,
  EventNote,
  EventTime,
  Place,
  Quantity,
  Refusal,
  TrackingEvent,
} from '#contract/tracking/event.ts';
import { airportNow } from '#server/standards/airports.ts';
import type { Feed, MapContext } from '../feed.ts';
import { inZone } from '../local-time.ts';
import { readAmount, readFields, type Clock, type Day, type Fields } from './fields.ts';
import { paperOf } from './paper.ts';
import type { Head, Part, StatusPart } from './parse.ts';

export const mappingVersion = 1;

const DAY_MS = 86_400_000;
const MINUTE = 60_000;
const CONSIGNMENT = /^(\d{3})-?(\d{8})([A-Z]{3})?([A-Z]{3})?(?:\/(.*))?$/;

export type Consignment = {
  number: string;
  origin: string | null;
  destination: string | null;
  total: Quantity | null;
};

export const map: Feed['map'] = (part, index, context) => {
  const asked = part as Part;
  const refuse = (line: number, reason: string, value?: string): Refusal => ({
    index,
    path: `line ${line}`,
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: value.slice(0, 80) } }),
  });
  const consignment = consignmentOf(asked.consignment);
  if (!consignment) return refuse(asked.line, 'noWaybill');
  const reportedAt = reportedOf(asked, context);
  if (asked.kind === 'paper') return paperOf(asked, consignment, reportedAt, context);
  return statusOf(asked, consignment, reportedAt, context) ?? refuse(asked.line, 'statusUnread', asked.text);
};

/** `020-12345675FRAJFK/T10K350`; null for what names no waybill. */
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
      part: false,
      // A part of it alone says nothing of the whole, unless it names it.
      totalPieces: amount.part ? amount.of : amount.pieces,
      totalWeight: amount.part ? null : amount.weight,
    },
  };
}

/** When it was said: as the envelope tells, else when it came. Days without a month are the nearest ones before it came. */
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

/** Midnight of a day that has no year: in the year that puts it nearest to when it was said. As if it were UTC. */
export function midnightOf({ day, month }: Pick<Day, 'day' | 'month'>, reportedAt: string): number | null {
  const said = Date.parse(reportedAt);
  const year = new Date(said).getUTCFullYear();
  let best: number | null = null;
  for (const one of [year, year - 1, year + 1]) {
    const at = Date.UTC(one, month - 1, day);
    if (new Date(at).getUTCDate() !== day) continue;
    if (best === null || Math.abs(at - said) < Math.abs(best - said)) best = at;
  }
  return best;
}

export function airportPlace(iata: string): Place {
  const known = airportNow(iata);
  return {
    unlocode: null,
    iata,
    rawCode: iata,
    name: null,
    facility: null,
    facilityType: null,
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
  };
}

export function notesOf(number: string, airports: readonly (string | null)[]): { notes?: EventNote[] } {
  const notes: EventNote[] = [];
  if (waybillCheckDigit(number.slice(3, 10)) !== number[10])
    notes.push({ key: 'waybillDigit', value: number });
  for (const code of new Set(airports))
    if (code && !airportNow(code)) notes.push({ key: 'airportUnknown', value: code });
  return notes.length > 0 ? { notes } : {};
}

/** Codes whose line names the flight's day, not a time of their own. */
const BY_THE_DAY = ['BKD', 'PRE', 'MAN', 'DEP'];

function statusOf(
  part: StatusPart,
  consignment: Consignment,
  reportedAt: string,
  context: MapContext,
): TrackingEvent | null {
  const fields = readFields(part.text);
  const { flight, day } = fields;
  const code = part.expects ?? fields.code;
  // A status is told of the end of the flight where it happened.
  const route = fields.next !== null;
  const ends = ['ARR', 'RCF'].includes(code) && route;
  const at = ends ? fields.next : fields.at;
  if (!at || !day) return null;
  const midnight = midnightOf(day, reportedAt);
  if (midnight === null) return null;
  const zone = airportNow(at)?.zone ?? null;
  const when = whenOf(part, fields, midnight, zone, reportedAt);
  const raw = part.text;
  const next = code === 'ARR' || code === 'RCF' ? null : fields.next;
  const remarks = [...part.more, ...fields.others.map((other) => `/${other}`)].join('\n').slice(0, 2000);
  const key = [
    part.expects ?? '',
    consignment.number,
    raw,
    new Date(midnight).getUTCFullYear(),
    part.consignment,
    ...part.more,
  ]
    .join('|')
    .slice(0, 1900);
  return {
    source: 'cargo-imp',
    party: context.party,
    // Messages have no ids: what they say, word for word, is what they are known by.
    sourceId: key,
    naturalKey: key,
    family: code === 'DEP' || code === 'ARR' ? 'TRANSPORT' : 'EQUIPMENT',
    classifier: when.classifier,
    code,
    documentType: null,
    documentId: null,
    rawText: [part.text, ...part.more].join('\n').slice(0, 2000),
    milestone: airMilestone(code, fields.discrepancy),
    movement: null,
    occurred: when.time,
    reportedAt,
    place: airportPlace(at),
    conveyance:
      flight === null
        ? null
        : {
            mode: 'AIR',
            callId: null,
            callSequence: null,
            vesselName: null,
            imo: null,
            importVoyage: flight,
            exportVoyage: flight,
            service: null,
            operator: /^([A-Z0-9]{2})/.exec(flight)![1]!,
          },
    equipment: null,
    references: [{ kind: 'waybill', value: consignment.number }],
    delayReason: fields.discrepancy,
    remark: remarks === '' ? null : remarks,
    ...quantityOf(fields, consignment),
    consignment: { origin: consignment.origin, destination: consignment.destination, next },
    retracts: false,
    ...notesOf(consignment.number, [at, next]),
    mappingVersion,
  };
}

function quantityOf({ amount }: Fields, { total }: Consignment): { quantity?: Quantity } {
  if (!amount) return total ? { quantity: total } : {};
  const { pieces, weight, unit, part, of } = amount;
  const totalPieces = total?.totalPieces ?? of ?? (part ? null : pieces);
  const totalWeight = total?.totalWeight ?? (part ? null : weight);
  // “Part” of as many as there are is all of them.
  return {
    quantity: { pieces, weight, unit, part: part && pieces !== totalPieces, totalPieces, totalWeight },
  };
}

/** When it happened, or is to: the clock at the place, or of the flight; of a day that lies ahead, when it was said. */
function whenOf(
  part: StatusPart,
  { code, day, clocks, flight }: Fields,
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
const isoDay = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

export function timeOfDay(day: Day, midnight: number, zone: string | null): EventTime {
  const raw = `${isoDay(midnight)} ${day.raw}`;
  const from = midnight + day.shift * DAY_MS;
  return day.minutes === null
    ? inZone(from, zone, 'day', raw)
    : inZone(from + day.minutes * MINUTE, zone, 'minute', raw);
}
