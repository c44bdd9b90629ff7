import { describe, expect, it, test } from 'vitest';
import { isCountry } from '#contract/reference/countries.ts';
import { distanceNm } from './great-circle.ts';
import { landNm } from './land.ts';
import { ALIASES } from './ports.data.ts';
import { portByCode, PORTS } from './ports.ts';

test('gives every place a unique name', () => {
  for (const language of ['en', 'zh', 'tr'] as const)
    expect(new Set(PORTS.map(({ names }) => names[language])).size).toBe(PORTS.length);
});

test('has complete places: unique code, names, coordinates and a valid time zone', () => {
  expect(PORTS.filter(({ kind }) => kind === 'sea').length).toBeGreaterThanOrEqual(400);
  expect(new Set(PORTS.map(({ code }) => code)).size).toBe(PORTS.length);
  for (const port of PORTS) {
    expect(port.code).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/);
    expect(isCountry(port.country)).toBe(true);
    expect(port.names.en).not.toBe('');
    expect(port.names.zh).toMatch(/\p{Script=Han}/u);
    expect(port.names.tr).not.toBe('');
    expect(Math.abs(port.latitude)).toBeLessThan(70);
    expect(Math.abs(port.longitude)).toBeLessThanOrEqual(180);
  }
  for (const zone of new Set(PORTS.map((port) => port.zone)))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});

describe('codes that carriers still send', () => {
  it.each([
    ['CNSHA', 'CNSHG'],
    ['CNNGB', 'CNNBG'],
    ['CNTAO', 'CNQDG'],
    ['CNXMN', 'CNXMG'],
    ['CNBHY', 'CNBIH'],
    ['CNSYX', 'CNSYA'],
    ['CNSGH', 'CNSHG'],
    ['CNDLC', 'CNDAG'],
    ['CNYNT', 'CNYTG'],
    ['CNNKG', 'CNNJG'],
    ['CNFOC', 'CNFZG'],
    ['CNCAN', 'CNGZG'],
    ['CNHAK', 'CNHIG'],
    ['CNTAG', 'CNTAC'],
    ['VNTOT', 'VNCMT'],
    ['EGAIS', 'EGSOK'],
    ['BRIGI', 'BRSPB'],
    ['TRAMB', 'TRAMR'],
    [' cnsha ', 'CNSHG'],
    ['CNSHG', 'CNSHG'],
    ['NLRTM', 'NLRTM'],
  ])('resolves %s to %s', (code, port) => expect(portByCode(code)?.code).toBe(port));

  it('are not separate places and lead to a seaport, except for Yiwu', () => {
    for (const row of ALIASES.trim().split('\n')) {
      const [old = '', today = ''] = row.split(' ');
      expect(PORTS.some(({ code }) => code === old)).toBe(false);
      expect([today, portByCode(today)?.kind]).toEqual([today, today === 'CNYIU' ? 'inland' : 'sea']);
    }
  });
});

test.each(['', 'XXXXX', 'PVG', 'constructor'])('does not know %j as a place', (code) =>
  expect(portByCode(code)).toBeNull(),
);

// Harbours by their published positions: the list's own coordinates are wrong for some of them.
test.each([
  ['CNYTN', 22.57, 114.28],
  ['CNSHG', 31.35, 121.6],
  ['CNNBG', 29.93, 121.85],
  ['CNQDG', 36.0, 120.2],
  ['CNXMG', 24.48, 118.07],
  ['SGSIN', 1.27, 103.82],
  ['MYTPP', 1.36, 103.55],
  ['LKCMB', 6.95, 79.85],
  ['AEJEA', 25.01, 55.06],
  ['EGPSD', 31.25, 32.3],
  ['TRAMR', 40.97, 28.69],
  ['TRMER', 36.8, 34.64],
  ['GRPIR', 37.95, 23.61],
  ['NLRTM', 51.95, 4.14],
  ['DEHAM', 53.54, 9.95],
  ['GBFXT', 51.95, 1.31],
  ['USLAX', 33.74, -118.26],
  ['USNYC', 40.68, -74.05],
  ['BRSSZ', -23.95, -46.31],
])('places %s within 15 km of its harbour', (code, latitude, longitude) => {
  const port = portByCode(code);
  expect(port && distanceNm([port.longitude, port.latitude], [longitude, latitude]) * 1.852).toBeLessThan(15);
});

test('has water within 35 nm of every seaport except river ports', () => {
  const dry = PORTS.filter(({ kind, longitude, latitude }) => {
    if (kind !== 'sea') return false;
    const circle = Array.from({ length: 24 }, (_, at): [number, number] => {
      const angle = (at * Math.PI) / 12;
      return [
        longitude + (Math.cos(angle) * 0.58) / Math.cos((latitude * Math.PI) / 180),
        latitude + Math.sin(angle) * 0.58,
      ];
    });
    return circle.every((point) => landNm([longitude, latitude], point) >= 35);
  }).map(({ code }) => code);
  expect(dry.sort().join(' ')).toBe(
    'ARROS BRMAO BRSTM CDMAT CNNJG CNYZH CNZHE DEHAM ESSVQ MDGIU ROGAL UARNI USBTR USPDX',
  );
});

test('assigns the local time zones', () => {
  expect(portByCode('CNSHG')?.zone).toBe('Asia/Shanghai');
  expect(portByCode('USNYC')?.zone).toBe('America/New_York');
  expect(portByCode('TRMER')?.zone).toBe('Europe/Istanbul');
});
