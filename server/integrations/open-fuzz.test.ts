/** No call of the open API answers a 5xx, whatever it is sent; OPEN_FUZZ_REQUESTS sets how many calls an operation gets. */
import { expect, it } from 'vitest';
import { openApiDocument } from '#contract/integrations/document.ts';
import { problem } from '#contract/core/problem.schema.ts';
import { operations } from '#contract/integrations/operations/index.ts';
import { filledPath } from '#contract/integrations/operation.ts';
import { seedStandards } from '#server/reference/index.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { requestsFor } from '#server/test/fuzz.ts';
import { apiBuckets } from './schema.ts';
import { aKey, open } from './testing/open.ts';

const REQUESTS = Number(process.env['OPEN_FUZZ_REQUESTS'] ?? 20);
const SEED = 20_261_127;

/** Operations in the form of another standard refuse in that form, where the address reaches them. */
const refusalOf = (path: string) => operations.find((one) => one.path === path)?.refusals?.schema ?? problem;

it('refuses anything it cannot read as a problem, and never fails', async () => {
  const app = await testApp();
  await seedStandards(app.database);
  const token = await tokenOf(app, 'company');
  const keys = [(await aKey(app, token)).key, (await aKey(app, token, { sandbox: true })).key];
  const first = await open(app, keys[0]!, '/subscriptions', {
    method: 'POST',
    json: { items: [{ number: 'ZZZU0000010' }] },
  });
  const known = {
    id: [first.body.accepted[0]!['id']!],
    number: ['ZZZU0000010', 'CSQU3054383'],
    kind: ['container', 'port'],
    code: ['NLRTM'],
  };
  const document = openApiDocument((key) => key);
  const faults: string[] = [];
  let seed = SEED;
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      await app.database.db.delete(apiBuckets);
      for (const [index, one] of requestsFor(operation, REQUESTS, (seed += 1), known).entries()) {
        const query = new URLSearchParams(
          Object.entries(one.query).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
        );
        // Half a character has no form in an address.
        const params = Object.fromEntries(
          Object.entries(one.path).map(([name, value]) => [name, value.replace(/\p{Surrogate}/gu, '?')]),
        );
        const address = `${filledPath(path, params)}?${query.toString()}`;
        const json = method === 'get' ? undefined : one.body;
        const call = { method: method.toUpperCase() as 'POST', json };
        const { status, body } = await open(app, keys[index % 2]!, address, call);
        const isSound =
          status < 400 ||
          (status < 500 && [refusalOf(path), problem].some((form) => form.safeParse(body).success)) ||
          body.code === 10011;
        if (!isSound)
          faults.push(
            `${method} ${address.slice(0, 200)} ${JSON.stringify(json)} → ${status} ${JSON.stringify(body)}`,
          );
      }
    }
  expect(faults).toEqual([]);
});
