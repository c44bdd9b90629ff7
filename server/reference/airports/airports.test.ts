import { expect, it, test } from 'vitest';
import { isCountry } from '#contract/reference/countries.ts';
import { turkishAirport } from './airport-words.ts';
import { AIRPORT_ENGLISH, AIRPORT_NAMES } from './airports.data.ts';
import { AIRPORT_ATTRIBUTION, airportByCode, airports } from './airports.ts';
import { distanceNm } from '../ports/great-circle.ts';
import { portByCode } from '../ports/ports.ts';

test('has complete data for every airport: unique codes, a name, coordinates, an existing zone', async () => {
  const list = await airports();
  expect(list.length).toBeGreaterThan(9000);
  expect(new Set(list.map(({ iata }) => iata)).size).toBe(list.length);
  const bad = list.filter(
    ({ iata, icao, names, country, latitude, longitude }) =>
      !/^[A-Z]{3}$/.test(iata) ||
      (icao !== null && !/^[A-Z]{4}$/.test(icao)) ||
      Object.values(names).some((name) => !/\p{L}/u.test(name)) ||
      !isCountry(country) ||
      !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180),
  );
  expect(bad).toEqual([]);
  for (const zone of new Set(list.map((airport) => airport.zone)))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});

test('has the city and a Chinese name of two hundred of the busiest airports', async () => {
  const codes = AIRPORT_NAMES.trim()
    .split('\n')
    .map((row) => row.slice(0, 3));
  expect(codes.length).toBeGreaterThanOrEqual(200);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    const airport = await airportByCode(code);
    expect(airport?.iata).toBe(code);
    expect(airport?.names.zh).toMatch(/机场(（.+）)?$/);
    expect(airport?.city).toMatch(/^\p{Lu}/u);
  }
  for (const row of AIRPORT_ENGLISH.trim().split('\n'))
    expect((await airportByCode(row.slice(0, 3)))?.names.en).toBe(row.slice(4));
});

// Copied from charts, independent of the tables under test; includes new airports.
it.each([
  ['PKX', 'ZBAD', 'CN', 39.51, 116.41],
  ['TFU', 'ZUTF', 'CN', 30.32, 104.45],
  ['EHU', 'ZHEC', 'CN', 30.34, 115.03],
  ['PVG', 'ZSPD', 'CN', 31.14, 121.81],
  ['CGO', 'ZHCC', 'CN', 34.52, 113.84],
  ['TAO', 'ZSQD', 'CN', 36.36, 120.09],
  ['HKG', 'VHHH', 'HK', 22.31, 113.91],
  ['TPE', 'RCTP', 'TW', 25.08, 121.23],
  ['NRT', 'RJAA', 'JP', 35.76, 140.39],
  ['ICN', 'RKSI', 'KR', 37.46, 126.44],
  ['UBN', 'ZMCK', 'MN', 47.65, 106.82],
  ['SIN', 'WSSS', 'SG', 1.36, 103.99],
  ['CRK', 'RPLC', 'PH', 15.19, 120.56],
  ['KTI', 'VDTI', 'KH', 11.36, 104.92],
  ['YIA', 'WAHI', 'ID', -7.91, 110.06],
  ['BOM', 'VABB', 'IN', 19.09, 72.87],
  ['NMI', 'VANM', 'IN', 18.99, 73.07],
  ['DWC', 'OMDW', 'AE', 24.9, 55.16],
  ['DOH', 'OTHH', 'QA', 25.27, 51.61],
  ['IST', 'LTFM', 'TR', 41.26, 28.74],
  ['COV', 'LTDB', 'TR', 36.9, 35.07],
  ['RZV', 'LTFO', 'TR', 41.18, 40.85],
  ['TEQ', 'LTBU', 'TR', 41.14, 27.92],
  ['GYD', 'UBBB', 'AZ', 40.47, 50.05],
  ['NQZ', 'UACC', 'KZ', 51.02, 71.47],
  ['BSZ', 'UCFM', 'KG', 43.06, 74.48],
  ['BER', 'EDDB', 'DE', 52.36, 13.5],
  ['LEJ', 'EDDP', 'DE', 51.42, 12.24],
  ['CGN', 'EDDK', 'DE', 50.87, 7.14],
  ['LGG', 'EBLG', 'BE', 50.64, 5.44],
  ['LUX', 'ELLX', 'LU', 49.63, 6.21],
  ['MST', 'EHBK', 'NL', 50.91, 5.77],
  ['RMU', 'LEMI', 'ES', 37.8, -1.13],
  ['ADD', 'HAAB', 'ET', 8.98, 38.8],
  ['DSS', 'GOBD', 'SN', 14.67, -17.07],
  ['MEM', 'KMEM', 'US', 35.04, -89.98],
  ['SDF', 'KSDF', 'US', 38.17, -85.74],
  ['ANC', 'PANC', 'US', 61.17, -149.99],
  ['CVG', 'KCVG', 'US', 39.05, -84.66],
  ['NLU', 'MMSM', 'MX', 19.74, -99.02],
  ['TQO', 'MMTL', 'MX', 20.17, -87.66],
  ['VCP', 'SBKP', 'BR', -23.01, -47.14],
  ['SYD', 'YSSY', 'AU', -33.95, 151.18],
  ['WSI', 'YSWS', 'AU', -33.89, 150.71],
])('identifies %s as %s', async (iata, icao, country, latitude, longitude) => {
  const airport = await airportByCode(iata);
  expect(airport).toMatchObject({ iata, icao, country });
  expect(await airportByCode(icao.toLowerCase())).toBe(airport);
  expect(
    distanceNm([airport?.longitude ?? 0, airport?.latitude ?? 0], [longitude, latitude]) * 1.852,
  ).toBeLessThan(5);
});

it.each([
  ['PVG', '上海浦东国际机场', 'Şanghay Pudong Havalimanı', 'Shanghai', 'Asia/Shanghai'],
  ['IST', '伊斯坦布尔机场', 'İstanbul Havalimanı', 'Istanbul', 'Europe/Istanbul'],
  ['FRA', '法兰克福机场', 'Frankfurt Havalimanı', 'Frankfurt', 'Europe/Berlin'],
  ['ORD', '芝加哥奥黑尔国际机场', "Şikago O'Hare Havalimanı", 'Chicago', 'America/Chicago'],
])('has names of %s in three languages', async (code, zh, tr, city, zone) => {
  expect(await airportByCode(code)).toMatchObject({ names: { zh, tr }, city, zone });
});

test('finds an airport by its former code, but not as a seaport', async () => {
  expect((await airportByCode('TSE'))?.iata).toBe('NQZ');
  expect((await airportByCode(' fru '))?.iata).toBe('BSZ');
  expect(portByCode('PVG')).toBeNull();
  expect(await airportByCode('CNSHG')).toBeNull();
  expect(await airportByCode('')).toBeNull();
});

test('names the licence of the data', () => {
  expect(AIRPORT_ATTRIBUTION.text).toMatch(/CC BY 4\.0/);
});

test.each([
  ['Columbus Municipal Airport (Indiana)', 'Columbus Şehir Havalimanı (Indiana)'],
  ['Florence Municipal', 'Florence Şehir Havalimanı'],
  ['International Airport of Aguascalientes', 'Aguascalientes Havalimanı'],
  ['Bari International Airport-Karol Wojtyla', 'Bari Havalimanı-Karol Wojtyla'],
  ['Baden-Airpark', 'Baden-Airpark'],
])('translates %s into Turkish', (english, turkish) => expect(turkishAirport(english)).toBe(turkish));
