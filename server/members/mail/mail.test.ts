/** Numbers by mail: from a mailbox by IMAP to subscriptions and a reply. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Backlog, MailAddress } from '#contract/members/intake.schema.ts';
import { companies } from '#server/access/schema.ts';
import { xlsxStream } from '#server/platform/files/xlsx.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import type { Mail } from '#server/platform/outbound/channels/mail.ts';
import { readWorkbook } from '#server/records/import/workbook.ts';
import { feedMessages, partners } from '#server/tracking/schema/tracking.ts';
import { addressedMails, feedSources } from '#server/tracking/schema/sources.ts';
import { runSource } from '#server/tracking/sources/run.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { mailbox, type Mailbox } from '#server/test/imap.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { activity, mailAddresses, subscription } from '../schema.ts';
import { takeMails } from './take.ts';

const PATH = '/ydapi/api/v1/subscription/mail-address';
const SENDER = 'clerk@customer.example';

let app: FastifyInstance;
let imap: Mailbox;
let ours: TestPerson;
let theirs: TestPerson;
let dropped: unknown[] = [];

beforeAll(async () => {
  app = await testApp({
    FEED_PRIVATE_HOSTS: '127.0.0.1',
    FEED_SECRET_MAIL: 'mail secret',
    SUBSCRIPTION_MAIL: 'Track+*@portal.example',
  });
  imap = await mailbox([]);
  ours = await aPerson(app, await aCompany(app), ['member']);
  theirs = await aPerson(app, await aCompany(app), ['member']);
});
afterAll(() => imap.close());
beforeEach(async () => {
  dropped = [];
  await app.database.db.delete(deliveries);
});

const addressCall = async (person: TestPerson, method: 'GET' | 'POST' | 'DELETE' = 'GET') => {
  const answer = await call(app, PATH, { method, token: person.token });
  return { status: answer.status, data: (answer.body as { data: MailAddress }).data };
};

type Attached = { name: string; bytes: Buffer };
const mailTo = (to: string, text: string, headers: string[] = [], files: Attached[] = []) =>
  [
    `From: Clerk <${SENDER}>`,
    `To: ${to}`,
    'Subject: Follow CSQU3054383 please',
    'Message-ID: <one@customer.example>',
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...files.flatMap(({ name, bytes }) => [
      '--b',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64'),
    ]),
    '--b--',
    '',
  ].join('\r\n');

/** Fetches the mailbox and takes what came. */
async function deliver(...mails: string[]): Promise<void> {
  imap.mails.push(...mails);
  const { db } = app.database;
  const [source] = await db.select().from(feedSources);
  const ran = await runSource(db, source!, app.env, AbortSignal.timeout(20_000));
  expect(ran.fault).toBeNull();
  await take();
}
const take = () =>
  takeMails({
    db: app.database.db,
    env: app.env,
    now: () => new Date(),
    logger: { warn: (line: unknown) => dropped.push(line), error: (line: unknown) => dropped.push(line) },
  });
const rowsOf = (person: TestPerson) =>
  app.database.db.select().from(subscription).where(eq(subscription.ydid, person.ydid));
const replies = async () =>
  (await app.database.db.select().from(deliveries)).map(({ payload }) => payload as Mail);
const addressOf = async (person: TestPerson) => (await addressCall(person, 'POST')).data.address!;

test('is not configured until the portal has a mailbox', async () => {
  expect((await addressCall(ours)).data).toMatchObject({ configured: false, address: null });
  expect((await addressCall(ours, 'POST')).status).toBe(503);
  const { db } = app.database;
  await db.insert(partners).values({ key: 'agent', name: 'Agent', secret: 'new-secret', feeds: ['*'] });
  await db.insert(feedSources).values({
    name: 'Mailbox',
    kind: 'imap',
    partner: 'agent',
    secret: 'FEED_SECRET_MAIL',
    settings: {
      host: '127.0.0.1',
      port: imap.port,
      secure: false,
      user: 'reader',
      mailbox: 'INBOX',
      senders: ['line@carrier.example'],
    },
  });
  expect((await addressCall(ours)).data).toMatchObject({ configured: true, address: null, createdAt: null });
});

