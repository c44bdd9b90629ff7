/**
 * Parses UN/LOCODE as published by the UNECE (CodeListPart1..3.csv: twelve columns, no header) and in data
 * packages (same columns, with header). Columns and change indicators: UNECE, UN/LOCODE Manual, part 2.
 */
import { isCountry } from '#contract/reference/countries.ts';
import type { StandardEntry } from '#contract/reference/entry.ts';
import { columnsOf, headerFault, rowOf, type Columns, type ReadCell } from './header.ts';
import { brokenRecord, fault, shown, type LineFault, type Parsed, type Parser } from './parser-result.ts';
import type { FileRecord } from './records.ts';

const COLUMNS = {
  change: ['ch', 'changeindicator'],
  country: ['countrycode', 'iso31661'],
  location: ['locationcode', 'locode'],
  name: ['locationname'],
  nameWoDiacritics: ['namewithoutdiacritics', 'nameascii'],
  subdivision: ['subdiv'],
  status: [],
  function: [],
  date: [],
  iata: [],
  coordinates: [],
  remarks: [],
} as const;
type Column = keyof typeof COLUMNS;
const ORDER = Object.keys(COLUMNS) as Column[];
/** The official parts: no header, always these columns in this order. */
const OFFICIAL: Columns<Column> = {
  at: Object.fromEntries(ORDER.map((column, index) => [column, index])),
  width: ORDER.length,
};

/** Installations in international waters: UN/LOCODE's own country code. */
const HIGH_SEAS = 'XZ';
const LONGEST_NAME = 200;
/** A first line that names this many columns is a header. */
const HEADER_COLUMNS = 3;
const STATUS = /^[A-Z]{2}$/;
const FUNCTIONS = /^[-0-9A-Z]{1,8}$/;
const COORDINATES = /^(\d{2})([0-5]\d)([NS])\s*(\d{3})([0-5]\d)([EW])$/;
/** An entry whose name says airport is not a seaport, regardless of its function codes. */
const AIRPORT_NAME = /(?<!\p{L})(apt|airport|aeroporto|aeropuerto|aéroport|flughafen|havalimanı)(?!\p{L})/iu;

/** Decimal degrees of `4230N 00131E`; null if it is not a position. */
export function positionOf(text: string): { latitude: number; longitude: number } | null {
  const [, latitude, latitudeMinutes, northSouth, longitude, longitudeMinutes, eastWest] =
    COORDINATES.exec(text) ?? [];
  if (northSouth === undefined) return null;
  const degrees = (integer: string | undefined, minutes: string | undefined): number =>
    Math.round((Number(integer) + Number(minutes) / 60) * 10_000) / 10_000;
  const position = {
    latitude: degrees(latitude, latitudeMinutes) * (northSouth === 'S' ? -1 : 1),
    longitude: degrees(longitude, longitudeMinutes) * (eastWest === 'W' ? -1 : 1),
  };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null;
}

/** Further names of a place: without diacritics, and the parts of `Helsinki (Helsingfors)` and `Mumbai (ex Bombay)`. */
function termsOf(name: string, plain: string): string[] {
  const terms = new Set([plain]);
  for (const text of [name, plain]) {
    const [, outside, inside] = /^([^()]+)\(([^()]+)\)/.exec(text) ?? [];
    for (const part of [outside, inside?.replace(/^(=|ex\b)\s*/, '')])
      if (part !== undefined && part.trim() !== '') terms.add(part.trim());
  }
  terms.delete(name);
  terms.delete('');
  return [...terms];
}

export class UnlocodeParser implements Parser {
  readonly #seen = new Map<string, 'port' | 'place'>();
  #columns: Columns<Column> | null = null;
  #useless = false;
  /** Names in the current country, to resolve alternative names: the list is sorted by country. */
  #country = '';
  #names = new Map<string, string>();
  #waiting: { line: number; alternative: string; name: string }[] = [];

