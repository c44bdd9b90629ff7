import { expect, it, test } from 'vitest';
import { COUNTRIES, countryByCode, countryName } from './countries.ts';

test('has three unique codes and three names for every country of ISO 3166', () => {
  expect(COUNTRIES).toHaveLength(249);
  for (const key of ['code', 'alpha3', 'numeric'] as const)
    expect(new Set(COUNTRIES.map((country) => country[key])).size).toBe(249);
  for (const { code, alpha3, numeric, names } of COUNTRIES) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(alpha3).toMatch(/^[A-Z]{3}$/);
    expect(numeric).toMatch(/^\d{3}$/);
    expect(names.en).toMatch(/^[\p{L} .,'’()&-]{4,}$/u);
    expect(names.zh).toMatch(/^\p{Script=Han}/u);
    expect(names.tr).toMatch(/^[\p{L} .,'’()-]{3,}$/u);
  }
});

test('gives no two countries the same name', () => {
  for (const language of ['en', 'zh', 'tr'] as const)
    expect(new Set(COUNTRIES.map(({ names }) => names[language])).size).toBe(249);
});

it.each([
  ['CN', 'CHN', '156', 'China', '中国', 'Çin'],
  ['TW', 'TWN', '158', 'Taiwan, China', '中国台湾', 'Tayvan'],
  ['HK', 'HKG', '344', 'Hong Kong', '中国香港', 'Hong Kong'],
  ['MO', 'MAC', '446', 'Macao', '中国澳门', 'Makao'],
  ['TR', 'TUR', '792', 'Türkiye', '土耳其', 'Türkiye'],
  ['US', 'USA', '840', 'United States', '美国', 'Amerika Birleşik Devletleri'],
  ['GB', 'GBR', '826', 'United Kingdom', '英国', 'Birleşik Krallık'],
  ['DE', 'DEU', '276', 'Germany', '德国', 'Almanya'],
  ['NL', 'NLD', '528', 'Netherlands', '荷兰', 'Hollanda'],
  ['AF', 'AFG', '004', 'Afghanistan', '阿富汗', 'Afganistan'],
  ['KR', 'KOR', '410', 'South Korea', '韩国', 'Güney Kore'],
  ['CD', 'COD', '180', 'Democratic Republic of the Congo', '刚果（金）', 'Kongo Demokratik Cumhuriyeti'],
  ['CG', 'COG', '178', 'Republic of the Congo', '刚果（布）', 'Kongo Cumhuriyeti'],
  ['EH', 'ESH', '732', 'Western Sahara', '西撒哈拉', 'Batı Sahra'],
  ['SZ', 'SWZ', '748', 'Eswatini', '斯威士兰', 'Esvatini'],
  ['CZ', 'CZE', '203', 'Czechia', '捷克', 'Çekya'],
  ['CV', 'CPV', '132', 'Cabo Verde', '佛得角', 'Yeşil Burun Adaları'],
  ['TL', 'TLS', '626', 'Timor-Leste', '东帝汶', 'Doğu Timor'],
  ['MM', 'MMR', '104', 'Myanmar', '缅甸', 'Myanmar'],
  ['AE', 'ARE', '784', 'United Arab Emirates', '阿联酋', 'Birleşik Arap Emirlikleri'],
  ['SA', 'SAU', '682', 'Saudi Arabia', '沙特阿拉伯', 'Suudi Arabistan'],
  ['HR', 'HRV', '191', 'Croatia', '克罗地亚', 'Hırvatistan'],
  ['GR', 'GRC', '300', 'Greece', '希腊', 'Yunanistan'],
  ['HU', 'HUN', '348', 'Hungary', '匈牙利', 'Macaristan'],
  ['PL', 'POL', '616', 'Poland', '波兰', 'Polonya'],
  ['FI', 'FIN', '246', 'Finland', '芬兰', 'Finlandiya'],
  ['JO', 'JOR', '400', 'Jordan', '约旦', 'Ürdün'],
  ['MA', 'MAR', '504', 'Morocco', '摩洛哥', 'Fas'],
  ['ME', 'MNE', '499', 'Montenegro', '黑山', 'Karadağ'],
  ['OM', 'OMN', '512', 'Oman', '阿曼', 'Umman'],
  ['LS', 'LSO', '426', 'Lesotho', '莱索托', 'Lesotho'],
  ['JE', 'JEY', '832', 'Jersey', '泽西岛', 'Jersey'],
  ['CI', 'CIV', '384', "Côte d'Ivoire", '科特迪瓦', 'Fildişi Sahili'],
  ['SS', 'SSD', '728', 'South Sudan', '南苏丹', 'Güney Sudan'],
  ['CW', 'CUW', '531', 'Curaçao', '库拉索', 'Curaçao'],
  ['MK', 'MKD', '807', 'North Macedonia', '北马其顿', 'Kuzey Makedonya'],
])('finds %s by each of its codes', (code, alpha3, numeric, en, zh, tr) => {
  for (const id of [code, alpha3, numeric, ` ${code.toLowerCase()} `])
    expect(countryByCode(id)).toEqual({ code, alpha3, numeric, names: { en, zh, tr } });
});

it.each(['', 'XX', 'EU', '4', '000', 'constructor'])('does not recognise %j as a country', (code) =>
  expect(countryByCode(code)).toBeNull(),
);

test('falls back to the code as name, and names Kosovo, which is outside the standard', () => {
  expect(countryName('??', 'en')).toBe('??');
  expect(countryName('XK', 'tr')).toBe('Kosova');
});
