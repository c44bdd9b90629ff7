/** Maps one status of a status message to an event or a refusal. */
import type { Classifier, EventTime, Instant, Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import { airportNow } from '#server/reference/lookups.ts';
import { flightOf, statusEvent, type Amount, type Consignment } from '../air/air-event.ts';
import { bookedFlightEvent } from '../air/booked-flight.ts';
import { airTime, dayOf, dayOrTime } from '../air/time.ts';
import type { Feed, MapContext } from '../feed.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';
import { toDocumentEvent } from './document.ts';
import { expectedAt, scheduledDay, type BookedPart, type Part, type StatusPart } from './parse.ts';
import { remarksOf } from './remarks.ts';
import { textAt, within, type Node } from './tree.ts';
import { mappingVersion } from './version.ts';

/** Codes whose status gives the flight's day, not a time of its own. */
const BY_THE_DAY = ['BKD', 'PRE', 'MAN'];

export const map: Feed['map'] = (rawPart, index, context) => {
  const part = rawPart as Part;
  const refuse = (path: string, reason: string, value?: string, limit?: string): Refusal => ({
    index,
    path: [part.path, path].filter(Boolean).join('.'),
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: value.slice(0, 80), ...(limit && { limit }) } }),
  });
  const consignment = consignmentOf(part);
  if (!consignment) return refuse('TransportContractDocument.ID', 'noWaybill');
  const reportedAt = reportedOf(part, context);
  if (part.kind === 'paper') return toDocumentEvent(part, consignment, reportedAt, context);
  if (part.kind === 'booked')
    return (
      bookedFlight(part, consignment, reportedAt, context) ??
      refuse('SpecifiedLogisticsTransportMovement', 'statusUnread', textAt(part.movement, 'ID'))
    );
  if (!/^[A-Z]{3}$/.test(part.code))
    return refuse('ReasonCode', part.code === '' ? 'missing' : 'unknownCode', part.code);

  const { status, movement } = part;
  const departs = placeOf(within(movement, 'DepartureEvent', 'OccurrenceDepartureLocation'));
  const arrives = placeOf(within(movement, 'ArrivalEvent', 'OccurrenceArrivalLocation'));
  const specifiedPlace = placeOf(within(movement, 'SpecifiedLocation'));
  const code = part.expects ?? part.code;
  const comes = ['ARR', 'RCF'].includes(code);
  const at =
    (part.expects === 'ARR' && part.code !== 'ARR' ? arrives : null) ??
    specifiedPlace ??
    (comes ? arrives : departs) ??
    placeOf(within(status, 'OccurrenceLocation'));
  if (!at) return refuse('SpecifiedLogisticsTransportMovement.SpecifiedLocation.ID', 'missing');
  const zone = airportNow(at)?.zone ?? null;
  const when = whenOf(part, zone, reportedAt);
  if (!when)
    return refuse('SpecifiedLogisticsTransportMovement.SpecifiedEvent.OccurrenceDateTime', 'missing');
  if ('unread' in when) return refuse('SpecifiedLogisticsTransportMovement', 'notTime', when.unread);
  const doubt = disbelief(
    when.time.at,
    context.receivedAt,
    when.classifier === 'ACT' ? TOLERANCE_DAYS : HORIZON_DAYS,
  );
  if (doubt) return refuse('SpecifiedLogisticsTransportMovement', doubt.reason, when.time.raw, doubt.limit);
  const amount = amountOf(status);
  const discrepancy = textAt(status, 'DiscrepancyDescriptionCode').toUpperCase().slice(0, 4) || null;
  const flight = flightOf(textAt(movement, 'ID'));
  return statusEvent(
    {
      source: 'cargo-xml',
      mappingVersion,
      consignment,
      reportedAt,
      code,
      discrepancy,
      classifier: when.classifier,
      occurred: when.time,
      at,
      next: comes || arrives === at ? null : arrives,
      flight,
      amount,
      rawText: [`XFSU ${part.code}`, textAt(status, 'StatusDescription')].filter(Boolean).join('\n'),
      remarks: remarksOf(status),
      key: [
        'XFSU',
        part.expects,
        consignment.number,
        part.code,
        discrepancy,
        when.time.raw,
        at,
        arrives,
        flight,
        JSON.stringify(amount),
        ...remarksOf(status),
      ],
    },
    context,
  );
};

/** Null if the flight, its airport or its day is missing. */
function bookedFlight(
  { movement, leg }: BookedPart,
  consignment: Consignment,
  reportedAt: Instant,
  context: MapContext,
): TrackingEvent | null {
  const flight = flightOf(textAt(movement, 'ID'));
  const from = placeOf(within(movement, 'DepartureEvent', 'OccurrenceDepartureLocation'));
  const to = placeOf(within(movement, 'ArrivalEvent', 'OccurrenceArrivalLocation'));
  const departs = from && dayOrTime(scheduledDay(movement), airportNow(from)?.zone ?? null);
  if (!flight || !from || !departs) return null;
  return bookedFlightEvent(
    { source: 'cargo-xml', mappingVersion, consignment, reportedAt, leg, flight, from, to, departs },
    context,
  );
}

