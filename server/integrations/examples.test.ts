/** Each operation's example works in the sandbox; RECORD_EXAMPLES=on writes the answers into the document. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exampleAddress } from '#contract/integrations/document.ts';
import { operations } from '#contract/integrations/operations/index.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { seedSchedules, seedTracking } from '#server/demo/tracking.ts';
import { seedStandards } from '#server/reference/index.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { ROOT } from '#server/platform/place.ts';
import { ExampleIds } from './testing/example-ids.ts';
import { aKey, open } from './testing/open.ts';

const FILE = join(ROOT, 'contract/integrations/examples.json');
/** Stands for the secret of a recording. */
const EXAMPLE_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwRq0lSTPnQdY=';
/** Entries of a list that an example shows. */
const SHOWN = 2;

/** The same with short lists. */
function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one)]));
}

it('answers the example of each operation', async () => {
  const app = await testApp();
  await seedStandards(app.database);
  await seedTracking(app.database.db);
  await seedSchedules(app.database.db);
  const { key } = await aKey(app, await tokenOf(app, 'company'), { sandbox: true });
  const ids = new ExampleIds();
  const answers: Record<string, unknown> = {};
  const dcsa = await open(app, key, '/webhooks', {
    method: 'POST',
    json: { url: 'https://example.com/dcsa', types: ['*'], format: 'dcsa' },
  });
  ids.note('dcsaSubscription', String(dcsa.body['id']));
  for (const operation of operations) {
    // No carrier's interface is configured.
    if (operation.id === 'refreshShipment') continue;
    const path = ids.real(exampleAddress(operation).slice(OPEN_BASE.length));
    const { method, example } = operation;
    const { status, body } = await open(app, key, path, { method, json: example.body });
    expect(status, `${operation.id} ${JSON.stringify(body)}`).toBe(200);
    expect(operation.answer.safeParse(body).error, operation.id).toBeUndefined();
    if (operation.id.startsWith('search')) expect(body.data, operation.id).not.toEqual([]);
    if (operation.id === 'subscribe') {
      ids.note('subscription', body.accepted[0]!['id']!);
      // The story goes on, so that the log has entries.
      await open(app, key, '/sandbox/clock', { method: 'POST', json: { day: 30 } });
    }
    if (operation.id === 'subscribeFile') ids.note('file', String(body['id']));
    if (operation.id === 'sendBooking') ids.note('booking', String(body['id']));
    if (operation.id === 'createWebhook') ids.note('webhook', String(body['id']));
    if (operation.id === 'testWebhook') ids.note('delivery', String(body['id']));
    const shown = operation.id === 'listEvents' ? { ...body, next: null } : body;
    answers[operation.id] = JSON.parse(
      ids.example(JSON.stringify(cut(shown))).replace(/whsec_[\w+/=]+/g, EXAMPLE_SECRET),
    );
  }
  if (process.env['RECORD_EXAMPLES']) writeFileSync(FILE, `${JSON.stringify(answers, null, 2)}\n`);
});
