import { describe, expect, it, test } from 'vitest';
import { AIRPORT_CHINESE } from './airports.chinese.data.ts';
import { AIRPORT_NAMES } from './airports.data.ts';
import { airportByCode, airports } from './airports.ts';
import { distanceNm } from '../ports/great-circle.ts';

// Source: the states' aeronautical publications, independent of the tables under test. Airports opened, moved
// or given a new indicator since 2018, airports that the package misplaces by many kilometres, and freight
// hubs.
it.each([
  ['DXN', 'VIND', 'IN', 28.17, 77.61, 'Asia/Kolkata'],
  ['GOX', 'VOGA', 'IN', 15.74, 73.86, 'Asia/Kolkata'],
  ['HSR', 'VAHS', 'IN', 22.39, 71.03, 'Asia/Kolkata'],
  ['AYJ', 'VEAY', 'IN', 26.75, 82.15, 'Asia/Kolkata'],
  ['RPR', 'VERP', 'IN', 21.18, 81.74, 'Asia/Kolkata'],
  ['PAB', 'VEBU', 'IN', 21.99, 82.11, 'Asia/Kolkata'],
  ['LTH', 'VVLT', 'VN', 10.77, 107.04, 'Asia/Ho_Chi_Minh'],
  ['VDO', 'VVVD', 'VN', 21.12, 107.42, 'Asia/Ho_Chi_Minh'],
  ['SAI', 'VDSA', 'KH', 13.37, 104.22, 'Asia/Phnom_Penh'],
  ['JNH', 'ZSJX', 'CN', 30.7, 120.67, 'Asia/Shanghai'],
  ['JNG', 'ZSJG', 'CN', 35.65, 116.74, 'Asia/Shanghai'],
  ['LYG', 'ZSLG', 'CN', 34.41, 119.18, 'Asia/Shanghai'],
  ['SWA', 'ZGOW', 'CN', 23.55, 116.5, 'Asia/Shanghai'],
  ['WMT', 'ZUMT', 'CN', 27.82, 106.33, 'Asia/Shanghai'],
  ['ZHA', 'ZGZJ', 'CN', 21.48, 110.59, 'Asia/Shanghai'],
  ['HZG', 'ZLHZ', 'CN', 33.13, 107.21, 'Asia/Shanghai'],
  ['KCA', 'ZWKC', 'CN', 41.68, 82.87, 'Asia/Shanghai'],
  ['TWC', 'ZWTS', 'CN', 39.89, 79.23, 'Asia/Shanghai'],
  ['SOC', 'WAHQ', 'ID', -7.52, 110.76, 'Asia/Jakarta'],
  ['SRG', 'WAHS', 'ID', -6.97, 110.37, 'Asia/Jakarta'],
  ['MLG', 'WARA', 'ID', -7.93, 112.71, 'Asia/Jakarta'],
  ['TAS', 'UZTT', 'UZ', 41.26, 69.28, 'Asia/Tashkent'],
  ['NVI', 'UZSA', 'UZ', 40.12, 65.17, 'Asia/Samarkand'],
  ['OSS', 'UCFO', 'KG', 40.61, 72.79, 'Asia/Bishkek'],
  ['ABA', 'UNAA', 'RU', 53.74, 91.39, 'Asia/Krasnoyarsk'],
  ['ADF', 'LTCP', 'TR', 37.73, 38.47, 'Europe/Istanbul'],
  ['MLX', 'LTAT', 'TR', 38.44, 38.09, 'Europe/Istanbul'],
  ['NAV', 'LTAZ', 'TR', 38.77, 34.53, 'Europe/Istanbul'],
  ['OGU', 'LTCB', 'TR', 40.97, 38.08, 'Europe/Istanbul'],
  ['YKO', 'LTCW', 'TR', 37.55, 44.24, 'Europe/Istanbul'],
  ['RSI', 'OERS', 'SA', 25.63, 37.09, 'Asia/Riyadh'],
  ['VIT', 'LEVT', 'ES', 42.88, -2.72, 'Europe/Madrid'],
  ['CDT', 'LECH', 'ES', 40.21, 0.07, 'Europe/Madrid'],
  ['RMO', 'LUKK', 'MD', 46.93, 28.93, 'Europe/Chisinau'],
  ['VLO', 'LAVL', 'AL', 40.61, 19.43, 'Europe/Tirane'],
  ['XCR', 'LFOK', 'FR', 48.78, 4.2, 'Europe/Paris'],
  ['LYR', 'ENSB', 'SJ', 78.25, 15.47, 'Arctic/Longyearbyen'],
  ['HRE', 'FVRG', 'ZW', -17.93, 31.09, 'Africa/Harare'],
  ['LUN', 'FLKK', 'ZM', -15.33, 28.45, 'Africa/Lusaka'],
  ['NBJ', 'FNBJ', 'AO', -9.05, 13.5, 'Africa/Luanda'],
  ['XWA', 'KXWA', 'US', 48.26, -103.75, 'America/Chicago'],
  ['PSC', 'KPSC', 'US', 46.26, -119.12, 'America/Los_Angeles'],
  ['ILN', 'KILN', 'US', 39.43, -83.79, 'America/New_York'],
  ['AFW', 'KAFW', 'US', 32.99, -97.32, 'America/Chicago'],
  ['ZLO', 'MMZO', 'MX', 19.14, -104.56, 'America/Mexico_City'],
  ['XPL', 'MHPR', 'HN', 14.38, -87.62, 'America/Tegucigalpa'],
  ['ACO', 'MRAF', 'CR', 9.69, -85.09, 'America/Costa_Rica'],
  ['STM', 'SBSN', 'BR', -2.42, -54.79, 'America/Santarem'],
  ['BWT', 'YWYY', 'AU', -41, 145.73, 'Australia/Hobart'],
])('identifies %s as %s, with its place and zone', async (iata, icao, country, latitude, longitude, zone) => {
  const airport = await airportByCode(iata);
  expect(airport).toMatchObject({ iata, icao, country });
  const at = airport ?? { longitude: 0, latitude: 0, zone: 'UTC' };
  expect(distanceNm([at.longitude, at.latitude], [longitude, latitude]) * 1.852).toBeLessThan(5);
  for (const day of ['2026-01-15T12:00Z', '2026-07-15T12:00Z']) {
    const local = (timeZone: string) => new Date(day).toLocaleString('en', { timeZone });
    expect(local(at.zone)).toBe(local(zone));
  }
});

