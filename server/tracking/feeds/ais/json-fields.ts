/** Reads the fields of a provider's JSON position. */
import { isRead, type AisEta } from './decode.ts';
import { isDecoded, type JsonPart } from './json.ts';
import { NAMES, shipTypeOf, statusOf, type Name } from './names.ts';
import type { Doubt, AisReport } from './ais-report.ts';

const SINCE = Date.UTC(2000, 0, 1);
const UNTIL = Date.UTC(2100, 0, 1);

/**
 * A provider's time: seconds or milliseconds since 1970, or a date-time; UTC if it has no offset, as
 * everywhere in AIS. Null for anything else.
 */
export function timeOf(value: string): number | null {
  if (/^\d{9,13}(?:\.\d+)?$/.test(value)) {
    const number = Number(value);
    const ms = Math.round(number > 1e11 ? number : number * 1000);
    return ms >= SINCE && ms < UNTIL ? ms : null;
  }
  const match =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?(?: UTC)?$/i.exec(
      value,
    );
  if (!match) return null;
  const [, day, clock = '', zone = 'Z'] = match;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const at = Date.parse(`${day}T${clock.replace(/(\.\d{3})\d+$/, '$1')}${offset}`);
  return Number.isNaN(at) ? null : at;
}

/** Message types of stations that are not ships. */
const OTHERS: Readonly<Record<number, string>> = { 4: 'aisBaseStation', 9: 'aisAircraft', 21: 'aisAid' };

/** Reads the fields; an invalid ship number or a missing time is returned with its field. */
export function readJson({ json }: JsonPart): AisReport | Doubt {
  const decoded = isDecoded(json);
  const all = (name: Name): { field: string; value: string }[] =>
    NAMES[name].flatMap((field) => {
      const value = decoded && field === 'type' ? undefined : json[field];
      return value === undefined || value === '' ? [] : [{ field, value: String(value).trim() }];
    });
  const first = (name: Name) => all(name)[0]?.value ?? null;
  const number = (name: Name): number | null => {
    const value = first(name);
    return value === null || !/^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value) ? null : Number(value);
  };
  if (Object.keys(json).length === 0) return { field: '', reason: 'notObject' };
  const type = decoded ? Number(json['type']) : null;
  if (type !== null && !isRead(type))
    return { field: '', reason: 'aisNoPosition', values: { value: String(type), count: '1' } };
  const other = type === null ? undefined : OTHERS[type];
  if (other) return { field: '', reason: other, values: { value: String(json['mmsi']) } };

  const mmsi = first('mmsi');
  const imo = first('imo')?.replace(/^IMO ?/i, '') ?? null;
  const isNone = (value: string | null) => value === null || /^0*$/.test(value);
  if (!isNone(mmsi) && !/^\d{7,9}$/.test(mmsi!))
    return { field: 'mmsi', reason: 'aisMmsi', values: { value: mmsi! } };
  if (isNone(mmsi) && isNone(imo)) return { field: 'mmsi', reason: 'aisNobody' };
  if (isNone(mmsi) && !/^\d{7}$/.test(imo!))
    return { field: 'imo', reason: 'aisImo', values: { value: imo! } };

  // A decoded message is treated like a sentence: its time is the time of receipt.
  const times = decoded ? [] : all('time');
  // Some providers send the second of the minute under the same name.
  const time = times.map(({ value }) => timeOf(value)).find((at) => at !== null);
  const [firstTime] = times;
  if (time == null && firstTime)
    return { field: firstTime.field, reason: 'aisTime', values: { value: firstTime.value.slice(0, 80) } };
  if (time == null && !decoded) return { field: 'time', reason: 'aisNoTime' };

  const has = (name: Name) => all(name).length > 0;
  for (const name of ['latitude', 'longitude'] as const)
    if (has(name) && number(name) === null)
      return { field: name, reason: 'aisImpossible', values: { value: first(name)!.slice(0, 80) } };
  const none = (name: Name, ...codes: number[]) => {
    const value = number(name);
    return value === null || codes.includes(value) ? null : value;
  };
  const side = (one: string, other: string, ...names: Name[]): number | null => {
    const extent = names.map((name) => number(name)).find((value) => value !== null);
    const [a, b] = [Number(json[one]), Number(json[other])];
    return extent ?? (Number.isFinite(a) && Number.isFinite(b) ? a + b : null);
  };
  const state = first('status');
  const status = state === null ? null : statusOf(state);
  const shipType = first('shipType');
  return {
    mmsi: isNone(mmsi) ? null : mmsi!.padStart(9, '0'),
    imo: !isNone(imo) && /^\d{7}$/.test(imo!) ? imo : null,
    at: time ?? null,
    position:
      has('latitude') && has('longitude')
        ? {
            latitude: none('latitude', 91),
            longitude: none('longitude', 181),
            speed: none('speed', 102.3, 1023),
            course: none('course', 360, 511),
            heading: none('heading', 511),
            status,
          }
        : null,
    status,
    details: {
      name: first('name'),
      callSign: first('callSign'),
      shipType: shipType === null ? null : shipTypeOf(shipType),
      length: side('tobow', 'tostern', 'length') ?? side('a', 'b'),
      beam: side('toport', 'tostarboard', 'beam') ?? side('c', 'd'),
      draught: number('draught'),
      destination: first('destination'),
      eta: etaOf(first('eta'), json),
    },
  };
}

type Eta = AisReport['details']['eta'];

/** A date-time, `12-30 16:30`, the twenty bits of AIS as one number, or its four fields. */
function etaOf(value: string | null, json: JsonPart['json']): Eta {
  if (value === null) {
    const [month, day, hour, minute] = ['month', 'day', 'hour', 'minute'].map((name) => Number(json[name]));
    return month && day ? partial(month, day, hour ?? 24, minute ?? 60) : null;
  }
  const at = timeOf(value);
  if (at !== null) return { at: new Date(at).toISOString(), precision: 'minute' };
  const short = /^(\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):?(\d{2}))?$/.exec(value);
  if (short)
    return partial(Number(short[1]), Number(short[2]), Number(short[3] ?? 24), Number(short[4] ?? 60));
  const packed = /^\d{1,7}$/.test(value) ? Number(value) : 0;
  if (packed >= 1 << 20) return null;
  return partial(packed >> 16, (packed >> 11) & 31, (packed >> 6) & 31, packed & 63);
}

function partial(month: number, day: number, hour: number, minute: number): AisEta | null {
  const isPositive = [month, day].every((value) => Number.isInteger(value) && value > 0);
  if (!isPositive || month > 12 || day > 31) return null;
  return {
    month,
    day,
    hour: hour >= 0 && hour < 24 ? hour : null,
    minute: minute >= 0 && minute < 60 ? minute : null,
  };
}
