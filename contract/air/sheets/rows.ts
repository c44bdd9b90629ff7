/** Converts lines of a rate sheet to tariffs. */
import { AIR_SERVICES } from '../resources/air-fields.ts';
import { plainText, type FieldValue, type LineValues } from '#contract/records/fields.ts';
import type { Tariff } from '../resources/air-tariff.ts';
import type { Fault } from '#contract/core/faults.ts';
import type { PlaceKind } from '../rating/quote.ts';
import { dayIn, periodIn } from './days.ts';
import { guessColumn, type PlacedColumn, type SheetFixed } from './layout.ts';
import { currencyIn, unambiguousCurrency, rateIn, signFits, type SheetRate } from './prices.ts';

/** A cell of a workbook or a file. */
export type SheetCell = string | number | boolean | Date | null | undefined;
export type RowFault = Fault & { path: string };
/** The fields of a tariff as read from a sheet; `breaks` and `surcharges` are lines. */
export type TariffValues = Partial<Record<keyof Tariff, FieldValue>> & { breaks: LineValues[] };
export type TariffRow = { values: TariffValues; faults: RowFault[] };

/** Columns in which an empty or merged cell takes the value above it. */
const CARRIED = ['airline', 'origin', 'destination', 'service', 'currency', 'validFrom', 'validTo'] as const;
const written = (cell: SheetCell): string =>
  cell instanceof Date
    ? Number.isNaN(cell.getTime())
      ? ''
      : cell.toISOString().slice(0, 10)
    : plainText(cell).trim();

/** A day from a cell. */
export const dayOf = (cell: SheetCell): string | null => dayIn(written(cell));

const rateOf = (cell: SheetCell): SheetRate => rateIn(typeof cell === 'number' ? cell : written(cell));

const LONGEST_PLACE = 400;
/** Returns the place in a sheet: an airport, a country, several airports as a zone, else a city. */
export function placeOf(text: string): { kind: PlaceKind; place: string; zones: string | null } {
  // A longer text is not a code; it is later refused as a name that is too long.
  const upper = text.length > LONGEST_PLACE ? '' : text.normalize('NFKC').toUpperCase().trim();
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

/** A stable short hash of a text (FNV-1a), for codes that must differ if the text does. */
function signOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36).toUpperCase().padStart(6, '0').slice(-5);
}

/** Fields that identify a tariff within a period; a newer one with the same values replaces it. */
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
type Lane = Readonly<Partial<Record<keyof Tariff, unknown>>>;
export const laneOf = (values: Lane): string =>
  JSON.stringify(LANE.map((name) => plainText(values[name]).toUpperCase()));

/** `TK-PVG-IST-261201-1A2B3`: readable, and the same for the same lane and first day. */
export function codeOf(values: Lane): string {
  const part = (name: keyof Tariff, none: string) =>
    plainText(values[name])
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 4) || none;
  const from = plainText(values.validFrom).replaceAll('-', '').slice(2);
  return [
    part('airline', 'ANY'),
    part('origin', 'X'),
    part('destination', 'X'),
    from,
    signOf(laneOf(values)),
  ].join('-');
}

/** Fields of a row that separate its tariff from the one above. */
const DISTINGUISHING_FIELDS = [...CARRIED, 'commodity'] as const;

/**
 * Returns a tariff for each line of the sheet, in place; a line without a destination and a rate is a note
 * and is left out. Empty cells take the value above. Where weight breaks are listed one below the other, the
 * lines of a lane form one tariff, in place of the first line.
 */
export function tariffRows(
  rows: readonly (readonly SheetCell[])[],
  placed: readonly PlacedColumn[],
  fixed: SheetFixed,
): (TariffRow | null)[] {
  const above = new Map<string, SheetCell>();
  const columnOf = (field: string) => placed.find((one) => one.field === field);
  const [weight, priced] = [columnOf('weight'), columnOf('rate')];
  const below = weight && priced ? { weight, priced } : null;
  const rated = placed.filter(({ field }) =>
    ['minimum', 'normal', 'break', ...(below ? ['rate'] : [])].includes(field),
  );
  let open: { tariff: TariffRow; texts: Map<string, string> } | null = null;
  return rows.map((cells) => {
    if (rated.every(({ index }) => rateIsNone(cells[index]))) return null;
    const texts = new Map(
      DISTINGUISHING_FIELDS.flatMap((field) => {
        const column = columnOf(field);
        return column ? [[field, written(cells[column.index]).toUpperCase()] as const] : [];
      }),
    );
    const goesOn =
      below && open && [...texts].every(([field, text]) => text === '' || text === open!.texts.get(field));
    if (goesOn) {
      addBreak(open!.tariff, cells, below);
      return null;
    }
    const cellOf = (field: string): SheetCell => {
      const column = columnOf(field);
      const own = column && cells[column.index];
      if (!(CARRIED as readonly string[]).includes(field) || !column) return own;
      if (written(own) !== '') above.set(field, own);
      return above.get(field);
    };
    const tariff = tariffRow(cells, placed, cellOf, fixed);
    if (below) {
      addBreak(tariff, cells, below);
      for (const [field, text] of texts)
        if (text === '') texts.set(field, written(cellOf(field)).toUpperCase());
      open = { tariff, texts };
    }
    return tariff;
  });
}