describe('a mail to the secret address', () => {
  test('adds the numbers of subject, text and files, and replies row by row', async () => {
    const address = await addressOf(ours);
    expect(address).toMatch(/^track\+[a-z2-7]{26}@portal\.example$/);
    const columns = ['Own reference', 'Number', 'Tags'].map((header) => ({ header }));
    const bytes = await buffer(
      xlsxStream([
        {
          name: 'Numbers',
          columns,
          rows: [
            ['PO-1', 'MSKU6011672', 'mail'],
            ['PO-2', 'MSKU6011673', ''],
          ],
        },
      ]),
    );
    const files = [
      { name: 'list.xlsx', bytes },
      { name: 'plain.csv', bytes: Buffer.from('235-12345675\n') },
      { name: 'scan.pdf', bytes: Buffer.from('%PDF-1.7\n\0\0') },
    ];
    const text = 'Dear team, MSKU6011674 too. Call +90 532 555 0101.\r\n> HLXU1234567';
    // The server that forwards it changes the case, and the sender is none of the feeds'.
    await deliver(mailTo('someone@else.example', text, [`Delivered-To: ${address.toUpperCase()}`], files));
    const rows = await rowsOf(ours);
    expect(rows.map(({ number }) => number).toSorted()).toEqual([
      '23512345675',
      'CSQU3054383',
      'MSKU6011672',
    ]);
    for (const row of rows) expect(row).toMatchObject({ addedHow: 'mail', addedBy: SENDER });
    expect(rows.find(({ number }) => number === 'MSKU6011672')).toMatchObject({
      ownReference: 'PO-1',
      tags: 'mail',
    });
    const [reply, ...more] = await replies();
    expect(more).toEqual([]);
    expect(reply).toMatchObject({
      to: SENDER,
      subject: 'Re: Follow CSQU3054383 please',
      automatic: true,
      inReplyTo: '<one@customer.example>',
    });
    expect(reply!.text).toContain('Numbers accepted: 3; rejected: 2.');
    for (const line of [
      'CSQU3054383 – New',
      '23512345675 – New',
      'MSKU6011674 – Invalid: ',
      'scan.pdf: This is neither an Excel file nor a CSV file.',
    ])
      expect(reply!.text).toContain(line);
    expect(reply!.text).not.toContain('HLXU1234567');
    const [wrong] = reply!.attachments!;
    expect(wrong!.filename).toBe('list-wrong.xlsx');
    const book = await readWorkbook(Buffer.from(wrong!.base64, 'base64'));
    expect(book.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['Own reference', 'Number'],
      ['PO-2', 'MSKU6011673'],
    ]);
    expect(await app.database.db.$count(addressedMails)).toBe(0);
    expect(await app.database.db.$count(feedMessages)).toBe(0);
    const lines = await app.database.db.select().from(activity).where(eq(activity.ydid, ours.ydid));
    expect(lines).toMatchObject([{ kind: 'import', person: SENDER, result: 'done' }]);
  });

  test('that comes again adds nothing twice, and says so', async () => {
    await deliver(mailTo((await addressCall(ours)).data.address!, 'none'));
    expect(await rowsOf(ours)).toHaveLength(3);
    expect((await replies())[0]!.text).toContain('CSQU3054383 – Already subscribed');
  });

  test('is dropped and logged once the address was replaced or ended', async () => {
    const before = (await addressCall(theirs, 'POST')).data.address!;
    const after = await addressOf(theirs);
    expect(after).not.toBe(before);
    await deliver(mailTo(before, 'MSKU6011672'), mailTo(after.replace('+', '+aa'), 'MSKU6011672'));
    expect(dropped).toHaveLength(2);
    expect((await addressCall(theirs, 'DELETE')).data).toMatchObject({ configured: true, address: null });
    await deliver(mailTo(after, 'MSKU6011672'));
    expect(dropped).toHaveLength(3);
    expect(await rowsOf(theirs)).toEqual([]);
    expect(await replies()).toEqual([]);
  });

  test.each([
    ['an automatic reply', ['Auto-Submitted: auto-replied']],
    ['a bounce', ['Return-Path: <>']],
  ])('is ignored if it is %s', async (_title, headers) => {
    await deliver(mailTo(await addressOf(theirs), 'MSKU6011672', headers));
    expect(dropped).toHaveLength(1);
    expect(await rowsOf(theirs)).toEqual([]);
    expect(await replies()).toEqual([]);
  });

  test('is taken without a reply if it went to a list', async () => {
    await deliver(mailTo(await addressOf(theirs), 'none', ['Precedence: bulk']));
    expect(await rowsOf(theirs)).toHaveLength(1);
    expect(await replies()).toEqual([]);
  });

  test('adds nothing for a blocked company, nor beyond the limit of an hour', async () => {
    const { db } = app.database;
    const address = await addressOf(theirs);
    await db.update(companies).set({ state: 'blocked' }).where(eq(companies.ydid, theirs.ydid));
    await deliver(mailTo(address, 'MSKU6011672'));
    await db.update(companies).set({ state: 'active' }).where(eq(companies.ydid, theirs.ydid));
    await db.update(mailAddresses).set({ hourMails: 120 }).where(eq(mailAddresses.ydid, theirs.ydid));
    await deliver(mailTo(address, 'MSKU6011672'));
    expect(dropped).toMatchObject([{ owner: theirs.ydid }, { owner: theirs.ydid, tooMany: true }]);
    expect(await rowsOf(theirs)).toHaveLength(1);
    const earlier = new Date(Date.now() - 3_700_000);
    await db.update(mailAddresses).set({ hourFrom: earlier }).where(eq(mailAddresses.ydid, theirs.ydid));
    await deliver(mailTo(address, 'MSKU6011672'));
    expect(await rowsOf(theirs)).toHaveLength(2);
  });
});

