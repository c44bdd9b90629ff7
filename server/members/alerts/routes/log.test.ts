/** The delivery log, previews and tests of rules, and the links of outsiders; and that another company reaches none. */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { LogLine, Preview } from '#contract/members/alerts/api.schema.ts';
import { followersRule, type AlertRule } from '#contract/members/alerts/rule.ts';
import { users } from '#server/access/index.ts';
import { airModule } from '#server/air/index.ts';
import { deliveries, deliveryTries } from '#server/platform/outbound/schema.ts';
import { sharedReference } from '#server/tracking/index.ts';
import { call, testApp, type SignedCall } from '#server/test/app.ts';
import { aTry } from '#server/test/outbound.ts';
import { aPerson, type TestPerson } from '#server/test/people.ts';
import { uploaded } from '#server/test/upload.ts';
import { membersModule } from '../../index.ts';
import { activity } from '../../schema.ts';
import { alertShares, alertStops } from '../schema.ts';
import { anOffice, type Office } from '../testing/office.ts';

const API = '/ydapi/api/v1';
const OUTSIDER = 'consignee@example.invalid';
let app: FastifyInstance;
let [office, other]: Office[] = [];
let [me, stranger, admin]: TestPerson[] = [];
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const sendLogo = async (person: TestPerson, file: Buffer) =>
  by(person, '/company-logo', { method: 'PUT', ...(await uploaded(file, 'logo.png')) });

const dataOf = ({ body }: { body: unknown }): unknown => (body as { data: unknown }).data;
const by = ({ token }: TestPerson, path: string, options: Omit<SignedCall, 'token'> = {}) =>
  call(app, `${API}${path}`, { token, ...options });
const logOf = async (person: TestPerson, query: Record<string, string> = {}) =>
  dataOf(await by(person, '/alertlog', { query })) as LogLine[];

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://portal.example' });
  [office, other] = [await anOffice(app.database), await anOffice(app.database)];
  me = await aPerson(app, office.owner, ['member']);
  stranger = await aPerson(app, other.owner, ['member']);
  admin = await aPerson(app, office.owner, ['administrator']);
});

const hold = { type: 'hold.placed', fact: 'hold', after: { code: 'customsHold' } } as const;
const HOLDS: AlertRule = {
  ...followersRule,
  name: 'Holds for the consignee',
  facts: [{ kind: 'hold.placed' }],
  recipients: [{ to: 'address', mail: OUTSIDER, language: 'tr' }],
  channels: ['mail'],
};

it('shows what was sent, to whom, why and with which tries; and sends it again', async () => {
  const row = await office!.subscription('LOG1');
  await office!.rule(me!.id, HOLDS);
  await office!.changed(row, hold);
  await office!.work('2026-12-10T09:00:00Z');
  expect((await logOf(me!, { number: 'log1' })).map(({ result }) => result)).toEqual(['waiting']);
  await office!.work('2026-12-10T09:01:00Z');
  const [line, ...rest] = await logOf(me!, { number: 'LOG1' });
  expect(rest).toEqual([]);
  expect(line).toMatchObject({
    recipient: OUTSIDER,
    channel: 'mail',
    why: ['Holds for the consignee'],
    result: 'queued',
    events: ['event'],
  });
  const again = () => by(me!, `/alertlog/${line!.id}/resend`, { method: 'POST' });
  // It has not left yet.
  expect((await again()).body).toMatchObject({ code: 10622 });
  const { db } = app.database;
  const [delivery] = await db
    .update(deliveries)
    .set({ state: 'dead', fault: 'greylisted' })
    .where(eq(deliveries.owner, office!.owner))
    .returning();
  const tried = { delivery: delivery!.id, attempt: 1, at: new Date(), durationMs: 1, status: 451 };
  await db.insert(deliveryTries).values({ ...tried, result: 'giveUp', fault: 'greylisted' });
  const [failed] = await logOf(me!, { result: 'failed' });
  expect(failed).toMatchObject({ id: line!.id, reason: 'greylisted' });
  expect(dataOf(await by(me!, `/alertlog/${line!.id}/tries`))).toMatchObject([
    { status: 451, result: 'giveUp', fault: 'greylisted' },
  ]);
  expect((await again()).body).toMatchObject({ success: true });
  // What was given up leaves again with the same Message-ID.
  expect((await office!.mails()).map(({ id }) => id)).toEqual([delivery!.id]);
  await db.update(deliveries).set({ state: 'sent' }).where(eq(deliveries.id, delivery!.id));
  expect((await again()).body).toMatchObject({ success: true });
  const mails = await office!.mails();
  expect(mails).toHaveLength(2);
  expect(mails[1]!.inReplyTo).toContain(delivery!.id);
  // Another company neither reads nor repeats it.
  expect(await logOf(stranger!)).toEqual([]);
  for (const answer of [
    await by(stranger!, `/alertlog/${line!.id}/resend`, { method: 'POST' }),
    await by(stranger!, `/alertlog/${line!.id}/tries`),
  ])
    expect(answer.body).toMatchObject({ code: 10005 });
});

