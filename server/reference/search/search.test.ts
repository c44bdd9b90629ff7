import { beforeAll, describe, expect, it, test } from 'vitest';
import type { StandardKind } from '#contract/reference/entry.ts';
import { fold } from '#contract/core/fold.ts';
import { SHIPPING_LINES } from '#contract/reference/shipping-lines.ts';
import type { Database } from '#server/platform/db/client.ts';
import { testDatabase } from '#server/test/database.ts';
import { AIRLINES } from '../airlines/airlines.ts';
import { airports } from '../airports/airports.ts';
import { BUSIEST } from '../airports/busiest.data.ts';
import { COUNTRIES } from '../countries/countries.ts';
import {
  AIRLINE_OTHER_NAMES,
  AIRPORT_OTHER_NAMES,
  CITY_NAMES,
  COUNTRY_OTHER_NAMES,
  LINE_OTHER_NAMES,
  PORT_OTHER_NAMES,
} from './other-names.data.ts';
import { otherCityNames } from './other-names.ts';
import { PORTS } from '../ports/ports.ts';
import { searchStandards } from './search.ts';
import { seedStandards } from '../store/seed.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await seedStandards(database);
});

const search = (kind: StandardKind, query: string, country?: string) =>
  searchStandards(database.pool, { kind, query, country, limit: 10 });