test('excludes stations, ferry ports and cities', async () => {
  for (const code of ['QQP', 'XGB', 'ZJT', 'YFT', 'FYG', 'QLO', 'PAR', 'TYQ'])
    expect(await airportByCode(code)).toBeNull();
  const list = await airports();
  expect(list.filter(({ names }) => /\b(?:railway|bus station|ferry)\b/i.test(names.en))).toEqual([]);
  const indicators = list.flatMap(({ icao }) => icao ?? []);
  expect(new Set(indicators).size).toBe(indicators.length);
});

describe('former airport codes', () => {
  it.each([
    ['UTTT', 'TAS'],
    ['UAFO', 'OSS'],
    ['KIV', 'RMO'],
    ['FVHA', 'HRE'],
    ['MLH', 'BSL'],
    ['EAP', 'BSL'],
    ['DJT', 'PBI'],
    ['UAFM', 'BSZ'],
    ['SXF', 'BER'],
  ])('resolve %s to %s', async (old, iata) => expect((await airportByCode(old))?.iata).toBe(iata));
});

test("names Turkey's airports with flights in Turkish", async () => {
  const curated = new Set(
    AIRPORT_NAMES.trim()
      .split('\n')
      .map((row) => row.slice(0, 3)),
  );
  const turkish = (await airports()).filter(({ iata, country }) => country === 'TR' && curated.has(iata));
  expect(turkish.length).toBeGreaterThanOrEqual(55);
  for (const { names } of turkish) expect(names.tr).toMatch(/Havalimanı$/);
  expect((await airportByCode('GNY'))?.names.tr).toBe('Şanlıurfa GAP Havalimanı');
});

test.each([
  ['HSR', 'Rajkot', '拉杰果德国际机场'],
  ['BTZ', 'Betong', null],
  ['LZN', 'Nangan', '马祖南竿机场'],
  ['TQO', 'Tulum', '图卢姆国际机场'],
  ['SQD', 'Shangrao', '上饶三清山机场'],
  ['HCZ', 'Chenzhou', '郴州北湖机场'],
  ['LPF', 'Liupanshui', '六盘水月照机场'],
  ['YYA', 'Yueyang', '岳阳三荷机场'],
  ['DCY', 'Daocheng', '稻城亚丁机场'],
  ['JGS', "Ji'an", '井冈山机场'],
  ['FLR', 'Florence', '佛罗伦萨机场'],
  ['MLA', 'Valletta', '马耳他国际机场'],
  ['GSV', 'Saratov', null],
  ['LWN', 'Gyumri', null],
  ['TNW', 'Tena', null],
  ['TOS', 'Tromsø', null],
  ['GOH', 'Nuuk', null],
])('knows that %s serves %s', async (code, city, zh) => {
  const airport = await airportByCode(code);
  expect(airport?.city).toBe(city);
  if (zh) expect(airport?.names.zh).toBe(zh);
});

test('omits an indicator that belongs to an airfield of another country', async () => {
  for (const code of ['QFG', 'HEW', 'QOA', 'SWN']) expect((await airportByCode(code))?.icao).toBeNull();
});

describe('the Chinese names of regional airports', () => {
  it.each([
    ['KMJ', '熊本机场'],
    ['VII', '荣市机场'],
    ['KBV', '甲米国际机场'],
    ['LGK', '浮罗交怡国际机场'],
    ['IXL', '列城机场'],
    ['NSK', '诺里尔斯克机场'],
    ['TFN', '特内里费北机场'],
    ['BVA', '巴黎博韦机场'],
    ['RVN', '罗瓦涅米机场'],
    ['HLA', '兰塞里亚国际机场'],
    ['BQN', '阿瓜迪亚拉斐尔·埃尔南德斯机场'],
    ['USH', '乌斯怀亚国际机场'],
    ['HLZ', '汉密尔顿机场（新西兰）'],
  ])('name %s as %s', async (code, zh) => expect((await airportByCode(code))?.names.zh).toBe(zh));

  test('list each airport once, without Latin letters, and only if it has no other Chinese name', async () => {
    const rows = AIRPORT_CHINESE.split(';')
      .map((row) => row.trim())
      .filter(Boolean);
    expect(new Set(rows.map((row) => row.slice(0, 3))).size).toBe(rows.length);
    for (const row of rows) {
      expect(row).toMatch(/^[A-Z]{3}\|[^|\p{Script=Latin}]+机场(（[^|\p{Script=Latin}]+）)?$/u);
      const airport = await airportByCode(row.slice(0, 3));
      expect([airport?.iata, airport?.names.zh]).toEqual(row.split('|'));
    }
  });
});
