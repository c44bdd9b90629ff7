/** Lines of a rate sheet as tariffs: places, days and numbers as people write them. */
import { readNumber } from '../../resources/typed.ts';
import { AIR_SERVICES } from '../../resources/airFields.ts';
import { plainText, type LineValues } from '../../resources/fields.ts';
import type { Fault } from '../../faults.ts';
import type { PlaceKind } from '../quote.ts';
import type { Placed, SheetFixed } from './layout.ts';

/** A cell of a workbook or a file. */
export type SheetCell = string | number | boolean | Date | null | undefined;
export type RowFault = Fault & { path: string };
export type TariffRow = { values: Record<string, unknown>; faults: RowFault[] };

/** Columns in which a cell that was left empty, or merged with those above, means what stands above it. */
const CARRIED = ['airline', 'origin', 'destination', 'service', 'currency', 'validFrom', 'validTo'] as const;
/** What stands where there is no rate. */
const NONE = /^(|[-–—/*.]+|N\/?A|X+|NIL|ON REQUEST|ASK|TBA|询价|无|YOK|SORUNUZ)$/;

const written = (cell: SheetCell): string =>
  cell instanceof Date
    ? Number.isNaN(cell.getTime())
      ? ''
      : cell.toISOString().slice(0, 10)
    : plainText(cell).trim();

/** `2026-12-01`, `1.12.2026`, `01/12/2026`; the order of day and month is not guessed. */
export function dayOf(cell: SheetCell): string | null {
  const text = written(cell).slice(0, 20);
  const ordered = /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?$/.exec(text);
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? [];
  const dotted = text.includes('.');
  const parts = ordered
    ? [ordered[1], ordered[2], ordered[3]]
    : first === '' || (!dotted && Number(first) <= 12 && Number(second) <= 12 && first !== second)
      ? null
      : dotted || Number(first) > 12
        ? [year, second, first]
        : [year, first, second];
  if (!parts) return null;
  const day = [parts[0], parts[1]!.padStart(2, '0'), parts[2]!.padStart(2, '0')].join('-');
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day ? day : null;
}

/** A rate as the tariff keeps it, four decimals at most; null where the cell says there is none. */
function rateOf(cell: SheetCell): { value: string | null } | { fault: Fault } {
  if (typeof cell === 'number') return { value: String(Number(cell.toFixed(4))) };
  const text = written(cell)
    .replace(/^(?:[A-Z]{3}|[¥￥$€₺]) ?/, '')
    .replace(/ ?(?:\/ ?KGS?|[A-Z]{3})$/i, '');
  if (NONE.test(text.toUpperCase())) return { value: null };
  const read = readNumber(text);
  if ('value' in read) return { value: read.value };
  if (read.fault === 'number') return { fault: { key: 'crud:fault.number', values: {} } };
  const whole = text.replace(/[.,]/g, '');
  const fraction = `${text.replace(',', '.')}0`;
  return { fault: { key: 'crud:fault.ambiguous', values: { text, whole, fraction } } };
}

/** What a sheet's place means: an airport, a country, several airports as a zone of their own, else a city. */
export function placeOf(text: string): { kind: PlaceKind; place: string; zones: string | null } {
  const upper = text.normalize('NFKC').toUpperCase().trim();
  if (/^[A-Z]{3}$/.test(upper)) return { kind: 'airport', place: upper, zones: null };
  if (/^[A-Z]{2}$/.test(upper)) return { kind: 'country', place: upper, zones: null };
  const many = upper.split(/[\s/,;、，+&]+/).filter(Boolean);
  if (many.length > 1 && many.every((code) => /^[A-Z]{3}$/.test(code)))
    return { kind: 'zone', place: many.join('/').slice(0, 40), zones: many.join(' ') };
  return { kind: 'city', place: text.trim(), zones: null };
}

function serviceOf(text: string): string | null {
  const short: Record<string, string> = {
    'A-A': 'airportAirport',
    'D-A': 'doorAirport',
    'A-D': 'airportDoor',
    'D-D': 'doorDoor',
  };
  if (text === '') return null;
  return (
    AIR_SERVICES.find((one) => one.toUpperCase() === text.toUpperCase()) ?? short[text.toUpperCase()] ?? text
  );
}

/** A stable short sign of a text (FNV-1a), for codes that must differ where the text does. */
function signOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36).toUpperCase().padStart(6, '0').slice(-5);
}

