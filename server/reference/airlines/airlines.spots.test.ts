import { expect, it, test } from 'vitest';
import { airlineByPrefix } from '#contract/reference/airline-prefixes.ts';
import { airlineByIcao, airlinesByCode } from './airlines.ts';

// Prefixes as printed on the carriers' waybills and tracking pages, independent of the tables under test.
it.each([
  ['003', '2C', 'CMA', 'FR', true],
  ['109', 'UR', 'UGD', 'UG', false],
  ['119', '8K', 'KMI', 'TH', true],
  ['145', 'UC', 'LCO', 'CL', true],
  ['174', '4L', 'LAU', 'CO', true],
  ['189', 'JX', 'SJX', 'TW', false],
  ['221', 'WT', 'SWT', 'ES', false],
  ['233', 'CP', 'LSI', 'IT', true],
  ['256', 'BH', 'BML', 'BD', true],
  ['283', 'HB', 'HGB', 'HK', false],
  ['330', 'D4', 'GEL', 'GE', true],
  ['344', 'L2', 'LYC', 'US', true],
  ['350', 'YP', 'APZ', 'KR', false],
  ['356', 'C8', 'ICV', 'IT', true],
  ['380', '3G', 'WCM', 'MY', true],
  ['417', 'E6', 'BCT', 'BR', true],
  ['444', 'GO', 'KZU', 'TR', true],
  ['463', 'ZP', 'AZQ', 'AZ', true],
  ['485', '8V', 'ACP', 'KE', true],
  ['488', 'C6', 'MFX', 'UZ', true],
  ['539', 'TH', 'RMY', 'MY', true],
  ['543', 'JK', 'ACL', 'CO', true],
  ['549', 'M3', 'LTG', 'BR', true],
  ['574', '4W', 'AJK', 'NG', true],
  ['576', 'GG', 'KYE', 'US', true],
  ['585', '2Y', 'MYU', 'ID', true],
  ['619', 'JG', 'JDL', 'CN', true],
  ['620', 'BZ', 'BDA', 'IN', true],
  ['687', 'KH', 'AAH', 'US', true],
  ['699', 'UW', 'UTP', 'CN', true],
  ['744', 'X7', 'CHG', 'BE', true],
  ['756', '3V', 'TAY', 'BE', true],
  ['763', 'DJ', 'SRR', 'DK', true],
  ['810', 'M6', 'AJT', 'US', true],
  ['813', '8C', 'ATN', 'US', true],
  ['871', 'Y8', 'YZR', 'CN', false],
  ['877', 'HT', 'CTJ', 'CN', true],
  ['904', 'KD', 'WGN', 'US', true],
  ['908', 'GI', 'LHA', 'CN', true],
  ['936', 'D0', 'DHK', 'GB', true],
  ['946', 'V4', 'VEC', 'VE', true],
  ['959', 'I9', 'HLF', 'CN', true],
  ['966', 'CO', 'CNW', 'CN', true],
  ['985', 'L7', 'LAE', 'CO', true],
  ['992', 'D5', 'DAE', 'PA', true],
  ['994', 'KJ', 'AIH', 'KR', true],
  ['065', 'SV', 'SVA', 'SA', false],
  ['232', 'MH', 'MAS', 'MY', false],
  ['706', 'KQ', 'KQA', 'KE', false],
  ['876', '3U', 'CSC', 'CN', false],
])('assigns waybills %s to %s (%s)', (prefix, iata, icao, country, cargo) => {
  expect(airlineByPrefix(prefix)?.airline).toBe(iata);
  expect(airlinesByCode(prefix)[0]).toMatchObject({ iata, icao, country, cargo });
  expect(airlineByIcao(icao.toLowerCase())?.prefix).toBe(prefix);
});

test("names China's cargo carriers as the trade does", () => {
  const names = (codes: string) => codes.split(' ').map((icao) => airlineByIcao(icao)?.names.zh);
  expect(names('CKK CAO CSS HYT CYZ JDL HLF CNW LHA CTJ')).toEqual([
    '中国货运航空',
    '中国国际货运航空',
    '顺丰航空',
    '圆通货运航空',
    '中国邮政航空',
    '京东货运航空',
    '中州航空',
    '西北国际货运航空',
    '龙浩航空',
    '天津货运航空',
  ]);
});