test('nobody reads or replaces the address of another owner, and a personal account has its own', async () => {
  const mine = await aPerson(app, 2003, ['member']);
  const yours = await aPerson(app, 2003, ['member']);
  const address = await addressOf(mine);
  const others = await Promise.all([ours, theirs, yours].map((person) => addressCall(person)));
  expect(others.map(({ data }) => data.address)).not.toContain(address);
  await addressCall(yours, 'DELETE');
  expect((await addressCall(mine)).data.address).toBe(address);
  const operator = await call(app, PATH, { token: await tokenOf(app, 'operator') });
  expect(operator.status).toBe(403);
  await deliver(mailTo(address, 'none'));
  const rows = await app.database.db.select().from(subscription).where(eq(subscription.addedBy, SENDER));
  const personal = rows.filter(({ ydid }) => ydid > 1_000_000_000);
  expect(personal).toMatchObject([{ number: 'CSQU3054383' }]);
});

test('an operator sees what waits: summaries, changes, mails, with the age of the oldest', async () => {
  const path = '/ydapi/api/v1/feedmessages/backlog';
  const { db } = app.database;
  const receivedAt = new Date(Date.now() - 60_000);
  const dueAt = new Date(Date.now() + 3_600_000);
  const mail = { source: randomUUID(), place: '1:1', secret: '', raw: Buffer.from(''), receivedAt, dueAt };
  await db.insert(addressedMails).values(mail);
  const answer = await call(app, path, { token: await tokenOf(app, 'operator') });
  const { data } = answer.body as { data: Backlog };
  expect(data.mails).toEqual({ waiting: 1, capped: false, since: receivedAt.toISOString() });
  expect(data.summaries.capped).toBe(false);
  expect(data.changes.capped).toBe(false);
  expect((await call(app, path, { token: ours.token })).status).toBe(403);
});
