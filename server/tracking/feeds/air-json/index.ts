/** Status updates from airlines' systems (SmartKargo) as JSON: one object per status, in local time. */
import type { Refusal } from '#contract/tracking/event.ts';
import { airportNow, airportsRead } from '#server/reference/lookups.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import { flightOf, statusEvent, type Amount } from '../air/air-event.ts';
import { airTime } from '../air/time.ts';
import type { Feed } from '../feed.ts';
import { parseJson } from '../json.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';

const mappingVersion = 1;

type Fields = Record<string, unknown>;
type Part = { path: string; fields: Fields | null };

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : '';
const airport = (value: unknown): string | null => /^[A-Z]{3}$/.exec(text(value).toUpperCase())?.[0] ?? null;

const refuseMessage = (reason: string) => ({
  parts: [],
  refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}` }],
});

const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  let message: unknown;
  try {
    message = parseJson(decodeText(body));
  } catch {
    return refuseMessage('notJson');
  }
  const listed = Array.isArray(message);
  const all = listed ? (message as unknown[]) : [message];
  if (!all.some((one) => isObject(one) && 'airWaybill' in one)) return refuseMessage('notCargoImp');
  const parts = all.slice(0, most + 1).map((one, at): Part => ({
    path: listed ? `[${at}]` : '',
    fields: isObject(one) ? one : null,
  }));
  return { parts, refused: [] };
};

/** The waybill: prefix and eight digits; a JSON number may have lost leading zeros. */
function waybillOf(fields: Fields): string | null {
  const number = `${text(fields['prefix']).padStart(3, '0')}${text(fields['airWaybill']).replaceAll(/\D/g, '').padStart(8, '0')}`;
  return /^\d{11}$/.test(number) ? number : null;
}

function amountOf(fields: Fields): Amount | null {
  const [pieces, weight] = [Number(fields['pieces'] ?? Number.NaN), Number(fields['weight'] ?? Number.NaN)];
  return Number.isInteger(pieces) && pieces > 0
    ? { part: false, pieces, weight: Number.isFinite(weight) ? weight : null, unit: 'KGM', of: null }
    : null;
}

const map: Feed['map'] = (rawPart, index, context) => {
  const { path, fields } = rawPart as Part;
  const refuse = (field: string, reason: string, value?: string, limit?: string): Refusal => ({
    index,
    path: [path, field].filter(Boolean).join('.'),
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: value.slice(0, 80), ...(limit && { limit }) } }),
  });
  if (!fields) return refuse('', 'notObject');
  const number = waybillOf(fields);
  if (!number) return refuse('airWaybill', 'noWaybill');
  const code = text(fields['eventType']).toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return refuse('eventType', code === '' ? 'missing' : 'unknownCode', code);
  const at = airport(fields['eventLocation']);
  if (!at) return refuse('eventLocation', 'missing');
  const raw = text(fields['eventDate']);
  const stated = isObject(fields['location']) ? text(fields['location']['timezone']) : '';
  const zone = airportNow(at)?.zone ?? (stated === '' ? null : stated);
  const occurred = airTime(raw, zone);
  if (!occurred) return refuse('eventDate', raw === '' ? 'missing' : 'notTime', raw);
  const classifier = code === 'BKD' && occurred.at > context.receivedAt ? 'PLN' : 'ACT';
  const why = disbelief(
    occurred.at,
    context.receivedAt,
    classifier === 'ACT' ? TOLERANCE_DAYS : HORIZON_DAYS,
  );
  if (why) return refuse('eventDate', why.reason, raw, why.limit);
  const flight = flightOf(text(fields['flightNumber']));
  const next = airport(fields['flightSegmentDestination']);
  const amount = amountOf(fields);
  const comes = code === 'ARR' || code === 'RCF';
  return statusEvent(
    {
      source: 'air-json',
      mappingVersion,
      consignment: { number, origin: null, destination: null, total: null },
      reportedAt: context.receivedAt,
      code,
      discrepancy: null,
      classifier,
      occurred,
      at,
      next: comes || next === at ? null : next,
      flight,
      amount,
      rawText: [code, text(fields['description'])].filter(Boolean).join(' '),
      remarks: [],
      key: ['air-json', number, code, raw, at, flight, JSON.stringify(amount)],
    },
    context,
  );
};

export const airJson: Feed = {
  key: 'air-json',
  mappingVersion,
  recognises: ({ form, names }) =>
    form === 'json' && names.has('airwaybill') && names.has('eventtype') && names.has('eventlocation')
      ? 92
      : 0,
  ready: airportsRead,
  parse,
  map,
};
