/** Maps one row of a partner's table by its saved mapping, or refuses it. */
import { PARCEL_MILESTONES, parcelTag } from '#contract/tracking/parcel/milestones.ts';
import type {
  Classifier,
  Conveyance,
  EventReference,
  EventTime,
  Place,
  Refusal,
} from '#contract/tracking/event.ts';
import { normalise } from '#contract/identifiers/normalise.ts';
import { practiceMeaning, type PracticeMeaning } from '#contract/tracking/sea/practice.ts';
import {
  NUMBER_FIELDS,
  SEA_EVENTS,
  type TableField,
  type TableMapping,
} from '#contract/tracking/table-mapping.ts';
import { airportNow, portByCode } from '#server/reference/lookups.ts';
import { flightOf, statusEvent } from '../air/air-event.ts';
import { eventOf, reference } from '../edi/edi-event.ts';
import type { Feed, MapContext, Mapped } from '../feed.ts';
import { shortKey } from '../key.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';
import { tableTime } from './time.ts';
import { codeOf } from './words.ts';
import type { TableRow } from './parse.ts';

export const mappingVersion = 3;
const SOURCE = 'table';

type RowInput = {
  row: TableRow;
  index: number;
  mapping: TableMapping;
  context: MapContext;
  read: (field: TableField) => string;
  refuse: (field: TableField, reason: string, value?: string, limit?: string) => Refusal;
};
/** Values that rows of every mode share. */
type Common = {
  code: string;
  word: string;
  place: Place | null;
  occurred: EventTime;
  reportedAt: string;
  classifier: Classifier;
};

export const map: Feed['map'] = (part, index, context): Mapped => {
  const row = part as TableRow;
  const mapping = context.settings as TableMapping | undefined;
  if (!mapping) return { index, path: '', reason: 'feeds:refused.noMapping' };
  const read = (field: TableField): string => row.cells[mapping.columns[field] ?? ''] ?? '';
  const refuse: RowInput['refuse'] = (field, reason, value, limit) => ({
    index,
    path: `row ${row.row}.${mapping.columns[field] ?? field}`,
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: value.slice(0, 80), ...(limit && { limit }) } }),
  });
  const input: RowInput = { row, index, mapping, context, read, refuse };
  const common = commonOf(input);
  if ('reason' in common) return common;
  if (read('waybill')) return air(input, common);
  return read('parcel') ? parcel(input, common) : sea(input, common);
};

function commonOf({ mapping, context, read, refuse }: RowInput): Common | Refusal {
  if (NUMBER_FIELDS.every((field) => read(field) === '')) {
    const first = NUMBER_FIELDS.find((field) => mapping.columns[field]) ?? 'container';
    return refuse(first, 'missing');
  }
  const word = read('event');
  if (word === '') return refuse('event', 'missing');
  const code = codeOf(word, mapping);
  if (code === null) return refuse('event', 'unknownWord', word);
  const place = placeOf(read('place') || mapping.place, read('terminal'));
  const zone =
    mapping.zone ??
    ((place?.iata && airportNow(place.iata)?.zone) ||
      (place?.unlocode && portByCode(place.unlocode)?.zone) ||
      null);
  const time = read('time');
  if (time === '') return refuse('time', 'missing');
  const occurred = tableTime(time, read('clock'), mapping.dateOrder, zone);
  if (!occurred) return refuse('time', 'notTableTime', [time, read('clock')].filter(Boolean).join(' '));
  const classifier = classifierOf(read('classifier'));
  if (!classifier) return refuse('classifier', 'unknownCode', read('classifier'));
  const doubt = disbelief(
    occurred.at,
    context.receivedAt,
    classifier === 'ACT' ? TOLERANCE_DAYS : HORIZON_DAYS,
  );
  if (doubt) return refuse('time', doubt.reason, occurred.raw, doubt.limit);
  const reported = read('reported') && tableTime(read('reported'), '', mapping.dateOrder, zone);
  const reportedAt = reported && reported.at < context.receivedAt ? reported.at : context.receivedAt;
  return { code, word, place, occurred, reportedAt, classifier };
}

function classifierOf(text: string): Classifier | null {
  if (text === '' || /^(?:a|act|actual.*|实际|gerçek.*)$/i.test(text)) return 'ACT';
  if (/^(?:e|est|eta|etd|estimated|expected|预计|tahmini)$/i.test(text)) return 'EST';
  return /^(?:p|pln|s|planned|scheduled|计划|planlanan)$/i.test(text) ? 'PLN' : null;
}

/** A UN/LOCODE, an airport code, or a name. */
function placeOf(text: string, terminal: string): Place | null {
  const code = text.trim().toUpperCase();
  if (code === '' && terminal === '') return null;
  const iata = /^[A-Z]{3}$/.test(code) ? code : null;
  const unlocode = /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : null;
  return {
    unlocode,
    ...(iata && { iata }),
    rawCode: unlocode ?? iata,
    name: unlocode || iata ? null : text.slice(0, 120) || null,
    facility: terminal === '' ? null : { code: terminal.slice(0, 35), provider: null },
    facilityType: null,
    latitude: null,
    longitude: null,
  };
}

const countOf = (text: string): number | null =>
  /^\d{1,7}$/.test(text.replaceAll(/[,\s]/g, '')) ? Number(text.replaceAll(/[,\s]/g, '')) : null;

