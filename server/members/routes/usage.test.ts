import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Usage } from '#contract/members/usage.schema.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { CONTAINER, loading, messageOf } from '#server/test/dcsa.ts';
import { partners } from '#server/tracking/index.ts';
import { signPush } from '#server/tracking/ingest/partners.ts';
import { activity } from '../schema.ts';

const DAY_MS = 86_400_000;
let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

const usageOf = async (token: string, query = {}) => call(app, '/ydapi/api/v1/usage', { token, query });
const line = (ydid: number, kind: string, ago: number) =>
  app.database.db.insert(activity).values({
    ydid,
    kind,
    at: new Date(Date.now() - ago * DAY_MS),
    subject: 'TCLU4265781',
    result: 'done',
    status: 200,
    duration: 1,
  });

describe('usage', () => {
  it('counts the own company’s log by day and kind, without gaps', async () => {
    const [ours, theirs] = [await aCompany(app), await aCompany(app)];
    const { token } = await aPerson(app, ours, ['member']);
    await aPerson(app, ours, ['member']);
    await line(ours, 'query', 0);
    await line(ours, 'query', 0);
    await line(ours, 'export', 6);
    await line(ours, 'export', 40);
    await line(theirs, 'query', 0);
    const { subscriptions, people, days } = (await usageOf(token, { days: 30 })).body.data as Usage;
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), query: 2, export: 0 });
    expect(days.at(-7)).toMatchObject({ export: 1, query: 0 });
    expect(days.reduce((sum, day) => sum + day.query + day.export, 0)).toBe(3);
    expect(people).toBe(2);
    expect(subscriptions).toMatchObject({ used: 0, left: subscriptions.limit });
  });

  it('keeps personal accounts apart', async () => {
    const [one, other] = [await aPerson(app, 2003, ['member']), await aPerson(app, 2003, ['member'])];
    const { data } = (await usageOf(one.token)).body as { data: Usage };
    expect(data.people).toBe(1);
    expect((await usageOf(other.token)).body.data.people).toBe(1);
  });

  it('is refused to the operator, who has no cargo, and beyond 90 days', async () => {
    expect((await usageOf(await tokenOf(app, 'operator'))).status).toBe(403);
    const { token } = await aPerson(app, await aCompany(app), ['member']);
    expect((await usageOf(token, { days: 91 })).body.code).toBe(10006);
  });
});

describe('the log', () => {
  const linesOf = async (ydid: number) => {
    await app.activityWritten();
    return app.database.db.select().from(activity).where(eq(activity.ydid, ydid)).orderBy(activity.at);
  };

  it('has the queries of the member centre’s pages, and none for a page that is only opened', async () => {
    const ydid = await aCompany(app);
    const { token } = await aPerson(app, ydid, ['member']);
    const open = (key: string, fields: object) =>
      call(app, `/ydapi/api/v1/trackingpage/${key}`, { method: 'POST', token, json: { fields } });
    await open('seaCargoTracking', {});
    await open('seaCargoTracking', { number: `see ${CONTAINER} of Ms Okafor` });
    await open('schCargoTracking', { pol: 'CNSHA', pod: 'NLRTM' });
    expect((await linesOf(ydid)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['query', CONTAINER],
      ['query', 'CNSHA NLRTM'],
    ]);
  });

  it('has what a company’s partner pushes, under the partner’s name, and nothing of strangers', async () => {
    const { db } = app.database;
    const ydid = await aCompany(app);
    const partner = { key: 'logged', name: 'Logged carrier', ydid, secret: 's', feeds: ['*'] };
    await db.insert(partners).values(partner);
    const payload = messageOf(loading());
    const push = (secret: string) =>
      app.inject({
        method: 'POST',
        url: '/ydapi/feeds/dcsa/logged',
        headers: {
          'content-type': 'application/json',
          'notification-signature': signPush(secret, payload),
        },
        payload,
      });
    await push('wrong');
    expect((await push('s')).statusCode).toBeLessThan(300);
    expect(await linesOf(ydid)).toMatchObject([
      { kind: 'push', subject: 'dcsa', person: 'Logged carrier', result: 'done' },
    ]);
  });
});
