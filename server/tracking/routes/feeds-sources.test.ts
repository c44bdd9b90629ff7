import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FeedSourceInput, FeedSourceLine, FeedSourceList } from '#contract/tracking/api/feed-sources.ts';
import { feedSources } from '../schema/sources.ts';
import { feedMessages, partners } from '../schema/tracking.ts';
import { accepted, enveloped } from '../feeds/cargo-imp/fixtures.ts';
import { gateIn, loaded } from '../feeds/edifact/fixtures.ts';
import { signed, testApp, tokenOf } from '#server/test/app.ts';
import { broker, BROKER_PASSWORD, BROKER_USER, brokerCertificate, type Broker } from '#server/test/broker.ts';
import { mailbox, type Mailbox } from '#server/test/imap.ts';
import { folder, type Folder } from '#server/test/sftp.ts';
import { clientIdOf, listenMqtt, type MqttSettings } from '../sources/mqtt.ts';
import { runDue } from '../sources/run.ts';
import { startStanding, type Standing } from '../sources/standing.ts';

let app: FastifyInstance;
let token: string;
let sftp: Folder;
let imap: Mailbox;
let web: http.Server;
/** The response of the API, and the headers of the request to it. */
const answer = { status: 200, body: gateIn, type: 'text/plain', headers: {} as Record<string, string> };
let requestHeaders: http.IncomingHttpHeaders = {};

const mail = (from: string, text: string, attachment?: string) =>
  [
    `From: Somebody <${from}>`,
    'To: feeds@example.invalid',
    'Subject: status',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...(attachment === undefined
      ? []
      : [
          '--b',
          'Content-Type: application/octet-stream; name="x.edi"',
          'Content-Disposition: attachment; filename="x.edi"',
          'Content-Transfer-Encoding: base64',
          '',
          Buffer.from(attachment).toString('base64'),
        ]),
    '--b--',
    '',
  ].join('\r\n');

