/** The tracking pages of the member centre: one call, for whoever may open the page. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { engineOf, TRACKING_PAGES, type TrackingPageKey } from '#contract/site/member-pages.ts';
import type { TrackingPageData } from '#contract/site/pages.ts';
import type { TerminalPageData } from '#contract/tracking/terminal/page.ts';
import { seedModes, seedTracking } from '#server/demo/tracking.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';

let app: FastifyInstance;
let company: string;
beforeAll(async () => {
  app = await testApp();
  await seedTracking(app.database.db);
  await seedModes(app.database.db);
  company = await tokenOf(app, 'company');
});

async function ask(key: TrackingPageKey, fields: Record<string, string>, token: string | null = company) {
  const answer = await call(app, `/ydapi/api/v1/trackingpage/${key}`, {
    method: 'POST',
    ...(token && { token }),
    json: { fields },
  });
  return { status: answer.status, data: (answer.body as { data: unknown }).data };
}

test.each(TRACKING_PAGES.filter((key) => key !== 'truckPosition'))(
  '%s answers before anything is asked',
  async (key) => {
    const { status, data } = await ask(key, {});
    expect(status).toBe(200);
    expect(data).toMatchObject(engineOf(key) === 'terminal' ? { rows: null } : {});
  },
);

test('a visitor is asked to sign in', async () => {
  expect((await ask('seaCargoTracking', {}, null)).status).toBe(401);
});

test('only the operator looks up trucks', async () => {
  expect((await ask('truckPosition', {})).status).toBe(403);
  expect((await ask('truckPosition', {}, await tokenOf(app, 'operator'))).status).toBe(200);
});

test('one number is a shipment, several are a list', async () => {
  const one = (await ask('seaCargoTracking', { number: 'CSNU6300010' })).data as TrackingPageData;
  expect(one.result?.outcome).toBe('found');
  const many = (await ask('seaCargoTracking', { number: 'CSNU6300010 OOLU6390032' }))
    .data as TrackingPageData;
  expect(many.list?.rows).toHaveLength(2);
});

test('the map page answers with the track', async () => {
  const { data } = await ask('containerSeaTrajectory', { number: 'CSNU6300010' });
  expect((data as TrackingPageData).result?.query.track).toBe(true);
});

test('the receipts of a bill name its boxes', async () => {
  const { data } = await ask('eirData', { number: 'DEMOTERM639024' });
  const [row] = (data as TerminalPageData).rows ?? [];
  expect(row?.outcome).toBe('found');
  expect(row?.boxes.length).toBeGreaterThan(0);
});

test('more fields than a form has are refused', async () => {
  const fields = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`f${index}`, 'x']));
  expect((await ask('seaCargoTracking', fields)).status).toBe(400);
});