/** What tells two tariffs of one period apart: whoever has the same here replaces the other. */
export const LANE = [
  'side',
  'airline',
  'originKind',
  'origin',
  'destinationKind',
  'destination',
  'service',
  'commodity',
  'currency',
] as const;
export const laneOf = (values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(LANE.map((name) => plainText(values[name]).toUpperCase()));

/** `TK-PVG-IST-261201-1A2B3`: readable, and the same for the same lane and first day. */
export function codeOf(values: Readonly<Record<string, unknown>>): string {
  const part = (name: string, none: string) =>
    plainText(values[name])
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 4) || none;
  const from = plainText(values['validFrom']).replaceAll('-', '').slice(2);
  return [
    part('airline', 'ANY'),
    part('origin', 'X'),
    part('destination', 'X'),
    from,
    signOf(laneOf(values)),
  ].join('-');
}

/**
 * The tariffs of a sheet's lines, by their place; a line without a place of destination and a rate is a note and is left
 * out. A cell is carried down from above where a sheet says a thing once for several lines.
 */
export function tariffRows(
  rows: readonly (readonly SheetCell[])[],
  placed: readonly Placed[],
  fixed: SheetFixed,
): (TariffRow | null)[] {
  const above = new Map<string, SheetCell>();
  return rows.map((cells) => {
    const rated = placed.filter(({ field }) => ['minimum', 'normal', 'break'].includes(field));
    if (rated.every(({ index }) => rateIsNone(cells[index]))) return null;
    const cellOf = (field: string): SheetCell => {
      const column = placed.find((one) => one.field === field);
      const own = column && cells[column.index];
      if (!(CARRIED as readonly string[]).includes(field) || !column) return own;
      if (written(own) !== '') above.set(field, own);
      return above.get(field);
    };
    return tariffRow(cells, placed, cellOf, fixed);
  });
}

const rateIsNone = (cell: SheetCell): boolean => {
  const rate = rateOf(cell);
  return 'value' in rate && rate.value === null;
};

function tariffRow(
  cells: readonly SheetCell[],
  placed: readonly Placed[],
  cellOf: (field: string) => SheetCell,
  fixed: SheetFixed,
): TariffRow {
  const faults: RowFault[] = [];
  const textOf = (field: keyof SheetFixed | 'commodity' | 'remark'): string =>
    written(cellOf(field)) || (field in fixed ? fixed[field as keyof SheetFixed] : '');
  const day = (field: 'validFrom' | 'validTo'): string | null => {
    const cell = cellOf(field);
    if (written(cell) === '') return fixed[field] || null;
    const read = dayOf(cell);
    if (read === null)
      faults.push({ path: field, key: 'airTariff:sheet.fault.day', values: { text: written(cell) } });
    return read;
  };
  const rate = (column: Placed, path: string): string | null => {
    const read = rateOf(cells[column.index]);
    if ('value' in read) return read.value;
    if (!faults.some((fault) => fault.path === path)) faults.push({ path, ...read.fault });
    return null;
  };
  const breaks: LineValues[] = [];
  const surcharges: LineValues[] = [];
  for (const column of placed) {
    const { field } = column;
    if (field === 'surcharge') {
      const amount = rate(column, 'surcharges');
      const { code = column.header.slice(0, 20), basis = 'grossKg' } = column;
      if (amount !== null && Number(amount) !== 0) surcharges.push({ code, basis, rate: amount });
    } else if (field === 'minimum' || field === 'normal' || field === 'break') {
      const amount = rate(column, 'breaks');
      const of = { minimum: 'M', normal: 'N', break: 'Q' }[field];
      if (amount !== null)
        breaks.push({ class: of, from: field === 'break' ? (column.from ?? '0') : '0', rate: amount });
    }
  }
  const [origin, destination] = [placeOf(textOf('origin')), placeOf(textOf('destination'))];
  const zones = [
    origin.zones && `${origin.place}: ${origin.zones}`,
    destination.zones && `${destination.place}: ${destination.zones}`,
  ];
  const values: Record<string, unknown> = {
    side: fixed.side,
    airline: textOf('airline').toUpperCase() || null,
    originKind: origin.kind,
    origin: origin.place,
    destinationKind: destination.kind,
    destination: destination.place,
    zones: zones.filter(Boolean).join('; ') || null,
    service: serviceOf(textOf('service')),
    commodity: textOf('commodity') || null,
    currency: textOf('currency').toUpperCase(),
    validFrom: day('validFrom'),
    validTo: day('validTo'),
    divisor: fixed.divisor,
    step: fixed.step,
    breaks,
    surcharges: surcharges.length > 0 ? surcharges : null,
    remark: textOf('remark') || null,
    active: true,
  };
  const name = [values['airline'], origin.place, '→', destination.place, values['commodity']]
    .filter(Boolean)
    .join(' ');
  return { values: { ...values, name: name.slice(0, 100), code: codeOf(values) }, faults };
}
