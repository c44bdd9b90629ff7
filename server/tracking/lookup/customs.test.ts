/** Covers customs messages from a partner's push to what a visitor may see. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#contract/access/access.ts';
import { seedModes, seedTracking } from '#server/demo/tracking.ts';
import { presentTrackingResult } from '../presenters/tracking-result.ts';
import { testApp } from '#server/test/app.ts';
import { ingestFile } from '../ingest/ingest-file.ts';
import { readText } from './recognise.ts';
import { trackReference } from './track-reference.ts';
import { trackSeveral } from './several.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
  await seedTracking(app.database.db);
  await seedModes(app.database.db);
});

const deps = () => ({ db: app.database.db, actor: VISITOR, carriers: [] });
const ask = async (number: string) => presentTrackingResult(await trackReference(deps(), { number }));

test('reports a master as held like one of its houses, and names no house to a visitor', async () => {
  const result = await ask('DEMO2026000017');
  expect(result.outcome).toBe('found');
  expect(result.demo).toBe(true);
  expect(result.shipment?.answer.key).toBe('customsHeldIn');
  expect(result.shipment?.exceptions[0]).toMatchObject({ code: 'customsHold', severity: 'stopped' });
  const bills = result.shipment?.customs?.us ?? [];
  expect(bills.map(({ level, number, status }) => [level, number, status])).toEqual([
    ['master', 'DEMO2026000017', 'held'],
    ['house', null, 'held'],
    ['house', null, 'released'],
  ]);
  expect(JSON.stringify(result)).not.toMatch(/DEMOH0000171|99912345678/);
});

test('releases a house on its own until its master is held', async () => {
  expect((await ask('DEMOH0000172')).shipment?.answer.key).toBe('customsReleased');
  const held = [{ masterBill: 'DEMO2026000017', code: '6H', dateTime: new Date().toISOString() }];
  const body = Buffer.from(JSON.stringify(held)).toString('base64');
  const answer = await ingestFile(app.database.db, { feed: 'us-customs', party: null, body }, (key) => key);
  expect(answer).toMatchObject({ accepted: 1, refusedCount: 0 });
  const again = await ingestFile(app.database.db, { feed: 'us-customs', party: null, body }, (key) => key);
  expect(again).toMatchObject({ accepted: 0, duplicate: 1 });
  expect((await ask('DEMOH0000172')).shipment?.answer.key).toBe('customsHeld');
});

test('finds a declaration by its number, and lists it with the stopped bill', async () => {
  expect((await ask('222920261000000017')).shipment?.answer.key).toBe('declarationReleased');
  const { rows } = await trackSeveral(deps(), readText('222920261000000017\nDEMO2026000017'));
  expect(rows.map(({ reference, summary }) => [reference?.kind, summary?.state])).toEqual([
    ['bill', 'stopped'],
    ['declaration', 'underway'],
  ]);
});
