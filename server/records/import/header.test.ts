import { expect, test } from 'vitest';
import { accountSheet } from '#contract/customers/account-sheet.ts';
import { subscriptionSheet } from '#contract/members/subscription-sheet.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { textsIn } from '#server/platform/http/language.ts';
import '#server/resources.ts';
import { readCells } from '#contract/records/typed-numbers.ts';
import { legible, withDays } from './habits.ts';
import { beneathHeader, columnsOf } from './header.ts';

const namedIn = (key: ResourceKey, header: string[]): string[] =>
  columnsOf(resources[key], { header }).columns.map(({ field }) => field);

test.each<[ResourceKey, string, string]>([
  ['customer', 'Kod, Vergi No', 'code, taxNumber'],
  ['customer', 'Customer code, Tax no.', 'code, taxNumber'],
  ['customer', '客户代码, 税号, Vergi numarası sorgusu', 'code, taxNumber'],
  // Lists as used in offices.
  ['customer', 'Cari Kodu, Ticari Ünvan, Cari Tipi, Durumu, Vade, Döviz', 'code, fullName, type, status, creditDays, creditCurrency'], // prettier-ignore
  ['customer', '客户编号, 客户名称, 客户简称, 联系电话, 邮箱', 'code, fullName, shortName, phone, email'],
  ['contact', 'Company, Name, Title, Cell, Mail, DOB', 'customer, name, position, mobile, email, birthday'],
  ['bankAccount', 'Firma, IBAN, Döviz, Banka Adı', 'customer, accountNumber, currency, bankName'],
  ['costCode', 'Masraf Kodu, Masraf Adı, Çince Adı, Sınıfı, Birimi', 'code, name, nameZh, class, unit'],
  ['line', '航线代码, 航线名称, 英文名称', 'code, nameZh, name'],
  ['line', '编码, 名称', 'code, name'],
  ['airport', 'IATA, Name, Timezone, ICAO', 'code, name, zone, icao'],
  ['carrier', 'Code, Carrier name, Type, AWB Prefix', 'code, name, class, airlineNumber'],
  ['exchangeRate', 'From, To, Rate, Valid from, Valid to', 'source, target, rate, effective, expiry'],
  ['exchangeRate', 'Döviz Kodu, Karşı Para, Kur Değeri, Tarih', 'source, target, rate, effective'],
  ['exchangeRate', '货币, 兑换货币, 汇率, 生效日期, 失效日期', 'source, target, rate, effective, expiry'],
  ['bankAccount', 'Customer, Currency, Account number, Is default', 'customer, currency, accountNumber, isDefault'], // prettier-ignore
  ['contact', '客户, 姓名, 是否主要联系人', 'customer, name, isMain'],
  ['costCode', '费用代码, 费用简称, 费用名称, 英文名, 费用类别, 计费单位', 'code, shortName, nameZh, name, class, unit'], // prettier-ignore
  ['port', '港口代码, 中文港名, 港口英文名, 国家', 'code, nameZh, name, country'],
  ['airSchedule', '航班号, 起飞, 到达, 班期, 起飞时间, 到达时间, 开始日期, 截止日期', 'flight, origin, destination, days, etd, eta, validFrom, validTo'], // prettier-ignore
  ['airSchedule', 'Flight, From, To, Days, Dep, Arr, Eff, Disc, A/C', 'flight, origin, destination, days, etd, eta, validFrom, validTo, planeType'], // prettier-ignore
  ['airSchedule', 'Uçuş No, Kalkış, Varış, Günler, Kalkış Saati, Varış Saati, Başlangıç', 'flight, origin, destination, days, etd, eta, validFrom'], // prettier-ignore
  ['airSchedule', 'Flight No, Airline, From, To, Days, Start', 'flight, airline, origin, destination, days, validFrom'], // prettier-ignore
  ['exchangeRate', 'Von, Nach, Kurs, Gültig ab, Gültig bis', 'source, target, rate, effective, expiry'],
  ['airSchedule', 'Flugnr., Fluggesellschaft, Von, Nach, Verkehrstage, Gültig ab, Gültig bis, Abflug, Ankunft', 'flight, airline, origin, destination, days, validFrom, validTo, etd, eta'], // prettier-ignore
  ['airSchedule', '航班号, 始发站, 目的站, 班期, 生效日, 失效日', 'flight, origin, destination, days, validFrom, validTo'], // prettier-ignore
  ['carrier', 'Code, Bezeichnung, Klasse, Land', 'code, name, class, country'],
  // Two languages in one heading.
  ['port', '代码 Code, Name / 名称, 国家(Country), Kod açıklaması', 'code, name, country'],
  [
    'customer',
    '客户代码\nCustomer code, 客户名称 Company name, 电话 Tel., Name/Address',
    'code, fullName, phone',
  ],
  ['country', 'ISO, Country, 国家, UN No.', 'code, name, nameZh, unCode'],
  ['line', 'Hat Kodu, Hat Adı, Taşıma Şekli', 'code, name, mode'],
])('%s: recognises common names of columns in %s', (key, header, fields) => {
  expect(namedIn(key, header.split(', '))).toEqual(fields.split(', '));
});

