/** Every operation of the table with every scope, every role, and the ids of another company. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { exampleAddress } from '#contract/integrations/document.ts';
import type { Operation } from '#contract/integrations/operation.ts';
import { sendBooking } from '#contract/integrations/operations/bookings.ts';
import { operations } from '#contract/integrations/operations/index.ts';
import { SCOPES, type Scope } from '#contract/integrations/scopes.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { errorCatalogue } from '#contract/core/errors.ts';
import { satisfies } from '#contract/access/access.ts';
import { actorOf } from '#server/access/index.ts';
import { testApp } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { apiBuckets } from './schema.ts';
import { ExampleIds } from './testing/example-ids.ts';
import { aKey, open, type Answer } from './testing/open.ts';

const ROLES = ['member', 'clerk', 'manager', 'administrator'] as const;
let app: FastifyInstance;
let ours: TestPerson;
let theirs: TestPerson;
const ids = new ExampleIds();

/** The call of an operation's example, with ids of our company. */
async function example(key: string | null, { method, example: of, ...operation }: Operation) {
  const path = ids.real(exampleAddress({ ...operation, method, example: of })).slice(OPEN_BASE.length);
  await app.database.db.delete(apiBuckets);
  return open(app, key, path, { method, json: of.body });
}
const codeOf = ({ body }: { body: Answer | Record<string, unknown> }): unknown => {
  const { code, errors } = body as { code?: number; errors?: { reason?: string }[] };
  return code ?? Number(errors?.[0]?.reason?.split(' ')[0]);
};

beforeAll(async () => {
  app = await testApp();
  ours = await aPerson(app, await aCompany(app), ['member']);
  theirs = await aPerson(app, await aCompany(app), ['member']);
  const { key } = await aKey(app, ours.token, { sandbox: true });
  const post = (path: string, json: unknown) => open(app, key, path, { method: 'POST', json });
  const items = [{ number: 'ZZZU0000010' }];
  ids.note('subscription', (await post('/subscriptions', { items })).body.accepted[0]!['id']!);
  const hook = { url: 'https://example.com/hook', types: ['*'] };
  const made = String((await post('/webhooks', hook)).body['id']);
  ids.note('webhook', made);
  ids.note('delivery', String((await post(`/webhooks/${made}/test`, { type: 'eta.changed' })).body['id']));
  ids.note('dcsaSubscription', String((await post('/webhooks', { ...hook, format: 'dcsa' })).body['id']));
  const content = Buffer.from('number\nZZZU0000010\n').toString('base64');
  const { content: booking } = sendBooking.example.body;
  ids.note('booking', String((await post('/bookings', { content: booking })).body['id']));
  ids.note('file', String((await post('/subscription-files', { name: 'a.csv', content })).body['id']));
});

it('opens each operation by its own scope alone', async () => {
  const keys = new Map<Scope, string>();
  for (const scope of SCOPES) keys.set(scope, (await aKey(app, theirs.token, { scopes: [scope] })).key);
  for (const operation of operations) {
    expect((await example(null, operation)).status, operation.id).toBe(401);
    expect((await example('phk_unknown', operation)).status, operation.id).toBe(401);
    for (const [scope, key] of keys) {
      const { status } = await example(key, operation);
      const name = `${operation.id} with ${scope}: ${status}`;
      if (scope === operation.scope) expect(status, name).not.toBe(403);
      else expect(status, name).toBe(403);
    }
  }
});

it('answers ids of another company as if they did not exist', async () => {
  for (const sandbox of [false, true]) {
    const { key } = await aKey(app, theirs.token, { sandbox });
    for (const operation of operations.filter((one) => /\{(?:id|delivery|subscriptionID)\}/.test(one.path))) {
      const answer = await example(key, operation);
      expect([answer.status, operation.id]).toEqual([404, operation.id]);
    }
  }
});

it('opens to each role what its function keys allow', async () => {
  const ydid = await aCompany(app);
  for (const role of ROLES) {
    const person = await aPerson(app, ydid, [role]);
    const actor = await actorOf(app.database.db, { userId: person.id, ydid });
    const made = await aKey(app, person.token).catch(() => null);
    // Who may make no key has none.
    if (!made?.key) continue;
    for (const operation of operations) {
      const answer = await example(made.key, operation);
      const isForbidden = answer.status === 403 && codeOf(answer) === errorCatalogue.forbidden.code;
      expect([operation.id, role, !isForbidden]).toEqual([
        operation.id,
        role,
        satisfies(actor, operation.policy),
      ]);
    }
  }
});