  read(record: FileRecord): Parsed[] {
    if (this.#useless) return [];
    if ('broken' in record) return [brokenRecord(record)];
    const { line, cells } = record;
    if (this.#columns === null) {
      const columns = columnsOf(cells, COLUMNS);
      if (Object.keys(columns.at).length < HEADER_COLUMNS) this.#columns = OFFICIAL;
      else {
        const wrong = headerFault(columns, ['country', 'location', 'name', 'function']);
        this.#useless = wrong !== null;
        this.#columns = columns;
        return wrong === null ? [] : [{ line, fault: wrong, fatal: true }];
      }
    }
    const row = rowOf(this.#columns, cells);
    return typeof row === 'function' ? this.#row(line, row) : [{ line, fault: row }];
  }

  end(): Parsed[] {
    const parsed = this.#turnTo('');
    this.#columns = null;
    return parsed;
  }

  #row(line: number, row: ReadCell<Column>): Parsed[] {
    const [country, location, name] = [row('country'), row('location'), row('name')];
    if (!/^[A-Z]{2}$/.test(country) || !(isCountry(country) || country === HIGH_SEAS))
      return [{ line, fault: fault('country', 'country', { value: shown(country) }) }];
    const before = this.#turnTo(country);
    if (location === '') return [...before, ...this.#withoutCode(line, row)];
    const code = country + location;
    // The manual allows 2 to 9 only; the list itself also has 0 (IT940).
    if (!/^[A-Z0-9]{3}$/.test(location))
      return [...before, { line, fault: fault('location', 'code', { value: shown(location) }) }];
    if (row('change') === 'X') return [...before, { line, removed: code }];
    if (name === '') return [...before, { line, fault: fault('name', 'required') }];
    if (name.length > LONGEST_NAME)
      return [...before, { line, fault: fault('name', 'tooLong', { maximum: LONGEST_NAME }) }];
    const terms = termsOf(name, row('nameWoDiacritics'));
    for (const text of [name, ...terms])
      if (!this.#names.has(text.toLowerCase())) this.#names.set(text.toLowerCase(), code);
    const kind = this.#seen.get(code);
    if (kind !== undefined) {
      // A place with two official languages has a line in each: Helsinki (Helsingfors), Helsingfors (Helsinki).
      return [...before, { line, kind, code, terms: [name, ...terms] }];
    }
    const warnings: LineFault[] = [];
    const entry = this.#entry(code, row, warnings);
    this.#seen.set(code, entry.kind);
    return [...before, { line, entry, terms, warnings }];
  }

  #entry(code: string, row: ReadCell<Column>, warnings: LineFault[]): StandardEntry<'port' | 'place'> {
    const odd = (path: string, value: string): null => {
      if (value !== '') warnings.push(fault(path, 'odd', { value: shown(value) }));
      return null;
    };
    // Publishers disagree on the order of these two columns; they cannot be mistaken for each other.
    const swapped = STATUS.test(row('function')) || (row('function') === '' && /[-\d]/.test(row('status')));
    const [status, functions] = swapped ? [row('function'), row('status')] : [row('status'), row('function')];
    const known = functions !== '' && FUNCTIONS.test(functions) ? functions : odd('function', functions);
    const position = positionOf(row('coordinates')) ?? odd('coordinates', row('coordinates'));
    const iata = /^[A-Z]{3}$/.test(row('iata')) ? row('iata') : odd('iata', row('iata'));
    const seaport =
      known !== null && known.includes('1') && !(known.includes('4') && AIRPORT_NAME.test(row('name')));
    return {
      kind: seaport ? 'port' : 'place',
      code,
      names: { en: row('name'), zh: null, tr: null },
      country: row('country') === HIGH_SEAS ? null : row('country'),
      parent: null,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      detail: {
        zone: null,
        functions: known,
        subdivision: /^[A-Z0-9]{1,3}$/.test(row('subdivision'))
          ? row('subdivision')
          : odd('subdivision', row('subdivision')),
        status: STATUS.test(status) ? status : odd('status', status),
        iata: iata === code.slice(2) ? null : iata,
        aliases: [],
      },
    };
  }

  /** A country's heading (`.ANDORRA`), or an alternative name (`Canton = Guangzhou`). */
  #withoutCode(line: number, row: ReadCell<Column>): Parsed[] {
    const name = row('name');
    const [, alternative, target] = /^(.+?)\s+=\s+(.+)$/.exec(name) ?? [];
    if (alternative !== undefined && target !== undefined) {
      this.#waiting.push({ line, alternative, name: target });
      return [];
    }
    if (name.startsWith('.') && row('change') !== '=') return [];
    return [{ line, fault: fault('location', 'required') }];
  }

  #turnTo(country: string): Parsed[] {
    if (country === this.#country) return [];
    const parsed = this.#waiting.map(({ line, alternative, name }): Parsed => {
      const bare = name.replace(/\s*\(.*$/, '');
      const code = this.#names.get(name.toLowerCase()) ?? this.#names.get(bare.toLowerCase());
      const kind = code === undefined ? undefined : this.#seen.get(code);
      return code === undefined || kind === undefined
        ? { line, warning: fault('name', 'alternative', { value: shown(name) }) }
        : { line, kind, code, terms: termsOf('', alternative) };
    });
    this.#country = country;
    this.#names.clear();
    this.#waiting = [];
    return parsed;
  }
}