it('leaves the mails of alerts to this domain: the air office records only its own', async () => {
  const { db } = app.database;
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.owner, office!.owner));
  expect(delivery!.resource).toBe('alert');
  await db.transaction(async (tx) => {
    for (const { deliveriesTried } of [airModule, membersModule])
      await deliveriesTried?.(tx, [{ delivery: delivery!, last: aTry(delivery!.id) }]);
  });
});

it('writes each settled delivery into the log of its company', async () => {
  const { db } = app.database;
  const lines = await db
    .select()
    .from(activity)
    .where(and(eq(activity.ydid, office!.owner), eq(activity.kind, 'delivery')));
  expect(lines.map(({ subject, result }) => [subject, result])).toContainEqual([`mail ${OUTSIDER}`, 'done']);
});

it('shows the logo that the company’s administrator chose on the page of a recipient’s link', async () => {
  expect((await sendLogo(me!, PNG)).body).toMatchObject({ code: 10004 });
  expect((await sendLogo(admin!, Buffer.from('<svg onload="x()">'))).body).toMatchObject({ code: 10006 });
  const { path } = dataOf(await sendLogo(admin!, PNG)) as { path: string };
  const picture = await app.inject({ url: path });
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(picture.rawPayload).toEqual(PNG);
  const [mail] = await office!.mails();
  const stop = new URL(/https:\S+alerts\/stop\/\S+/.exec(mail!.text)![0]);
  expect((await app.inject({ url: stop.pathname })).body).toContain(`src="${path}"`);
  expect(dataOf(await by(stranger!, '/company-logo'))).toEqual({ path: null });
});

it('gives an outsider a page of one shipment, in their language, which the company can end', async () => {
  const { db } = app.database;
  const [mail] = await office!.mails();
  const id = /cargoTrackings\/([^?\s]+)\?language=tr/.exec(mail!.text)?.[1];
  expect(await sharedReference(db, id!)).toMatchObject({
    reference: { kind: 'bill', value: 'LOG1' },
    shows: 'parties',
    over: null,
    company: `Company ${office!.owner}`,
  });
  expect(dataOf(await by(me!, '/alertshare'))).toMatchObject([{ id, recipient: OUTSIDER, number: 'LOG1' }]);
  expect(dataOf(await by(stranger!, '/alertshare'))).toEqual([]);
  const end = (person: TestPerson) => by(person, `/alertshare/${id}`, { method: 'DELETE' });
  expect((await end(stranger!)).body).toMatchObject({ code: 10005 });
  expect((await sharedReference(db, id!))?.over).toBeNull();
  await end(me!);
  expect((await sharedReference(db, id!))?.over).toBe('revoked');
  // Later mails name no link in its place.
  const [row] = await db.select().from(alertShares).where(eq(alertShares.share, id!));
  await office!.changed({ id: row!.subscriptionId, number: 'LOG1' }, { ...hold, fact: 'another' });
  await office!.work('2026-12-10T10:00:00Z');
  await office!.work('2026-12-10T10:01:00Z');
  expect((await office!.mails()).at(-1)!.text).not.toContain('cargoTrackings');
  expect((await office!.mails()).at(-1)!.html).toContain('<img src="https://portal.example/logos/');
});

