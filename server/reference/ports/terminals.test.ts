import { expect, test } from 'vitest';
import { portByCode } from './ports.ts';
import { TERMINALS } from './terminals.data.ts';
import { terminalName } from './terminals.ts';

test.each([
  ['DEHAM', 'CTA', 'HHLA Container Terminal Altenwerder'],
  ['deham', 'cta', 'HHLA Container Terminal Altenwerder'],
  ['CNYTN', 'YICT', 'Yantian International Container Terminal'],
  ['CNSHA', 'YSSCT', 'Yangshan Deep-water Port'],
  ['NLRTM', 'NLRTMRWG', 'Rotterdam World Gateway'],
  ['NLRTM', 'CTA', null],
  ['NLRTM', null, null],
  [null, 'CTA', null],
])('%s %s is %s', (port, code, name) => {
  expect(terminalName(port, code)).toBe(name);
});

test('lists each port once, all of them known, with a name for every code', () => {
  const rows = TERMINALS.trim().split('\n');
  const ports = rows.map((row) => row.slice(0, 5));
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports.filter((port) => portByCode(port)?.code !== port)).toEqual([]);
  for (const row of rows)
    expect(row).toMatch(/^[A-Z]{2}[A-Z0-9]{3}(?:\|[A-Z0-9]{2,8}:[A-Z0-9][^|:`]{2,79})+$/);
});
