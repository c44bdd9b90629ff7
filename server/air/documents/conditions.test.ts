import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { conditionsFor, readConditions, useConditions } from './conditions.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conditions-'));
afterAll(() => {
  useConditions(undefined);
  rmSync(folder, { recursive: true });
});
const file = (content: object) => {
  const name = path.join(folder, 'conditions.json');
  writeFileSync(name, JSON.stringify(content));
  return name;
};
const TEXT = {
  version: 'TACT 2026-1',
  date: '2026-02-01',
  notice: 'NOTICE',
  certification: 'CERTIFIED',
  conditions: 'CONDITIONS',
};

it('has a text for each document and language, the English one first', () => {
  useConditions(
    file({ airWaybill: { tr: TEXT, en: { ...TEXT, notice: 'ENGLISH' } }, houseWaybill: { tr: TEXT } }),
  );
  expect(conditionsFor('airWaybill')).toMatchObject({ notice: 'ENGLISH', version: 'TACT 2026-1' });
  expect(conditionsFor('houseWaybill')).toMatchObject({ notice: 'NOTICE' });
});

it('is empty where the operator supplies none', () => {
  useConditions(undefined);
  expect(conditionsFor('airWaybill')).toBeUndefined();
});

it('is refused with every fault, so that a portal does not start with half of it', () => {
  const wrong = { airWaybill: { en: { ...TEXT, date: '1 Feb', notice: ' ' } } };
  expect(() => readConditions(file(wrong))).toThrow(
    /2 fault\(s\):\n {2}airWaybill\.en\.date: .*\n {2}airWaybill\.en\.notice: /,
  );
});