/** Queries as typed by users, and the entry that must come first. */
const FIRST: Partial<Record<StandardKind, Record<string, string>>> = {
  port: {
    Bursa: 'TRGEM',
    Beijing: 'CNTXG',
    北京: 'CNTXG',
    佛山: 'CNFOS',
    重庆: 'CNCKG',
    武汉: 'CNWUH',
    Wuhan: 'CNWUH',
    Bombay: 'INBOM',
    Constantinople: 'TRIST',
    Canton: 'CNGZG',
    Saigon: 'VNSGN',
    西贡: 'VNSGN',
    Tsingtao: 'CNQDG',
    Pusan: 'KRPUS',
    Danzig: 'PLGDN',
    København: 'DKCPH',
    Göteborg: 'SEGOT',
    海参崴: 'RUVVO',
    'CN SHG': 'CNSHG',
    'cn-sha': 'CNSHG',
    SHA: 'CNSHG',
    NGB: 'CNNBG',
    ＣＮＳＨＧ: 'CNSHG',
    HK: 'HKHKG',
    上海港: 'CNSHG',
    上海港口: 'CNSHG',
    上海: 'CNSHG',
    宁波舟山港: 'CNNBG',
    連雲港: 'CNLYG',
    寧波: 'CNNBG',
    臺北: 'TWTPE',
    連雲港港: 'CNLYG',
    'Port of Rotterdam': 'NLRTM',
    'Hamburg Limanı': 'DEHAM',
    'İzmir limanı': 'TRIZM',
    ızmır: 'TRIZM',
    'roterdam port': 'NLRTM',
    shanghia: 'CNSHG',
    'Santos, Brazil': 'BRSSZ',
    'Mersin Türkiye': 'TRMER',
    'manzanillo mexico': 'MXZLO',
    'Portland, US': 'USPDX',
    'hong kong': 'HKHKG',
    'port klang': 'MYPKG',
    Duba: 'SANEO',
    'puerto limon': 'CRLIO',
    'puerto limón': 'CRLIO',
    深圳: 'CNSZP',
    shenzhen: 'CNSZP',
    'apapa lagos': 'NGAPP',
    'new york new jersey': 'USNYC',
    'ny/nj': 'USNYC',
    'NY NJ': 'USNYC',
    'kwai chung': 'HKHKG',
    葵涌: 'HKHKG',
    'DP World Yarimca': 'TRYAR',
    Kolombo: 'LKCMB',
    // Terminals and quarters.
    maasvlakte: 'NLRTM',
    altenwerder: 'DEHAM',
    外高桥: 'CNSHG',
    北仑: 'CNNBG',
    'nhava sheva': 'INNSA',
    'tanjung priok': 'IDJKT',
    'cat lai': 'VNCLI',
    'cai mep': 'VNCMT',
    'pasir panjang': 'SGSIN',
    kumport: 'TRAMR',
    alsancak: 'TRIZM',
    gemport: 'TRGEM',
    'tin can island': 'NGTIN',
    'tanger med': 'MAPTM',
    'port newark': 'USEWR',
    // States, countries, kinds of port.
    'long beach ca': 'USLGB',
    'savannah georgia': 'USSAV',
    'houston tx': 'USHOU',
    'charleston sc': 'USCHS',
    'vancouver bc': 'CAVAN',
    'port of los angeles': 'USLAX',
    'puerto de valencia': 'ESVLC',
    'porto de santos': 'BRSSZ',
    'pelabuhan tanjung priok': 'IDJKT',
    'felixstowe uk': 'GBFXT',
    'jebel ali dubai': 'AEJEA',
    // Typing errors, Pinyin, Turkish.
    qindao: 'CNQDG',
    ninbo: 'CNNBG',
    shangai: 'CNSHG',
    xiamn: 'CNXMG',
    guangzou: 'CNGZG',
    tianjing: 'CNTXG',
    rotterdem: 'NLRTM',
    hambourg: 'DEHAM',
    antwerpen: 'BEANR',
    singapur: 'SGSIN',
    cidde: 'SAJED',
    iskenderiye: 'EGALY',
    selanik: 'GRSKG',
    pire: 'GRPIR',
    köstence: 'ROCND',
    ambarli: 'TRAMR',
    aliaga: 'TRALI',
    gebze: 'TRGEB',
    lianyungang: 'CNLYG',
    yantian: 'CNYTN',
    釜山: 'KRPUS',
    鹿特丹港: 'NLRTM',
    'los angles': 'USLAX',
    'ho chi minh': 'VNSGN',
    haiphong: 'VNHPH',
    'jawaharlal nehru': 'INNSA',
  },
  airport: {
    London: 'LHR',
    Dubai: 'DXB',
    Seoul: 'ICN',
    Moskova: 'SVO',
    北京: 'PEK',
    北京机场: 'PEK',
    浦东机场: 'PVG',
    上海机场: 'PVG',
    桃园机场: 'TPE',
    台北: 'TPE',
    東京: 'NRT',
    München: 'MUC',
    koeln: 'CGN',
    Bombay: 'BOM',
    Peking: 'PEK',
    Wien: 'VIE',
    NYC: 'JFK',
    'P V G': 'PVG',
    'sydney australia': 'SYD',
    'london uk': 'LHR',
    'İstanbul Havalimanı': 'IST',
    'san fransisco': 'SFO',
    UAFM: 'BSZ',
    SXF: 'BER',
    'phnom penh': 'KTI',
    南竿: 'LZN',
    betong: 'BTZ',
    'melchior ndadaye': 'BJM',
    'donyi polo': 'HGI',
    birmingham: 'BHX',
    pokhara: 'PHH',
    'dubai world central': 'DWC',
    苏南硕放: 'WUX',
    'Kolombo Havalimanı': 'CMB',
    'akwa ibom havalimanı': 'QUO',
    'chicago il': 'ORD',
    frankfurd: 'FRA',
    'istambul airport': 'IST',
    吉隆坡: 'KUL',
  },
  airline: {
    国航: 'CCA',
    东航: 'CES',
    南航: 'CSN',
    土航: 'THY',
    中货航: 'CKK',
    SkyCargo: 'UAE',
    MASkargo: 'MAS',
    'Federal Express': 'FDX',
    'Qatar Cargo': 'QTR',
    'Yangtze River Express': 'YZR',
    '5 X': 'UPS',
    东方航空公司: 'CES',
    'lufthnasa cargo': 'GEC',
  },
  country: {
    Turkey: 'TR',
    TURKIYE: 'TR',
    ABD: 'US',
    UAE: 'AE',
    Birmanya: 'MM',
    Zaire: 'CD',
    Ceylon: 'LK',
    Scotland: 'GB',
    Deutschland: 'DE',
    'Republic of Korea': 'KR',
    'kingdom of spain': 'ES',
    中华人民共和国: 'CN',
    quatar: 'QA',
    '+886': 'TW',
    'dialling code 886': 'TW',
    '886 area code': 'TW',
    'country code +90': 'TR',
    'currency of Turkey': 'TR',
    TRY: 'TR',
    '90 telefon kodu': 'TR',
    'Japonya para birimi': 'JP',
    区号886: 'TW',
    日本货币: 'JP',
    土耳其的国际区号: 'TR',
    XK: 'XK',
    Kosovo: 'XK',
    germny: 'DE',
    almanya: 'DE',
    holland: 'NL',
  },
  line: { Hyundai: 'HDMU', 中远: 'COSU', 'Maersk Line': 'MAEU' },
  hs: {
    'HS Code: 84.71': '8471',
    '84 71': '8471',
    'GTİP 8471': '8471',
    'chapter 84': '84',
    '84. fasıl': '84',
    第84章: '84',
    税号0902: '0902',
    锂电池: '8507',
    '847130': '8471',
    '8471.30': '8471',
    '0901.11': '0901',
    '090111': '0901',
    '0901110000': '0901',
    'şarj aleti': '8504',
    'sarj aleti': '8504',
    BUĞDAY: '1001',
    bugday: '1001',
    'izole kablo': '8544',
    'yer fıstığı': '1202',
    kilim: '5702',
  },
};

