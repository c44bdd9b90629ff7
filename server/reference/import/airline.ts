/** An operator's list of airlines: the columns of docs/standards.md under a header, in any order. */
import { isCountry } from '#contract/reference/countries.ts';
import { HeadedParser } from './header-rows.ts';
import type { ReadCell } from './header.ts';
import { fault, shown, type LineFault, type Parsed } from './parser-result.ts';

const COLUMNS = {
  iata: [
    'iatacode',
    'iatadesignator',
    'designator',
    '2lettercode',
    'airlinecode',
    '二字代码',
    '二字码',
    'iatakodu',
  ],
  icao: ['icaocode', 'icaodesignator', '3lettercode', '三字代码', '三字码', 'icaokodu'],
  prefix: [
    'awbprefix',
    'awb',
    'waybillprefix',
    'accountingcode',
    'numericcode',
    'prefixcode',
    '运单前缀',
    'önek',
  ],
  name: ['airline', 'airlinename', 'nameen', 'englishname', '英文名', 'havayolu'],
  name_zh: ['chinesename', 'namechinese', '中文名', '航空公司'],
  name_tr: ['turkishname', 'nameturkish', 'türkçead'],
  country: ['countrycode', 'iso', '国家', 'ülke'],
  cargo: ['cargoonly', 'freighter', '货运', 'kargo'],
} as const;
type Column = keyof typeof COLUMNS;

const LONGEST_NAME = 200;
const YES = new Set(['1', 'y', 'yes', 'true', 'x', 'c', 'cargo', '是', 'e', 'evet']);
const NO = new Set(['', '0', 'n', 'no', 'false', '-', '否', 'h', 'hayır']);

export class AirlineParser extends HeadedParser<Column> {
  readonly #seen = new Map<string, number>();

  constructor() {
    super(COLUMNS, ['name', ['icao', 'iata']]);
  }

  protected row(line: number, cell: ReadCell<Column>): Parsed[] {
    const wrong = (path: Column, key: string, values = {}): Parsed[] => [
      { line, fault: fault(path, key, values) },
    ];
    const warnings: LineFault[] = [];
    const odd = (path: Column): null => {
      if (cell(path) !== '') warnings.push(fault(path, 'odd', { value: shown(cell(path)) }));
      return null;
    };
    // An asterisk marks a designator that two airlines share.
    const iata = cell('iata').toUpperCase().replace(/\*$/, '');
    const icao = cell('icao').toUpperCase();
    // A spreadsheet turns 001 into the number 1.
    const prefix = /^\d{1,2}$/.test(cell('prefix')) ? cell('prefix').padStart(3, '0') : cell('prefix');
    if (iata !== '' && !/^(?=.*[A-Z])[A-Z0-9]{2}$/.test(iata))
      return wrong('iata', 'iata', { value: shown(iata) });
    if (icao !== '' && !/^[A-Z]{3}$/.test(icao)) return wrong('icao', 'icao', { value: shown(icao) });
    if (prefix !== '' && !/^\d{3}$/.test(prefix)) return wrong('prefix', 'prefix', { value: shown(prefix) });
    if (icao === '' && (iata === '' || prefix === '')) return wrong('icao', 'airlineCode');
    const name = cell('name');
    if (name === '') return wrong('name', 'required');
    for (const path of ['name', 'name_zh', 'name_tr'] as const)
      if (cell(path).length > LONGEST_NAME) return wrong(path, 'tooLong', { maximum: LONGEST_NAME });
    const code = icao || `${iata}-${prefix}`;
    const earlier = this.#seen.get(code);
    if (earlier !== undefined) return wrong('icao', 'twice', { value: code, line: earlier });
    this.#seen.set(code, line);
    const country = cell('country').toUpperCase();
    const cargo = cell('cargo').toLowerCase();
    if (!YES.has(cargo) && !NO.has(cargo)) odd('cargo');
    return [
      {
        line,
        entry: {
          kind: 'airline',
          code,
          names: { en: name, zh: cell('name_zh') || null, tr: cell('name_tr') || null },
          country: isCountry(country) ? country : odd('country'),
          parent: null,
          latitude: null,
          longitude: null,
          detail: { iata: iata || null, icao: icao || null, prefix: prefix || null, cargo: YES.has(cargo) },
        },
        terms: [],
        warnings,
      },
    ];
  }
}