/** `1,234.5`, `1.234,5`, `1234.5 kg`. */
function weightOf(text: string): number | null {
  const digits = text.replace(/\s*[a-z]+\.?$/i, '').replaceAll(/\s/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(digits)?.[0];
  const plain = (decimal ? digits.slice(0, -decimal.length) : digits).replaceAll(/[.,]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(`${plain}${decimal ? `.${decimal.slice(1)}` : ''}`) : null;
}

function air({ mapping, context, read, refuse }: RowInput, common: Common): Mapped {
  const number = normalise(read('waybill'));
  if (!/^\d{11}$/.test(number)) return refuse('waybill', 'notWaybill', read('waybill'));
  const { code, place, occurred, reportedAt, classifier, word } = common;
  const at = place?.iata ?? (place?.unlocode ? place.unlocode.slice(2) : null);
  if (!at) return refuse('place', 'missing');
  const pieces = countOf(read('pieces'));
  const totalPieces = countOf(read('totalPieces'));
  const weight = weightOf(read('weight'));
  const discrepancy = code.length === 4 ? code : null;
  const flight = flightOf(read('flight'));
  const next = /^[A-Z]{3}$/.exec(read('next').toUpperCase())?.[0] ?? null;
  const amount =
    pieces === null
      ? null
      : {
          pieces,
          weight,
          unit: weight === null ? null : mapping.weightUnit,
          part: totalPieces !== null && pieces < totalPieces,
          of: totalPieces,
        };
  return statusEvent(
    {
      source: SOURCE,
      mappingVersion,
      consignment: { number, origin: null, destination: null, total: null },
      reportedAt,
      code: discrepancy ? 'DIS' : code,
      discrepancy,
      classifier,
      occurred,
      at,
      next,
      flight,
      amount,
      rawText: word,
      remarks: [read('remark')].filter(Boolean),
      key: ['table', number, code, occurred.raw, at, flight, pieces, classifier],
      id: read('id').slice(0, 200) || null,
    },
    context,
  );
}

function parcel({ context, read, refuse }: RowInput, common: Common): Mapped {
  const number = normalise(read('parcel'));
  if (!/^(?=.*\d)[A-Z0-9]{6,40}$/.test(number)) return refuse('parcel', 'noParcelNumber');
  const { code, word, place, occurred, reportedAt, classifier } = common;
  if (!Object.hasOwn(PARCEL_MILESTONES, code)) return refuse('event', 'notOfParcel', word);
  const key = shortKey(['table', number, code, occurred.raw, place?.name, read('remark')].join('|'));
  return {
    source: SOURCE,
    party: context.party,
    sourceId: read('id').slice(0, 200) || key,
    naturalKey: key,
    family: 'EQUIPMENT',
    classifier,
    code,
    documentType: null,
    documentId: null,
    rawText: word,
    milestone: parcelTag(code),
    movement: null,
    occurred,
    reportedAt,
    place,
    conveyance: null,
    equipment: null,
    references: [{ kind: 'parcel', value: number }],
    delayReason: null,
    remark: read('remark') || null,
    retracts: false,
    mappingVersion,
  };
}

/** Full or empty, as people write it. */
function ladenOf(text: string): boolean | null {
  if (/^(?:f|full|laden|l|loaded|true|重|重箱|dolu)$/i.test(text)) return true;
  return /^(?:e|empty|mt|m|false|空|空箱|boş)$/i.test(text) ? false : null;
}

function sea({ row, index, mapping, context, read, refuse }: RowInput, common: Common): Mapped {
  const { code: statedCode, word, occurred, reportedAt, classifier } = common;
  const meaning: PracticeMeaning | null =
    practiceMeaning(statedCode, common.place !== null) ??
    ((SEA_EVENTS as readonly string[]).includes(statedCode) ? { code: statedCode } : null);
  if (!meaning) return refuse('event', 'notOfContainer', word);
  const { code, facilityType } = meaning;
  const place = common.place && facilityType ? { ...common.place, facilityType } : common.place;
  const references = (['bill', 'booking'] as const).flatMap((kind): EventReference[] => {
    const found = reference(kind, read(kind));
    return found ? [found] : [];
  });
  const container = read('container');
  const imo = /^(?:IMO\s*)?(\d{7})$/i.exec(read('imo'))?.[1] ?? null;
  const vessel = read('vessel') || null;
  const voyage = read('voyage') || null;
  const comes = code === 'ARRI' || code === 'DISC';
  const conveyance: Conveyance | null =
    imo || vessel || voyage || meaning.mode
      ? {
          mode: meaning.mode ?? 'VESSEL',
          callId: null,
          callSequence: null,
          vesselName: vessel,
          imo,
          importVoyage: comes ? voyage : null,
          exportVoyage: comes ? null : voyage,
          service: null,
          operator: null,
        }
      : null;
  const path = (field: TableField) => `row ${row.row}.${mapping.columns[field] ?? field}`;
  return eventOf(
    SOURCE,
    mappingVersion,
    {
      family: code === 'DEPA' || code === 'ARRI' ? 'TRANSPORT' : 'EQUIPMENT',
      code,
      classifier,
      rawText: word,
      movement: meaning.movement ?? null,
      occurred,
      reportedAt,
      place,
      conveyance,
      container,
      isoType: null,
      laden: meaning.laden ?? ladenOf(read('laden')),
      seals: [],
      references,
      remark: read('remark') || null,
      sourceId:
        read('id').slice(0, 200) ||
        shortKey(
          [
            'table',
            normalise(container),
            ...references.map(({ value }) => value),
            statedCode,
            place?.rawCode ?? place?.name,
            occurred.raw,
            classifier,
          ].join('|'),
        ),
      retracts: false,
    },
    index,
    context,
    { occurred: path('time'), reported: path('reported'), numbers: path('container') },
  );
}