describe.each(Object.entries(FIRST) as [StandardKind, Record<string, string>][])('%s', (kind, queries) => {
  it.each(Object.entries(queries))('%s finds %s first', async (query, code) => {
    expect((await search(kind, query))[0]?.code).toBe(code);
  });
});

test('prefers the selected country to the country named in the query', async () => {
  expect((await search('port', 'manzanillo mexico', 'PA')).map(({ country }) => country)).not.toContain('MX');
});

test('lists the entries of a country when only the country is given', async () => {
  for (const query of ['Türkiye', 'turkey', '土耳其']) {
    const hits = await search('port', query);
    expect(new Set(hits.map(({ country }) => country))).toEqual(new Set(['TR']));
    expect(hits).toHaveLength(10);
  }
});

test('ranks names that start with three typed letters before better-known entries', async () => {
  const codes = (await search('airport', 'san')).map(({ code }) => code);
  expect(codes[0]).toBe('SAN');
  // Şanghay also starts with these letters.
  expect(codes.slice(0, 3)).not.toContain('PVG');
});

test('gives a city hardly any other name of a place abroad', async () => {
  const owners = new Map<string, Set<string>>();
  const own = (name: string, owner: string) =>
    owners.set(fold(name), (owners.get(fold(name)) ?? new Set()).add(owner));
  for (const { country, names } of PORTS) own(names.en, `${country}|${fold(names.en)}`);
  for (const { country, city } of await airports()) if (city) own(city, `${country}|${fold(city)}`);
  const ambiguous = CITY_NAMES.trim()
    .split('\n')
    .flatMap((row) => {
      const [country = '', city = '', names = ''] = row.split('|');
      return names.split(', ').flatMap((name) => {
        const others = [...(owners.get(fold(name)) ?? [])].filter((owner) => !owner.startsWith(country));
        return others.map((owner) => `${name} of ${city}: ${owner}`);
      });
    });
  expect(ambiguous.sort()).toEqual([
    'Kochi of Cochin: JP|kochi',
    'Lima of Callao: US|lima',
    'Roma of Rome: AU|roma',
    'Smyrna of Izmir: US|smyrna',
  ]);
});

test('marks an entry that only sounds like the query as similar', async () => {
  expect((await search('port', '寧波'))[0]?.by).toBe('similar');
  expect((await search('port', '宁波'))[0]?.by).toBe('name');
});

test.each([
  ['port', '西安'],
  ['port', '西安港'],
  ['place', '西安'],
  ['line', '西安'],
  ['airline', '西安'],
] as const)('finds no %s that only partly sounds like %s', async (kind, query) => {
  expect(await search(kind, query)).toEqual([]);
});

test('leaves out similar-sounding names when there is an exact Chinese one', async () => {
  const hits = await search('airport', '西安');
  expect(hits[0]?.code).toBe('XIY');
  expect(hits.map(({ by }) => by)).not.toContain('similar');
  expect((await search('port', '寧波')).map(({ code }) => code)).toEqual(['CNNBG', 'CNZOS']);
});

test('assigns every other name to an existing entry', async () => {
  const keys = (table: string) =>
    table
      .trim()
      .split('\n')
      .map((row) => row.slice(0, row.lastIndexOf('|')));
  const list = await airports();
  const nobody = (table: string, codes: string[]) => keys(table).filter((key) => !codes.includes(key));
  const airportCodes = list.map(({ iata }) => iata);
  expect(nobody(AIRPORT_OTHER_NAMES, airportCodes)).toEqual([]);
  const airlineCodes = AIRLINES.map(({ icao }) => icao);
  expect(nobody(AIRLINE_OTHER_NAMES, airlineCodes)).toEqual([]);
  const countryCodes = COUNTRIES.map(({ code }) => code);
  expect(nobody(COUNTRY_OTHER_NAMES, countryCodes)).toEqual([]);
  const lineCodes = SHIPPING_LINES.map(({ scac }) => scac);
  expect(nobody(LINE_OTHER_NAMES, lineCodes)).toEqual([]);
  const portCodes = PORTS.map(({ code }) => code);
  expect(nobody(PORT_OTHER_NAMES, portCodes)).toEqual([]);
  for (const [kind, list] of Object.entries(BUSIEST)) {
    const known = { port: portCodes, airport: airportCodes, airline: airlineCodes, country: countryCodes }[
      kind
    ];
    expect(list.filter((code) => !known?.includes(code))).toEqual([]);
    expect(new Set(list).size).toBe(list.length);
  }
  const named = new Set([
    ...list.map(({ country, city }) => otherCityNames(country, city)),
    ...PORTS.map(({ country, names }) => otherCityNames(country, names.en)),
  ]);
  expect([...named].filter((names) => names.length > 0)).toHaveLength(keys(CITY_NAMES).length);
});