// A ledger is a view and takes no files; its “Carrier” is the one that reports.
test.each(Object.values(resources).filter(({ key }) => key !== 'ledger'))(
  '$key: maps every name of the portal to its field, in each language',
  (resource) => {
    const fields = resource.fields.filter(({ kind }) => kind !== 'file');
    const names = fields.map(({ name }) => name);
    for (const header of [
      names,
      ...LANGUAGES.map((language) => fields.map(({ labelKey }) => textsIn(language)(labelKey))),
    ])
      expect(namedIn(resource.key, header)).toEqual(names);
  },
);

test.each([
  ['Container No., SCAC, Our Ref, Client, Remarks, Tags', 'number, carrier, ownReference, customer, notes, tags'], // prettier-ignore
  ['Konteyner no, Armatör, Referans, Firma, Alıcı, Not', 'number, carrier, ownReference, customer, consignee, notes'], // prettier-ignore
  ['箱号/提单号, 船公司, 参考号, 客户名称, 备注', 'number, carrier, ownReference, customer, notes'],
  ['MBL No, Line, PO No., Group', 'number, carrier, ownReference, group'],
])('reads a list of shipments: %s', (header, fields) => {
  const { columns } = columnsOf(subscriptionSheet, { header: header.split(', ') });
  expect(columns.map(({ field }) => field)).toEqual(fields.split(', '));
});

test('prefers names that people read to the technical name of another field', () => {
  const header = ['Customer', 'Login name', 'Name', 'E-mail'];
  const { columns } = columnsOf(accountSheet, { header });
  expect(columns.map(({ field }) => field)).toEqual(['customer', 'name', 'realName', 'email']);
});

test('prefers a more certain name to an ambiguous word, and reports the other column as not read', () => {
  const result = columnsOf(resources.customer, {
    header: ['Code', 'Customer no', 'Full name', 'Company', 'Döviz'],
  });
  expect(result.columns.map(({ index }) => index)).toEqual([0, 2, 4]);
  expect(result.ignored).toEqual(['Customer no', 'Company']);
  // The report mentions a column that was only guessed.
  expect(result.read.filter(({ word }) => word)).toEqual([
    { column: 'Döviz', field: 'creditCurrency', sample: '', word: true },
  ]);
});

test('names the columns in a refusal, not the title above them', () => {
  const rows = [['Our rates'], ['Von', 'Nach', 'Kurs'], ['USD', 'TRY', 1]];
  const { header } = beneathHeader(
    resources.exchangeRate,
    rows.map((cells, at) => ({ row: at + 1, cells })),
  );
  expect(header).toEqual(['Von', 'Nach', 'Kurs']);
});

test("reads an airline's timetable: days by name, and the next day after the hour", async () => {
  const sheet = resources.airSchedule;
  const names = ['Flight No', 'Airline', 'From', 'To', 'Days', 'Valid from', 'Valid to', 'STD', 'STA'];
  const cells = ['qz 6501', 'qz', 'ist', 'pvg', 'Mon, Wed', '29MAR26', '24OCT26', '2355', '1510 (+1)'];
  const read = withDays(sheet, columnsOf(sheet, { header: names }).columns, [{ row: 2, cells }]);
  const [row] = await legible(sheet, read.columns, read.rows);
  const pairs = read.columns.map(({ field, index }) => [field, row!.cells[index]] as const);
  expect(readCells(sheet, pairs, null).values).toMatchObject({
    flight: 'QZ6501',
    origin: 'IST',
    days: '13',
    validFrom: '2026-03-29',
    validTo: '2026-10-24',
    etd: '23:55',
    eta: '15:10',
    arrivalDay: 1,
  });
});

test.each<[string, string, string[]]>([
  [
    'points behind a year that all have',
    '26.01.05 26.02.12 26.12.31',
    ['2026-01-05', '2026-02-12', '2026-12-31'],
  ],
  ['points behind days that differ', '05.01.26 12.02.26', ['2026-01-05', '2026-02-12']],
  ['a single day with points', '26.01.27', ['2027-01-26']],
  ['points behind what may be a year, but for one', '26.01.05 26.02.31', ['2005-01-26', '2031-02-26']],
  ['slashes of which one has a year, and no month, in front', '26/01/05 26/13/05', ['26/01/05', '26/13/05']],
  ['slashes that only the day in front explains', '25/12/26 05/06/26', ['2026-12-25', '2026-06-05']],
])('reads days with a short year: %s', async (_, written, days) => {
  const columns = [{ field: 'birthday', index: 0 }];
  const rows = written.split(' ').map((text, at) => ({ row: at + 2, cells: [text] }));
  const read = await legible(resources.contact, columns, rows);
  expect(read.map(({ cells }) => cells[0])).toEqual(days);
});