it('lets a recipient mute one shipment, end and begin mails, and choose a language; only by POST', async () => {
  const { db } = app.database;
  const [mail] = await office!.mails();
  const mute = new URL(/https:\S+\?shipment=\S+/.exec(mail!.text)![0]);
  const url = mute.pathname + mute.search;
  const stops = async () =>
    (
      await db
        .select()
        .from(alertStops)
        .where(eq(alertStops.recipient, `mail:${OUTSIDER}`))
    ).map(({ reason }) => reason);
  const post = (payload: string, to = url) =>
    app.inject({
      url: to,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const shown = await app.inject({ url, headers: { 'accept-language': 'en' } });
  expect(shown.body).toContain('LOG1');
  expect(await stops()).toEqual([]);
  await post('action=mute');
  expect(await stops()).toEqual(['muted']);
  await post('action=unmute');
  expect(await stops()).toEqual([]);
  expect((await post('action=language&language=zh')).body).toContain('lang="zh"');
  await post('List-Unsubscribe=One-Click', mute.pathname);
  expect(await stops()).toEqual(['unsubscribed']);
  // The company cannot begin what the recipient ended.
  const [stopped] = dataOf(await by(me!, '/alertstop')) as { id: string }[];
  const resumed = await by(me!, `/alertstop/${stopped!.id}`, { method: 'DELETE' });
  expect(resumed.body).toMatchObject({ code: 10005 });
  expect(dataOf(await by(stranger!, '/alertstop'))).toEqual([]);
  await post('action=resume', mute.pathname);
  expect(await stops()).toEqual([]);
  // A shipment of which the recipient got nothing stays unnamed.
  const secret = await office!.subscription('SECRET1');
  const guessed = await app.inject({ url: `${mute.pathname}?shipment=${secret.id}` });
  expect(guessed.body).not.toContain('SECRET1');
});

it('shows what a rule would have sent, before it is saved, from the company’s own changes alone', async () => {
  const row = await office!.subscription('PREVIEW1', { group: 'Hamburg' });
  office!.set(new Date().toISOString());
  for (const [before, after] of [
    ['2026-12-12T10:00:00.000Z', '2026-12-12T19:00:00.000Z'],
    ['2026-12-12T19:00:00.000Z', '2026-12-13T00:00:00.000Z'],
  ])
    await office!.changed(row, {
      type: 'eta.changed',
      fact: 'eta',
      before: { at: before! },
      after: { at: after! },
    });
  const rule = {
    ...followersRule,
    facts: [{ kind: 'eta.changed', atLeast: 12 }],
    scope: { by: 'group', value: 'hamburg' },
    recipients: [{ to: 'me' }],
  };
  const json = { rule, days: 7 };
  const preview = async (person: TestPerson) =>
    dataOf(await by(person, '/alertrule/preview', { method: 'POST', json })) as Preview;
  const shown = await preview(me!);
  expect(shown).toMatchObject({ alerts: 2, mails: 1, shipments: 1 });
  expect(shown.samples[0]).toMatchObject({ number: 'PREVIEW1' });
  expect(shown.samples[0]!.text).toContain('14 h later');
  expect(await preview(stranger!)).toMatchObject({ alerts: 0, samples: [] });
});

it('sends a test to the caller, whoever the rule would reach', async () => {
  const before = (await office!.mails()).length;
  const answer = await by(me!, '/alertrule/test', { method: 'POST', json: HOLDS });
  const { mail } = dataOf(answer) as { mail: string };
  const sent = (await office!.mails()).slice(before);
  expect(sent.map(({ to }) => to)).toEqual([mail]);
  expect(mail).not.toBe(OUTSIDER);
});

it('refuses a test to an account without an e-mail address, and says why', async () => {
  const mute = await aPerson(app, office!.owner, ['member']);
  await app.database.db.update(users).set({ email: '' }).where(eq(users.id, mute.id));
  const { body } = await by(mute, '/alertrule/test', { method: 'POST', json: HOLDS });
  expect(body).toMatchObject({ code: 10621, message: expect.stringContaining('no e-mail address') });
});

it('groups alerts by shipment, and mutes only a shipment of the own company', async () => {
  const row = await office!.subscription('THREAD1', { followers: me!.name });
  for (const fact of ['one', 'two']) await office!.changed(row, { ...hold, fact });
  await office!.work('2026-12-13T09:00:00Z');
  const threads = async (person: TestPerson) =>
    dataOf(await by(person, '/alert/threads')) as { number: string }[];
  expect(await threads(me!)).toMatchObject([{ number: 'THREAD1', alerts: 2, unread: 2, muted: false }]);
  expect(await threads(stranger!)).toEqual([]);
  const mute = (person: TestPerson, method: 'POST' | 'DELETE') =>
    by(person, `/alert/mute/${row.id}`, { method });
  expect((await mute(stranger!, 'POST')).body).toMatchObject({ code: 10005 });
  await mute(me!, 'POST');
  expect(await threads(me!)).toMatchObject([{ muted: true }]);
  await mute(me!, 'DELETE');
  expect(await threads(me!)).toMatchObject([{ muted: false }]);
  const json = { all: true, mark: 'read' };
  expect(dataOf(await by(me!, '/alert/marks', { method: 'POST', json }))).toEqual({ marked: 2 });
});