beforeAll(async () => {
  app = await testApp({
    FEED_PRIVATE_HOSTS: '127.0.0.1 localhost',
    FEED_SECRET_SFTP: 'sftp secret',
    FEED_SECRET_MAIL: 'mail secret',
    FEED_SECRET_WEB: 'web secret',
    FEED_SECRET_WRONG: 'wrong',
    FEED_SECRET_MQTT: BROKER_PASSWORD,
  });
  await app.database.db.insert(partners).values([
    { key: 'agent', name: 'Agent', secret: 'new-secret', feeds: ['*'] },
    { key: 'gone', name: 'Gone', secret: 'new-secret', feeds: ['*'], active: false },
  ]);
  token = await tokenOf(app, 'operator');
  [sftp, imap] = await Promise.all([folder({}), mailbox([])]);
  web = http.createServer((request, response) => {
    requestHeaders = request.headers;
    response.writeHead(answer.status, { 'content-type': answer.type, ...answer.headers });
    response.end(answer.status === 200 ? answer.body : '');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all([sftp.close(), imap.close(), new Promise((resolve) => web.close(resolve))]);
});
beforeEach(async () => {
  await app.database.db.delete(feedSources);
});

const BASE = '/ydapi/api/v1/feedsources';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, who = token) {
  const response = await app.inject(
    signed(`${BASE}${path}`, {
      method,
      token: who,
      ...(body && { json: body }),
    }),
  );
  const payload = response.json<{ data: T }>();
  return { status: response.statusCode, data: payload.data };
}

const common = { partner: 'agent', feed: null, everyMinutes: 15, active: true };
const ofFolder = (more: object = {}): FeedSourceInput =>
  ({
    ...common,
    name: 'Folder',
    kind: 'sftp',
    secret: 'FEED_SECRET_SFTP',
    settings: {
      host: '127.0.0.1',
      port: sftp.port,
      user: 'partner',
      hostKey: sftp.hostKey,
      folder: 'in',
      ...more,
    },
  }) as FeedSourceInput;
const ofMailbox = (more: object = {}): FeedSourceInput =>
  ({
    ...common,
    name: 'Mailbox',
    kind: 'imap',
    secret: 'FEED_SECRET_MAIL',
    settings: { host: '127.0.0.1', port: imap.port, secure: false, user: 'reader', ...more },
  }) as FeedSourceInput;
const ofWeb = (more: object = {}): FeedSourceInput =>
  ({
    ...common,
    name: 'Interface',
    kind: 'http',
    secret: 'FEED_SECRET_WEB',
    settings: {
      url: `http://127.0.0.1:${(web.address() as AddressInfo).port}/status`,
      auth: 'bearer',
      ...more,
    },
  }) as FeedSourceInput;

/** Adds a source and fetches from it. */
async function run(input: FeedSourceInput): Promise<FeedSourceLine> {
  const { data } = await ask<FeedSourceLine>('POST', '', input);
  return again(data.id);
}
const again = async (id: string) => (await ask<FeedSourceLine>('POST', `/${id}/run`)).data;
const stored = () =>
  app.database.db
    .select({ feed: feedMessages.feed, via: feedMessages.via, party: feedMessages.party })
    .from(feedMessages);

describe('a folder by SFTP', () => {
  test('reads each file once, oldest first, and detects its feed by content', async () => {
    sftp.files.clear();
    for (const [at, [name, body]] of Object.entries({
      'a.edi': gateIn,
      'b.txt': accepted,
      '.hidden': 'x',
      'c.part': 'x',
    }).entries())
      sftp.files.set(`in/${name}`, { body: Buffer.from(body), changed: 1000 + at });
    const line = await run(ofFolder());
    expect(line).toMatchObject({ taken: 2, refused: 0, fault: null, failures: 0, lacks: null });
    expect((await stored()).toSorted((a, b) => (a.feed < b.feed ? -1 : 1))).toEqual([
      { feed: 'cargo-imp', via: 'pull', party: 'agent' },
      { feed: 'edifact', via: 'pull', party: 'agent' },
    ]);
    expect(await again(line.id)).toMatchObject({ taken: 0, fault: null });
    sftp.files.set('in/d.edi', { body: Buffer.from(loaded), changed: 2000 });
    expect(await again(line.id)).toMatchObject({ taken: 1 });
  });

  test('moves only files that match the pattern into another folder', async () => {
    sftp.files.clear();
    sftp.files.set('in/e.EDI', { body: Buffer.from(loaded.replaceAll('+1', '+2')), changed: 1 });
    sftp.files.set('in/readme', { body: Buffer.from('hello'), changed: 1 });
    sftp.files.set('done/e.EDI', { body: Buffer.from('older'), changed: 1 });
    expect(await run(ofFolder({ pattern: '*.edi', moveTo: 'done' }))).toMatchObject({
      taken: 1,
      fault: null,
    });
    const names = [...sftp.files.keys()].map((name) => name.replace(/\d{6,}/, 'N')).toSorted();
    expect(names).toEqual(['done/e.EDI', 'done/e.EDI.N', 'in/readme']);
  });

  test.each<[string, () => FeedSourceInput, string]>([
    ['another key than the pinned one', () => ofFolder({ hostKey: `SHA256:${'A'.repeat(43)}` }), 'hostKey'],
    ['no pinned key', () => ofFolder({ hostKey: '' }), 'hostKeyUnset'],
    ['a wrong password', () => ({ ...ofFolder(), secret: 'FEED_SECRET_WRONG' }), 'login'],
    ['a folder that is not there', () => ofFolder({ folder: 'nowhere' }), 'folder'],
    ['nobody there', () => ofFolder({ port: 1 }), 'unreachable'],
    ['a private host that the operator has not named', () => ofFolder({ host: '10.1.2.3' }), 'privateHost'],
    ['a secret that is not set', () => ({ ...ofFolder(), secret: 'FEED_SECRET_NONE' }), 'secret'],
    ['a partner that was dismissed', () => ({ ...ofFolder(), partner: 'gone' }), 'partner'],
  ])('reports a failure with %s', async (_name, input, key) => {
    expect(await run(input())).toMatchObject({ taken: 0, failures: 1, fault: { key } });
  });
});

describe('a mailbox by IMAP', () => {
  test('reads attachments and texts, and flags a mail once all of it is stored', async () => {
    imap.mails.push(
      mail('line@carrier.example', 'Please see attached.', `${gateIn}\n\n`),
      mail('cargo@airline.example', enveloped),
      mail('cargo@airline.example', 'Happy new year!'),
      mail('stranger@elsewhere.example', accepted),
    );
    const line = await run(ofMailbox({ senders: ['line@carrier.example', '@airline.example'] }));
    expect(line).toMatchObject({ taken: 3, fault: null });
    expect(imap.seen).toEqual([1, 2, 3]);
    expect((await stored()).map(({ feed }) => feed)).toContain('unknown');
    expect(await again(line.id)).toMatchObject({ taken: 0 });
    imap.mails.push(
      mail('line@carrier.example', 'Another.', accepted.replace('PVGFRA', 'PVGMUC')),
      // None of so many parts is read: the whole mail is stored.
      mail('line@carrier.example', '\r\n--b\r\n\r\nx'.repeat(6_000), accepted),
    );
    expect(await again(line.id)).toMatchObject({ taken: 2, accepted: 1 });
    expect(imap.seen).toEqual([1, 2, 3, 5, 6]);
    const page = `<html><body>${accepted.replace('PVGFRA', 'PVGHAM').replaceAll('\r\n', '<br>')}</body></html>`;
    const written = mail('line@carrier.example', page).replace(/text\/plain[^\r\n]*/, 'text/html');
    imap.mails.push(written);
    expect(await again(line.id)).toMatchObject({ taken: 1, accepted: 1 });
  });

  test.each<[string, () => FeedSourceInput, string]>([
    ['a wrong password', () => ({ ...ofMailbox(), secret: 'FEED_SECRET_WRONG' }), 'login'],
    ['a mailbox that is not there', () => ofMailbox({ mailbox: 'Nowhere' }), 'folder'],
  ])('reports a failure with %s', async (_name, input, key) => {
    expect(await run(input())).toMatchObject({ failures: 1, fault: { key } });
  });
});

describe('an API by HTTP', () => {
  test('sends its secret, and skips content that has not changed', async () => {
    answer.body = `${gateIn}\n`;
    answer.headers = { etag: '"1"' };
    const line = await run(ofWeb());
    expect(line).toMatchObject({ taken: 1, refused: 0 });
    expect(requestHeaders).toMatchObject({ authorization: 'Bearer web secret' });
    answer.status = 304;
    expect(await again(line.id)).toMatchObject({ taken: 0, fault: null });
    expect(requestHeaders).toMatchObject({ 'if-none-match': '"1"' });
  });

  test.each([
    [401, 'login'],
    [500, 'status'],
    [302, 'status'],
  ])('fails on status %i and waits longer each time', async (status, key) => {
    answer.status = status;
    const line = await run(ofWeb());
    expect(line).toMatchObject({ failures: 1, fault: { key } });
    const pause = ({ nextRunAt, lastRunAt }: FeedSourceLine) =>
      Math.round((Date.parse(nextRunAt!) - Date.parse(lastRunAt!)) / 60_000);
    const second = await again(line.id);
    expect([pause(line), pause(second)]).toEqual([30, 60]);
    answer.status = 200;
    const mended = await again(line.id);
    expect(pause(mended)).toBe(15);
    expect(mended.runs.map(({ fault }) => fault?.key ?? null)).toEqual([null, key, key]);
  });
});

describe('a broker by MQTT', () => {
  let mqtt: Broker;
  let standing: Standing;
  const heard = new EventEmitter();
  beforeAll(async () => {
    mqtt = await broker();
    standing = startStanding({
      db: app.database.db,
      env: app.env,
      logger: app.log,
      listening: ({ name }) => heard.emit('listening', name),
    });
  });
  afterAll(async () => {
    await standing.stop();
    await mqtt.close();
  });
  const ofBroker = (more: object = {}): FeedSourceInput => ({
    ...common,
    name: 'Broker',
    kind: 'mqtt',
    feed: 'truck',
    secret: 'FEED_SECRET_MQTT',
    settings: {
      host: 'localhost',
      port: mqtt.port,
      secure: true,
      user: BROKER_USER,
      topics: ['trucks/+/position'],
      ca: brokerCertificate(),
      ...more,
    },
  });
  const point = (minute: number) =>
    JSON.stringify({ plate: '34ABC123', time: `2026-11-20T08:${minute}:00Z`, lat: 41, lon: 29 });
  const storedBodies = async () =>
    (
      await app.database.db
        .select({ body: feedMessages.body })
        .from(feedMessages)
        .where(eq(feedMessages.feed, 'truck'))
    )
      .map(({ body }) => body?.toString() ?? '')
      .toSorted();

  test('stores each message before it acknowledges it, also those sent in its absence', async () => {
    const listening = once(heard, 'listening');
    const { data: made } = await ask<FeedSourceLine>('POST', '', ofBroker());
    await standing.look();
    await listening;
    const acknowledged = mqtt.acknowledged();
    await mqtt.publish('trucks/34ABC123/position', point(10));
    await acknowledged;
    expect(await storedBodies()).toEqual([point(10)]);

    // The broker keeps messages without a listener and delivers them to the next one.
    await ask('PUT', `/${made.id}`, { ...ofBroker(), active: false });
    const gone = once(mqtt.aedes, 'clientDisconnect');
    await standing.look();
    await gone;
    await mqtt.publish('trucks/34ABC123/position', point(20));
    const settings = ofBroker().settings as MqttSettings;
    const deps = {
      secret: BROKER_PASSWORD,
      limits: { bytes: 1000, messages: 10 },
      privateHosts: ['localhost'],
      clientId: clientIdOf(made),
      signal: new AbortController().signal,
    };
    const received: string[] = [];
    const failing = listenMqtt(settings, {
      ...deps,
      async take({ body }) {
        received.push(String(body));
        throw new Error('the database is away');
      },
    });
    await expect(failing).rejects.toMatchObject({ key: 'other' });
    // It was not acknowledged, so it is delivered again.
    const stop = new AbortController();
    const again = once(mqtt.aedes, 'ack');
    const held = listenMqtt(settings, {
      ...deps,
      signal: stop.signal,
      take: async ({ body }) => void received.push(String(body)),
    });
    await again;
    stop.abort();
    await held;
    expect(received).toEqual([point(20), point(20)]);
  });

  test.each<[string, () => FeedSourceInput, string]>([
    ['a wrong password', () => ({ ...ofBroker(), secret: 'FEED_SECRET_WRONG' }), 'login'],
    ['a certificate of nobody we know', () => ofBroker({ ca: '' }), 'certificate'],
    ['a private host that the operator has not named', () => ofBroker({ host: '10.1.2.3' }), 'privateHost'],
    ['nobody there', () => ofBroker({ port: 1 }), 'unreachable'],
    ['a secret that is not set', () => ({ ...ofBroker(), secret: '' }), 'secret'],
  ])('reports a failure with %s', async (_name, input, key) => {
    expect(await run({ ...input(), active: false })).toMatchObject({ failures: 1, fault: { key } });
  });

  test('reports success for a trial with a reachable broker', async () => {
    expect(await run({ ...ofBroker(), active: false })).toMatchObject({ failures: 0, fault: null });
  });
});

describe('the fetch job', () => {
  test('fetches once from each due source, and from no inactive one', async () => {
    answer.status = 200;
    await ask('POST', '', ofWeb());
    await ask('POST', '', { ...ofWeb(), name: 'Off', active: false });
    const { signal } = new AbortController();
    expect(await runDue(app.database.db, app.env, signal)).toEqual({ ran: 1, failed: 0 });
    expect(await runDue(app.database.db, app.env, signal)).toEqual({ ran: 0, failed: 0 });
  });
});

describe('the operator', () => {
  test('sees sources without their secrets, changes and deletes them', async () => {
    const { data: made } = await ask<FeedSourceLine>('POST', '', ofFolder());
    const { data } = await ask<FeedSourceList>('GET');
    expect(data.sources).toMatchObject([{ id: made.id, lacks: null, lastRunAt: null }]);
    expect(data.secrets).toContain('FEED_SECRET_MAIL');
    expect(JSON.stringify(data)).not.toContain('sftp secret');
    const changed = { ...ofFolder({ folder: 'other' }), name: 'Other' };
    expect(await ask('PUT', `/${made.id}`, changed)).toMatchObject({
      data: { name: 'Other', settings: { folder: 'other' } },
    });
    expect(await ask('DELETE', `/${made.id}`)).toMatchObject({ status: 200 });
    const left = await app.database.db.$count(feedSources, eq(feedSources.id, made.id));
    expect(left).toBe(0);
  });

  test.each<[string, () => object]>([
    ['a secret that is none of its', () => ({ ...ofFolder(), secret: 'DATABASE_URL' })],
    ['a partner that there is not', () => ({ ...ofFolder(), partner: 'nobody' })],
    ['a feed that there is not', () => ({ ...ofFolder(), feed: 'fax' })],
    ['a host with a path', () => ofFolder({ host: 'a/b' })],
    [
      'a topic that is none',
      () => ({ ...common, name: 'x', kind: 'mqtt', settings: { host: 'a', topics: ['a/#/b'] } }),
    ],
    ['an address of another kind', () => ofWeb({ url: 'file:///etc/passwd' })],
  ])('cannot set %s', async (_name, input) => {
    expect((await ask('POST', '', input())).status).toBe(400);
  });

  test('is the only role with access', async () => {
    const member = await tokenOf(app, 'member');
    expect((await ask('GET', '', undefined, member)).status).toBe(403);
    expect((await ask('POST', '', ofWeb(), member)).status).toBe(403);
  });
});