const placeOf = (location: Node): string | null =>
  /^[A-Z]{3}$/.exec(textAt(location, 'ID').toUpperCase())?.[0] ?? null;

const numberIn = (text: string): string | null => {
  const match = /^(\d{3})[-\s]?(\d{4})\s?(\d{4})$/.exec(text);
  return match && `${match[1]}${match[2]}${match[3]}`;
};

function consignmentOf({ consignment, business }: Part): Consignment | null {
  const number =
    numberIn(textAt(consignment, 'TransportContractDocument', 'ID')) ??
    numberIn(textAt(consignment, 'ID')) ??
    numberIn(textAt(business, 'ID'));
  if (!number) return null;
  const { pieces, weight, unit, part } = amountOf(consignment) ?? {
    pieces: null,
    weight: null,
    unit: null,
    part: false,
  };
  // A part states the total separately.
  const totalPieces = countAt(consignment, 'TotalPieceQuantity') ?? (part ? null : pieces);
  return {
    number,
    origin: placeOf(within(consignment, 'OriginLocation')),
    destination: placeOf(within(consignment, 'FinalDestinationLocation')),
    total:
      pieces === null && totalPieces === null
        ? null
        : {
            pieces: pieces ?? totalPieces,
            weight,
            unit,
            part: part && pieces !== totalPieces,
            totalPieces,
            totalWeight: part ? null : weight,
          },
  };
}

const countAt = (from: Node, ...path: string[]): number | null => {
  const text = textAt(from, ...path);
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
};

const UNITS: Readonly<Record<string, Amount['unit']>> = {
  KGM: 'KGM',
  KG: 'KGM',
  K: 'KGM',
  LBR: 'LBR',
  L: 'LBR',
};

function amountOf(from: Node): Amount | null {
  const pieces = countAt(from, 'PieceQuantity') ?? countAt(from, 'TotalPieceQuantity');
  if (pieces === null) return null;
  const measure = ['GrossWeightMeasure', 'IncludedTareGrossWeightMeasure', 'TotalGrossWeightMeasure'].find(
    (name) => textAt(from, name) !== '',
  );
  const rawWeight = measure ? Number(textAt(from, measure)) : Number.NaN;
  const weight = Number.isFinite(rawWeight) && rawWeight >= 0 ? rawWeight : null;
  const split = textAt(from, 'TransportSplitDescription').toUpperCase();
  return {
    pieces,
    weight,
    unit: weight === null ? null : (UNITS[textAt(from, measure!, 'unitCode').toUpperCase() || 'KGM'] ?? null),
    part: split !== '' && split !== 'T',
    of: null,
  };
}

/** Returns when the message was issued, else when it was received. */
function reportedOf({ header }: Part, { receivedAt }: MapContext): Instant {
  const made = airTime(textAt(header, 'IssueDateTime'), null);
  return made && made.at < receivedAt && made.precision === 'minute' ? made.at : receivedAt;
}

type ClassifiedTime = { time: EventTime; classifier: Classifier };

/** Returns the actual or expected time; null where none is given. */
function whenOf(
  part: StatusPart,
  zone: string | null,
  reportedAt: Instant,
): ClassifiedTime | { unread: string } | null {
  const { movement, status, code, expects } = part;
  const read = (text: string, classifier: Classifier, byDay = false): ClassifiedTime | { unread: string } => {
    const time = byDay ? dayOf(text, zone) : airTime(text, zone);
    return time ? { time, classifier } : { unread: text };
  };
  if (expects) {
    const { text, type } = expectedAt(movement, expects === 'DEP' ? 'Departure' : 'Arrival')!;
    return read(text, type as Classifier);
  }
  /** A status for a future flight gets the time of the message. */
  const notAfterReport = (when: ClassifiedTime | { unread: string }): ClassifiedTime | { unread: string } =>
    'time' in when && BY_THE_DAY.includes(code) && when.time.at > reportedAt
      ? { time: { at: reportedAt, zone: 'UTC', precision: 'minute', raw: '' }, classifier: 'ACT' }
      : when;
  const event = within(movement, 'SpecifiedEvent');
  const occurredText = textAt(event, 'OccurrenceDateTime') || textAt(status, 'OccurrenceDateTime');
  const end = code === 'DEP' ? 'Departure' : code === 'ARR' ? 'Arrival' : null;
  const ended = end && within(movement, `${end}Event`);
  const actual =
    end && ended && /^A?$/i.test(textAt(ended, `${end}DateTimeTypeCode`))
      ? textAt(ended, `${end}OccurrenceDateTime`)
      : '';
  if (occurredText || actual) return notAfterReport(read(occurredText || actual, 'ACT'));
  const flown = expectedAt(movement, code === 'ARR' || code === 'RCF' ? 'Arrival' : 'Departure');
  return flown && [...BY_THE_DAY, 'DEP', 'ARR'].includes(code)
    ? notAfterReport(read(flown.text, 'ACT', true))
    : null;
}
