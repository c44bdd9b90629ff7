import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { feedStates } from '../schema/tracking.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { departure, messageOf } from '#server/test/dcsa.ts';
import { ingest } from '../ingest/ingest.ts';
import { claim, MAX_ATTEMPTS, noteFault, prepare, storeMessages } from '../ingest/messages.ts';

const PATH = '/ydapi/api/v1/feedmessages';

let app: FastifyInstance;
let operator: string;
let setAside: string;
const message = (body: Buffer) => ({
  feed: 'dcsa',
  party: 'acme',
  partner: 'acme',
  via: 'push' as const,
  contentType: 'application/json',
  body,
});
beforeAll(async () => {
  app = await testApp();
  operator = await tokenOf(app, 'operator');
  const { pool, db } = app.database;
  const prepared = await prepare(message(messageOf(departure())));
  setAside = prepared.id;
  await storeMessages(pool, [prepared], 0);
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) await claim(pool, [setAside]);
  await noteFault(pool, setAside, 'out of memory');
  await ingest(
    db,
    message(messageOf('no event', 'nor this', departure({ eventDateTime: 'soon' }))),
    (key) => key,
  );
});
const list = async (query: Record<string, string>) => {
  const { body, headers } = await call(app, PATH, { token: operator, query });
  return { lines: body as unknown[], total: headers['x-total-count'] };
};
const counts = async () =>
  ((await call(app, `${PATH}/counts`, { token: operator })).body as { data: object }).data;

test('shows an operator the set-aside messages with their faults, and refusals by count', async () => {
  expect(await counts()).toEqual({ failed: 1, waiting: 0, refused: 1 });
  expect(await list({})).toMatchObject({
    total: '1',
    lines: [{ id: setAside, party: 'acme', attempts: MAX_ATTEMPTS, fault: 'out of memory', reasons: [] }],
  });
  expect(await list({ view: 'refused', q: 'ACM' })).toMatchObject({
    total: '1',
    lines: [
      {
        refused: 3,
        reasons: [
          { reason: 'feeds:refused.notObject', path: '', count: 2 },
          { reason: 'feeds:refused.notDateTime', path: 'eventDateTime', count: 1 },
        ],
      },
    ],
  });
  expect(await list({ q: 'nobody' })).toMatchObject({ total: '0', lines: [] });
  // All of them, whatever became of them, newest first; narrowed by sender, feed or fault.
  expect(await list({ view: 'all' })).toMatchObject({
    total: '2',
    lines: [{ state: 'processed' }, { id: setAside, state: 'failed' }],
  });
  expect(await list({ view: 'all', q: 'memory' })).toMatchObject({ total: '1', lines: [{ id: setAside }] });
});

test('rereads a set-aside message once, with an audit line', async () => {
  const retry = () => call(app, `${PATH}/${setAside}/retry`, { token: operator, method: 'POST' });
  expect(await retry()).toMatchObject({ status: 200, body: { data: { accepted: 1, refusedCount: 0 } } });
  expect(await counts()).toEqual({ failed: 0, waiting: 0, refused: 1 });
  const { db } = app.database;
  const [row] = await db.select().from(feedStates).where(eq(feedStates.messageId, setAside));
  expect(row).toMatchObject({ state: 'processed', attempts: 1, fault: null });
  const [line] = await db.select().from(auditLog).where(eq(auditLog.recordId, setAside));
  expect(line).toMatchObject({
    resource: 'feedMessage',
    action: 'retry',
    before: { party: 'acme', fault: 'out of memory' },
  });
  expect(await retry()).toMatchObject({ status: 404 });
});
