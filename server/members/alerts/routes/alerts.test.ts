import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { followersRule } from '#contract/members/alerts/rule.ts';
import { call, testApp } from '#server/test/app.ts';
import { aTry } from '#server/test/outbound.ts';
import { aPerson, type TestPerson } from '#server/test/people.ts';
import { deliveries, deliveryTries } from '#server/platform/outbound/schema.ts';
import { noteBounces } from '../bounces.ts';
import { alertStops } from '../schema.ts';
import { anOffice, type Office } from '../testing/office.ts';

const API = '/ydapi/api/v1';
let app: FastifyInstance;
let [office, other]: Office[] = [];
let [me, colleague, stranger]: TestPerson[] = [];

const dataOf = ({ body }: { body: unknown }): unknown => (body as { data: unknown }).data;
const inboxOf = async ({ token }: TestPerson, query: Record<string, string> = {}) =>
  dataOf(await call(app, `${API}/alert`, { token, query })) as { id: string; text: string; read: boolean }[];

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://portal.example' });
  [office, other] = [await anOffice(app.database), await anOffice(app.database)];
  me = await aPerson(app, office.owner, ['member']);
  colleague = await aPerson(app, office.owner, ['member']);
  stranger = await aPerson(app, other.owner, ['member']);
});

const change = { type: 'hold.placed', fact: 'hold', after: { code: 'customsHold' } } as const;

it('shows a person their own alerts, which others neither see nor mark', async () => {
  const row = await office!.subscription('ROUTE1', { followers: me!.name });
  await office!.changed(row, change);
  await office!.work('2026-12-10T09:00:00Z');
  const [alert, ...rest] = await inboxOf(me!);
  expect(rest).toEqual([]);
  expect(alert).toMatchObject({ text: 'a hold is placed: Customs hold', read: false });
  for (const person of [colleague!, stranger!]) {
    expect(await inboxOf(person)).toEqual([]);
    const json = { ids: [alert!.id], mark: 'archive' };
    const marked = await call(app, `${API}/alert/marks`, { method: 'POST', token: person.token, json });
    expect(dataOf(marked)).toEqual({ marked: 0 });
  }
  const unread = async () => dataOf(await call(app, `${API}/alert/unread`, { token: me!.token }));
  expect(await unread()).toEqual({ unread: 1 });
  const json = { ids: [alert!.id], mark: 'archive' };
  await call(app, `${API}/alert/marks`, { method: 'POST', token: me!.token, json });
  expect(await unread()).toEqual({ unread: 0 });
  expect(await inboxOf(me!)).toEqual([]);
  expect(await inboxOf(me!, { folder: 'archived' })).toHaveLength(1);
});

it('keeps the rules of a company to itself', async () => {
  const json = { ...followersRule, recipients: [{ to: 'me' }], channels: ['inApp', 'mail'] };
  const made = await call(app, `${API}/alertrule`, { method: 'POST', token: me!.token, json });
  const rule = dataOf(made) as { id: string; sentence: string; version: number };
  expect(rule.sentence).toContain('Alert me in the inbox and by e-mail, for all shipments: ');
  expect(dataOf(await call(app, `${API}/alertrule`, { token: stranger!.token }))).toEqual([]);
  const url = `${API}/alertrule/${rule.id}`;
  const changed = { version: rule.version, rule: json };
  for (const answer of [
    await call(app, url, { method: 'DELETE', token: stranger!.token }),
    await call(app, url, { method: 'PUT', token: stranger!.token, json: changed }),
  ])
    expect(answer.body).toMatchObject({ code: 10005 });
  const put = () => call(app, url, { method: 'PUT', token: me!.token, json: changed });
  expect((await put()).body).toMatchObject({ success: true });
  // Somebody saved it meanwhile.
  expect((await put()).body).toMatchObject({ code: 10008 });
  await call(app, url, { method: 'DELETE', token: me!.token });
  expect(dataOf(await call(app, `${API}/alertrule`, { token: me!.token }))).toEqual([]);
});

it('refuses a zone that does not exist, and stores how somebody is reached', async () => {
  const json = {
    language: 'tr',
    zone: 'Europe/Istanbul',
    quiet: { from: '22:00', to: '07:00' },
    digest: { every: 'day', at: '08:30' },
    followed: true,
    mail: true,
    wechat: false,
  };
  const url = `${API}/alertpreferences`;
  const put = (changes: object) =>
    call(app, url, { method: 'PUT', token: colleague!.token, json: { ...json, ...changes } });
  expect((await put({ zone: 'Moon/Crater' })).body).toMatchObject({ success: false });
  await put({});
  expect(dataOf(await call(app, url, { token: colleague!.token }))).toEqual(json);
});

it('ends mail by one POST to the address in the mail; a GET only asks', async () => {
  const person = await office!.person();
  const row = await office!.subscription('ROUTE2', { followers: person.name });
  await office!.changed(row, change);
  await office!.work('2026-12-11T09:00:00Z');
  await office!.work('2026-12-11T09:01:00Z');
  const mail = (await office!.mails()).find(({ to }) => to === person.mail)!;
  const url = new URL(mail.unsubscribe!).pathname;
  const stops = () => app.database.db.$count(alertStops, eq(alertStops.recipient, `user:${person.id}`));
  const shown = await app.inject({ url });
  expect([shown.statusCode, shown.body.includes('value="stop"'), await stops()]).toEqual([200, true, 0]);
  const posted = await app.inject({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([posted.statusCode, await stops()]).toEqual([200, 1]);
  const before = (await office!.mails()).length;
  await office!.changed(row, { ...change, fact: 'another hold' });
  await office!.work('2026-12-11T10:00:00Z');
  await office!.work('2026-12-11T10:01:00Z');
  const later = (await office!.mails()).slice(before);
  expect(later.map(({ to }) => to)).not.toContain(person.mail);
  const unknown = url.replace(/[^/]+$/, crypto.randomUUID());
  expect((await app.inject({ url: unknown, method: 'POST' })).statusCode).toBe(404);
});

it('stops an address that its mail server refuses', async () => {
  const person = await office!.person();
  const row = await office!.subscription('ROUTE3', { followers: person.name });
  await office!.changed(row, change);
  await office!.work('2026-12-12T09:00:00Z');
  await office!.work('2026-12-12T09:01:00Z');
  const { db } = app.database;
  const [delivery] = await db
    .update(deliveries)
    .set({ state: 'dead' })
    .where(eq(deliveries.recipient, person.mail))
    .returning();
  const last = aTry(delivery!.id, { result: 'giveUp', status: 550, fault: '550 no such user' });
  await db.insert(deliveryTries).values(last);
  await db.transaction((tx) => noteBounces(tx, [{ delivery: delivery!, last }]));
  const [stopped] = await db
    .select()
    .from(alertStops)
    .where(eq(alertStops.recipient, `user:${person.id}`));
  expect(stopped).toMatchObject({ reason: 'bounced', detail: '550 no such user' });
});
