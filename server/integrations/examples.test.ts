/** Each operation's example works in the sandbox; RECORD_EXAMPLES=on writes the answers into the document. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exampleAddress } from '#contract/integrations/document.ts';
import { operations } from '#contract/integrations/operations/index.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { seedStandards } from '#server/reference/index.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { ROOT } from '#server/platform/place.ts';
import { aKey, open } from './testing/open.ts';

const FILE = join(ROOT, 'contract/integrations/examples.json');
const EXAMPLE_ID = '0198c0de-0000-7000-8000-000000000001';
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
  const { key } = await aKey(app, await tokenOf(app, 'company'), { sandbox: true });
  let id = EXAMPLE_ID;
  const answers: Record<string, unknown> = {};
  for (const operation of operations) {
    // No carrier's interface is configured.
    if (operation.id === 'refreshShipment') continue;
    const path = exampleAddress(operation).slice(OPEN_BASE.length).replace(EXAMPLE_ID, id);
    const { method, example } = operation;
    const { status, body } = await open(app, key, path, { method, json: example.body });
    expect(status, `${operation.id} ${JSON.stringify(body)}`).toBe(200);
    expect(operation.answer.safeParse(body).error, operation.id).toBeUndefined();
    if (operation.id === 'subscribe') id = body.accepted[0]!['id']!;
    answers[operation.id] = JSON.parse(JSON.stringify(cut(body)).replaceAll(id, EXAMPLE_ID));
  }
  if (process.env['RECORD_EXAMPLES']) writeFileSync(FILE, `${JSON.stringify(answers, null, 2)}\n`);
});
