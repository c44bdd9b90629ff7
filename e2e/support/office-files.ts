/** The Excel files of a new office: its base codes, and customers with contacts and accounts. */
import { utils, write } from 'xlsx';
import type { ResourceKey } from '#contract/resource-keys.ts';

type Row = Record<string, string | number | boolean>;

const TOWNS = [
  'Adana',
  'Bursa',
  'Çorlu',
  'Denizli',
  'Edirne',
  'Gebze',
  'Hatay',
  'Isparta',
  'Kayseri',
  'Manisa',
];
const TRADES = [
  'Ayakkabı',
  'Bakır',
  'Cam',
  'Deri',
  'Elektronik',
  'Fındık',
  'Gıda',
  'Halı',
  'İplik',
  'Jeneratör',
];
const KINDS = ['Ltd. Şti.', 'A.Ş.'];

/**
 * Returns the files of an office with `customers` customers, each with two contacts and one account; `mark`
 * (two letters) distinguishes offices.
 */
export function officeFiles(mark: string, customers: number): [ResourceKey, Row[]][] {
  const codeOf = (n: number) => `${mark}-${String(n).padStart(3, '0')}`;
  const all = Array.from({ length: customers }, (_, n) => n);
  const nameOf = (n: number) =>
    `${TOWNS[n % 10]} ${TRADES[Math.floor(n / 10) % 10]} ${KINDS[Math.floor(n / 100) % 2]} ${mark}`;
  return [
    ['country', [{ code: mark, name: `${mark} Land` }]],
    [
      'line',
      [
        { code: `${mark}-EU`, name: 'Europe', nameZh: '欧洲线', mode: 'air' },
        { code: `${mark}-FE`, name: 'Far East', nameTr: 'Uzak Doğu hattı', mode: 'all' },
      ],
    ],
    ['port', ['AAA', 'BBB'].map((end) => ({ code: mark + end, name: `${mark} ${end}`, country: mark }))],
    [
      'airport',
      [
        { code: `${mark}A`, name: `${mark} North`, country: mark, zone: 'Europe/Istanbul' },
        { code: `${mark}B`, name: `${mark} South`, country: mark, zone: 'Asia/Shanghai' },
      ],
    ],
    ['carrier', [{ code: `${mark}X`, name: `${mark} Cargo`, class: 'A', country: mark }]],
    [
      'exchangeRate',
      [
        {
          source: 'CHF',
          target: 'SEK',
          rate: '11.5',
          effective: `20${codeNumber(mark)}-01-01`,
          expiry: `20${codeNumber(mark)}-06-30`,
        },
        {
          source: 'CHF',
          target: 'SEK',
          rate: 11.75,
          effective: `20${codeNumber(mark)}-07-01`,
          expiry: `20${codeNumber(mark)}-12-31`,
        },
      ],
    ],
    [
      'airSchedule',
      ['12', '345'].map((days, n) => ({
        flight: `${mark.slice(0, 1)}9${codeNumber(mark)}${n}`,
        airline: `${mark}X`,
        line: `${mark}-FE`,
        origin: `${mark}A`,
        destination: `${mark}B`,
        days,
        validFrom: '2026-03-29',
        validTo: '2026-10-24',
        etd: '23:55',
        eta: '15:10',
        arrivalDay: 1,
      })),
    ],
    ['vatCostName', [{ code: `${mark}-AG`, name: 'Forwarding service', rate: '6' }]],
    [
      'costCode',
      ['AFR', 'THC', 'DOC'].map((end) => ({
        code: `${mark}-${end}`,
        shortName: end,
        name: `${end} ${mark}`,
        class: end === 'AFR' ? 'freight' : 'origin',
        vatCost: `${mark}-AG`,
        currency: 'USD',
      })),
    ],
    [
      'otherCharge',
      [
        { code: `${mark}A`, due: 'agent', name: 'Handling fee', rate: '25', currency: 'USD' },
        {
          code: `${mark}C`,
          due: 'carrier',
          name: 'Security',
          basis: 'chargeableKg',
          rate: '0.15',
          currency: 'USD',
        },
      ],
    ],
    ['vatCustomer', all.slice(0, 5).map((n) => ({ name: nameOf(n), taxNumber: `${mark}00000${100 + n}` }))],
    ['dataTemplate', [{ module: 'customer', name: `${mark} monthly`, isPrivate: false }]],
    [
      'customer',
      all.map((n) => ({
        code: codeOf(n),
        shortName: `${TOWNS[n % 10]} ${n}`,
        fullName: nameOf(n),
        type: n % 5 === 4 ? 'supplier' : 'customer',
        country: mark,
        city: TOWNS[n % 10]!,
        grade: (n % 5) + 1,
        taxNumber: `${mark}77${String(n).padStart(6, '0')}`,
      })),
    ],
    [
      'contact',
      all.flatMap((n) =>
        ['Ayşe', 'Mehmet'].map((first) => ({
          customer: codeOf(n),
          name: `${first} ${TRADES[n % 10]}`,
          email: `${first === 'Ayşe' ? 'ayse' : 'mehmet'}${n}@example.com`,
        })),
      ),
    ],
    [
      'bankAccount',
      all.map((n) => ({
        customer: codeOf(n),
        bankName: 'Anadolu Bankası',
        holder: nameOf(n),
        accountNumber: String(7_700_000 + n),
        currency: 'TRY',
      })),
    ],
  ];
}

/** Returns one login for each of the `customers`: by mail, and every tenth by a code to the mobile. */
export const accountRows = (mark: string, customers: number): Row[] =>
  Array.from({ length: customers }, (_, n) => {
    const code = `${mark}-${String(n).padStart(3, '0')}`;
    return {
      Customer: code,
      'Login name': `${code.toLowerCase()}.ayse`,
      Name: `Ayşe ${TRADES[n % 10]}`,
      'E-mail': n % 10 === 9 ? '' : `ayse${n}@${mark.toLowerCase()}.example.com`,
      Mobile: n % 10 === 9 ? `90532${codeNumber(mark)}${String(n).padStart(5, '0')}` : '',
    };
  });

/** Returns a number below 100 for the two letters of a mark. */
const codeNumber = (mark: string): string =>
  String(((mark.charCodeAt(0) * 26 + mark.charCodeAt(1)) % 60) + 35).padStart(2, '0');

/** Returns rows as the first sheet of a workbook, with field names as headings. */
export const workbook = (rows: Row[]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet(rows), 'Rows');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};
