/** Numbers with a form that differs from what their messages report. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#contract/access/access.ts';
import { testApp } from '#server/test/app.ts';
import { loading, messageOf } from '#server/test/dcsa.ts';
import { ingest } from '../ingest/ingest.ts';
import { readText } from './recognise.ts';
import { trackSeveral } from './several.ts';
import { trackReference } from './track-reference.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

async function push(message: unknown) {
  const about = { feed: 'express', party: 'demo', partner: null, via: 'file' as const };
  const body = Buffer.from(JSON.stringify(message));
  return ingest(app.database.db, { ...about, contentType: 'application/json', body }, (key) => key);
}
const deps = () => ({ db: app.database.db, actor: VISITOR, carriers: [] });

const scan = { time: '2026-11-24T16:06:32Z', tag: 'InTransit', message: 'Accepted' };

test('finds a parcel with a number like a bill', async () => {
  await push({ trackingNumber: 'EZ4000000017', courier: 'USPS', checkpoints: [scan] });
  const result = await trackReference(deps(), { number: 'ez4000000017' });
  expect(result).toMatchObject({
    outcome: 'found',
    reference: { kind: 'parcel', value: 'EZ4000000017', carrier: 'usps' },
    carriers: [{ code: 'usps', names: { zh: '美国邮政' } }],
  });
  const { rows } = await trackSeveral(deps(), readText('EZ4000000017'));
  expect(rows).toMatchObject([{ reference: { kind: 'parcel', carrier: 'usps' } }]);
});

test.each(['A1234', 'HOME.2026/17', '900000000000000000000001'])(
  'finds a parcel by its exact number %s',
  async (number) => {
    const value = number.replaceAll(/[^A-Z0-9]/g, '');
    await push({ trackingNumber: `X${value}`, courier: 'china-post', checkpoints: [scan] });
    const result = await trackReference(deps(), { number: `X${value}` });
    expect(result.reference).toMatchObject({ kind: 'parcel', value: `X${value}`, carrier: 'chinapost' });
    expect(result.carriers).toMatchObject([{ code: 'chinapost', names: { en: 'China Post' } }]);
  },
);

test('prefers the courier that the message names over the form of the number', async () => {
  const [route] = [
    { acceptTime: '2026-11-24 09:30:00', acceptAddress: '深圳市', opCode: '50', remark: '已收取' },
  ];
  await push({ msgData: { routeResps: [{ mailNo: '444003077898', routes: [route] }] } });
  const result = await trackReference(deps(), { number: '444003077898' });
  expect(result).toMatchObject({
    outcome: 'found',
    reference: { kind: 'parcel', carrier: 'sf' },
    carriers: [{ code: 'sf', names: { en: 'SF Express', zh: '顺丰速运' } }],
  });
});

test('leaves an unreported number unknown', async () => {
  const result = await trackReference(deps(), { number: 'EZ4000000018' });
  expect(result).toMatchObject({ outcome: 'none', reference: { kind: 'bill' } });
});

test('finds a bill with and without its line’s code', async () => {
  const loaded = (bill: string) =>
    loading({
      eventID: `loaded ${bill}`,
      documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
    });
  await ingest(
    app.database.db,
    {
      feed: 'dcsa',
      party: 'acme',
      partner: 'acme',
      via: 'push',
      contentType: 'application/json',
      body: Buffer.from(messageOf(loaded('MAEU263111021'), loaded('6393333010'))),
    },
    (key) => key,
  );
  const found = async (number: string) => (await trackReference(deps(), { number })).reference?.value;
  expect(await found('263111021')).toBe('MAEU263111021');
  expect(await found('COSU6393333010')).toBe('6393333010');
  expect((await trackReference(deps(), { number: '263111022' })).outcome).toBe('none');
});
