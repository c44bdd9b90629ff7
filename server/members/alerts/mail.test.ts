/** Alert mails as a real mail server receives them, and a company's own texts in them. */
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_TEXTS } from '#contract/members/alerts/template.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { call, testApp } from '#server/test/app.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { outboundDeps } from '#server/test/outbound.ts';
import { aPerson, type TestPerson } from '#server/test/people.ts';
import { anOffice, type Office } from './testing/office.ts';

const PATH = '/ydapi/api/v1/alerttemplate';
let arrived: { from: string; to: string[]; raw: Buffer }[] = [];
/** After everything that the test queues. */
const LATER = new Date('2027-01-01T00:00:00Z');
let app: FastifyInstance;
let office: Office;
let me: TestPerson;
let stranger: TestPerson;

async function mailServer(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  const port = await mailServer();
  app = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Porthole <alerts@portal.example>',
    PUBLIC_URL: 'https://portal.example',
  });
  office = await anOffice(app.database, {
    PUBLIC_URL: 'https://portal.example',
    MAIL_FROM: 'Porthole <alerts@portal.example>',
  });
  me = await aPerson(app, office.owner, ['member']);
  stranger = await aPerson(app, (await anOffice(app.database)).owner, ['member']);
});
beforeEach(async () => {
  arrived = [];
  await app.database.db.delete(deliveries);
});

const mailAt = (index: number) => PostalMime.parse(arrived[index]!.raw);
const deliver = () =>
  deliverDue(outboundDeps(app.database, { env: app.env, now: () => LATER }), [mailChannel]);
let hours = 0;
async function alerted(number: string, facts = 1) {
  const person = await office.person();
  const row = await office.subscription(number, { followers: person.name });
  for (let n = 0; n < facts; n += 1)
    await office.changed(row, {
      type: 'hold.placed',
      fact: `${number} ${n}`,
      after: { code: 'customsHold' },
    });
  hours += 1;
  await office.work(`2026-12-11T0${hours}:00:00Z`);
  await office.work(`2026-12-11T0${hours}:01:00Z`);
  return { person, row };
}
const put = (language: string, json: object, { token } = me) =>
  call(app, `${PATH}/${language}`, { method: 'PUT', token, json });

it('reaches a mail server with id, thread, unsubscription, text and HTML', async () => {
  const { person, row } = await alerted('SMTP1');
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  const { from, to } = arrived[0]!;
  const mail = await mailAt(0);
  const [delivery] = await office.mails();
  expect([from, to]).toEqual(['alerts@portal.example', [person.mail]]);
  expect(mail.messageId).toBe(`<${delivery!.id}@portal.example>`);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/portal\.example\/alerts\/stop\/[\w-]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(mail.subject).toBe('SMTP1: a hold is placed');
  expect(mail.text).toContain('- a hold is placed: Customs hold');
  expect(mail.html).toContain('<li>a hold is placed: Customs hold</li>');

  await office.changed(row, { type: 'hold.placed', fact: 'another', after: { code: 'customsHold' } });
  await office.work('2026-12-12T09:00:00Z');
  await office.work('2026-12-12T09:01:00Z');
  await deliver();
  expect((await mailAt(1)).inReplyTo).toBe(mail.messageId);
});

it('names own reference and places to the member, and no reference to an outsider', async () => {
  const person = await office.person();
  const row = await office.subscription('PLACED1', { ownReference: 'PO 4711' });
  await office.rule(person.id, {
    facts: [{ kind: 'milestone.reached' }],
    recipients: [{ to: 'me' }, { to: 'address', mail: 'consignee@example.invalid', language: 'tr' }],
  });
  await office.changed(row, {
    type: 'milestone.reached',
    after: { milestone: 'DSCH', place: 'NLRTM', at: '2026-12-11T10:00:00.000Z' },
  });
  await office.work('2026-12-12T06:00:00Z');
  await office.work('2026-12-12T06:01:00Z');
  await deliver();
  const mailTo = (address: string) => mailAt(arrived.findIndex(({ to }) => to[0] === address));
  const mine = await mailTo(person.mail);
  const theirs = await mailTo('consignee@example.invalid');
  expect(mine.subject).toBe('PLACED1 (PO 4711): Discharged');
  expect(mine.text).toContain('Discharged: Rotterdam (NLRTM), 11 Dec 2026 11:00 (UTC+01:00)');
  expect(theirs.subject).toMatch(/^PLACED1: /);
  expect(theirs.text).toContain('Rotterdam (NLRTM), 11 Ara 2026 11:00 (UTC+01:00)');
  expect(theirs.text).not.toContain('4711');
});

it('writes a company’s own texts, with values in place of placeholders and nothing of them as HTML', async () => {
  const texts = {
    ...NO_TEXTS,
    subject: '{{company}} – {{number}}',
    opening: 'Dear customer <b>&</b>\nnews of {{numbers}} ({{count}}).',
    closing: 'Kind regards',
  };
  expect((await put('en', { version: 0, texts })).body.data).toMatchObject({ version: 1, texts });
  await alerted('OWN1', 2);
  await deliver();
  const mail = await mailAt(0);
  expect(mail.subject).toBe(`Company ${office.owner} – OWN1`);
  expect(mail.text).toMatch(
    /^Dear customer <b>&<\/b>\nnews of OWN1 \(2\)\.\n\nOWN1\n- [^]*Kind regards\n\nYou receive/,
  );
  expect(mail.html).toContain('<p>Dear customer &lt;b&gt;&amp;&lt;/b&gt;<br>news of OWN1 (2).</p>');
  expect(mail.html).toContain('/alerts/stop/');
});

it('keeps versions, refuses one that somebody else has changed meanwhile, and goes back to the portal’s texts', async () => {
  const texts = { ...NO_TEXTS, subject: 'First {{number}}' };
  await put('tr', { version: 0, texts });
  expect((await put('tr', { version: 0, texts })).body).toMatchObject({ code: 10008 });
  const reset = (await put('tr', { version: 1, texts: NO_TEXTS })).body.data as { versions: object[] };
  expect(reset.versions).toMatchObject([
    { version: 2, texts: NO_TEXTS },
    { version: 1, texts, by: me.name },
  ]);
  const other = await call(app, `${PATH}/tr`, { token: stranger.token });
  expect(other.body.data).toEqual({ language: 'tr', version: 0, texts: NO_TEXTS, versions: [] });
});

it.each([
  ['a placeholder that its text does not know', { subject: '{{count}}' }],
  ['an unknown placeholder', { opening: 'Hello {{ name }}' }],
  ['a brace without its partner', { closing: 'Hello {{company' }],
  ['a subject of two lines', { subject: 'a\r\nBcc: eve@example.com' }],
])('refuses %s', async (_, change) => {
  expect((await put('zh', { version: 0, texts: { ...NO_TEXTS, ...change } })).body).toMatchObject({
    success: false,
  });
});

it('shows a mail before its texts are saved', async () => {
  const preview = async (mail: string, texts: object = {}) =>
    (
      await call(app, `${PATH}/preview`, {
        method: 'POST',
        token: me.token,
        json: { language: 'zh', mail, texts: { ...NO_TEXTS, ...texts } },
      })
    ).body.data as { subject: string; html: string };
  expect((await preview('one')).subject).toBe('SANDBOX00001：ETA 变更');
  expect((await preview('many', { subjectMany: '{{count}} × {{what}}' })).subject).toBe('2 × ETA 变更');
  expect((await preview('digest')).subject).toBe('提醒汇总：2条');
  expect((await preview('one', { opening: '<script>{{company}}' })).html).toContain('&lt;script&gt;Company');
});