const rateIsNone = (cell: SheetCell): boolean => {
  const rate = rateOf(cell);
  return 'value' in rate && rate.value === null;
};

/** Names of general cargo; such a tariff is not limited to any goods. */
const GENERAL = /^(GEN|GCR|GENERAL( CARGO)?|FAK|ALL|ANY|普货|普通货物|GENEL( KARGO)?|TÜMÜ)$/;

/** Returns the rate in a cell; adds at most one fault per path. */
function rateFor({ values, faults }: TariffRow, cell: SheetCell, path: string): string | null {
  const read = rateOf(cell);
  const addFault = (fault: Fault) => {
    if (!faults.some((one) => one.path === path)) faults.push({ path, ...fault });
    return null;
  };
  if ('fault' in read) return addFault(read.fault);
  if (!read.sign) return read.value;
  const currency = plainText(values.currency);
  // A sheet without any other currency takes it from the sign.
  if (currency === '') values.currency = unambiguousCurrency(read.sign);
  else if (!signFits(read.sign, currency))
    return addFault({ key: 'airTariff:sheet.fault.currency', values: { text: written(cell), currency } });
  return read.value;
}

/** Adds the weight break of a line: `M`, `-45`, `+100`. */
function addBreak(
  tariff: TariffRow,
  cells: readonly SheetCell[],
  { weight, priced }: { weight: PlacedColumn; priced: PlacedColumn },
): void {
  const name = written(cells[weight.index]);
  const { field, from = '0' } = name === '0' ? { field: 'normal' } : guessColumn(name);
  const of = { minimum: 'M', normal: 'N', break: 'Q' }[field];
  if (!of) {
    if (!tariff.faults.some(({ path }) => path === 'breaks'))
      tariff.faults.push({ path: 'breaks', key: 'airTariff:sheet.fault.weight', values: { text: name } });
    return;
  }
  const rate = rateFor(tariff, cells[priced.index], 'breaks');
  if (rate !== null) tariff.values.breaks.push({ class: of, from, rate });
}

function tariffRow(
  cells: readonly SheetCell[],
  placed: readonly PlacedColumn[],
  cellOf: (field: string) => SheetCell,
  fixed: SheetFixed,
): TariffRow {
  const faults: RowFault[] = [];
  const textOf = (field: keyof SheetFixed | 'commodity' | 'remark'): string =>
    written(cellOf(field)) || (field in fixed ? fixed[field as keyof SheetFixed] : '');
  const day = (field: 'validFrom' | 'validTo'): string | null => {
    const side = field === 'validFrom' ? 0 : 1;
    const text = written(cellOf(field));
    // One column may contain the whole period.
    if (text === '')
      return (
        periodIn(written(cellOf(side === 0 ? 'validTo' : 'validFrom')))?.[side] ?? (fixed[field] || null)
      );
    const read = dayIn(text) ?? periodIn(text)?.[side] ?? null;
    if (read === null) faults.push({ path: field, key: 'airTariff:sheet.fault.day', values: { text } });
    return read;
  };
  const commodity = textOf('commodity');
  const breaks: LineValues[] = [];
  const surcharges: LineValues[] = [];
  const [origin, destination] = [placeOf(textOf('origin')), placeOf(textOf('destination'))];
  const zones = [
    origin.zones && `${origin.place}: ${origin.zones}`,
    destination.zones && `${destination.place}: ${destination.zones}`,
  ];
  const values: TariffValues = {
    side: fixed.side,
    airline: textOf('airline').toUpperCase() || null,
    originKind: origin.kind,
    origin: origin.place,
    destinationKind: destination.kind,
    destination: destination.place,
    zones: zones.filter(Boolean).join('; ') || null,
    service: serviceOf(textOf('service')),
    commodity: GENERAL.test(commodity.toUpperCase()) ? null : commodity || null,
    currency: currencyIn(textOf('currency')),
    validFrom: null,
    validTo: null,
    divisor: fixed.divisor,
    step: fixed.step,
    breaks,
    surcharges: null,
    remark: textOf('remark') || null,
    active: true,
  };
  const tariff = { values, faults };
  for (const column of placed) {
    const { field } = column;
    if (field === 'surcharge') {
      const amount = rateFor(tariff, cells[column.index], 'surcharges');
      const { code = column.header.slice(0, 20), basis = 'grossKg' } = column;
      if (amount !== null && Number(amount) !== 0) surcharges.push({ code, basis, rate: amount });
    } else if (field === 'minimum' || field === 'normal' || field === 'break') {
      const amount = rateFor(tariff, cells[column.index], 'breaks');
      const of = { minimum: 'M', normal: 'N', break: 'Q' }[field];
      if (amount !== null)
        breaks.push({ class: of, from: field === 'break' ? (column.from ?? '0') : '0', rate: amount });
    }
  }
  if (surcharges.length > 0) values.surcharges = surcharges;
  for (const field of ['validFrom', 'validTo'] as const) values[field] = day(field);
  const name = [values.airline, origin.place, '→', destination.place, values.commodity]
    .map(plainText)
    .filter(Boolean)
    .join(' ');
  Object.assign(values, { name: name.slice(0, 100), code: codeOf(values) });
  return tariff;
}
