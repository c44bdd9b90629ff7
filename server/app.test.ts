import net from 'node:net';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { OutcomeUnknown } from '#server/platform/db/commit.ts';
import { partners } from '#server/tracking/schema/tracking.ts';
import { loggerOptions, safeMessage, safeUrl } from '#server/platform/log.ts';
import { call, signed, testApp, tokenOf } from './test/app.ts';
import { departure, messageOf } from './test/dcsa.ts';
import { signPush } from '#server/tracking/ingest/partners.ts';

let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  const logger = pino(loggerOptions({ LOG_LEVEL: 'trace' }), stream);
  app = await testApp(
    { PUBLIC_URL: 'https://portal.example', MAP_STYLE_URL: 'https://tiles.example/style.json' },
    logger,
  );
});

describe('each response', () => {
  it('carries a request id, a strict content policy, and no trace of the software', async () => {
    const { headers } = await app.inject('/healthz');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    // It contains nothing inline, so the policy needs no nonce.
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/tiles\.example/);
    expect(policy).toMatch(/worker-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*clipboard-write=\(self\)/);
  });

  it('sets secure cookies only where visitors use https', async () => {
    const { headers } = await app.inject('/?language=tr');
    expect(headers['set-cookie']).toMatch(/^language=tr;.*; Secure/);
    const gone = await app.inject({
      url: '/',
      headers: { cookie: 'Admin-Token=%7B%22Id%22%3A%22gone%22%7D' },
    });
    expect(gone.headers['set-cookie']).toMatch(/^Admin-Token=;.*; Secure/);
    const plain = await testApp();
    expect((await plain.inject('/?language=tr')).headers['set-cookie']).not.toContain('Secure');
  });

  it.each(['/healthz', '/readyz', '/ydapi/api/v1/member', '/ydapi/openapi.json', '/ydapi/nothing'])(
    'of %s is not cached on the way',
    async (url) => {
      expect((await app.inject(url)).headers['cache-control']).toBe('no-store');
    },
  );

  it('to a pending request at shutdown closes its connection', async () => {
    const other = await testApp();
    // Open connections stay open.
    other.server.keepAliveTimeout = 0;
    await other.listen({ port: 0, host: '127.0.0.1' });
    const { port } = other.server.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    const heard = once(other.server, 'request');
    socket.write(
      'POST /ydapi/feeds/dcsa/nobody HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
    );
    await heard;
    const stopped = other.close();
    socket.write('{}');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 4\d\d /);
    await stopped;
  });

  it('is compressed with brotli when it is long', async () => {
    const answer = await app.inject({
      url: '/ydapi/openapi.json',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString('utf8'))).toHaveProperty('paths');
  });
});

describe('a full disk', () => {
  /** Makes every insert of a message fail with PostgreSQL's full-disk error. */
  const fill = async (portal: FastifyInstance) => {
    await portal.database.db.execute(
      sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100', message = 'no space left on device'; end $$`,
    );
    await portal.database.db.execute(
      sql`create trigger full_disk before insert on feed_messages for each row execute function no_room()`,
    );
  };

  it('returns 503 to partners, so that they retry, and to readiness checks', async () => {
    const portal = await testApp();
    await portal.database.db.insert(partners).values({ key: 'p', name: 'P', secret: 's', feeds: ['dcsa'] });
    expect((await portal.inject('/readyz')).json()).toEqual({ status: 'ok', database: true, disk: 'ok' });
    await fill(portal);
    const payload = messageOf(departure());
    const headers = { 'content-type': 'application/json', 'notification-signature': signPush('s', payload) };
    const answer = await portal.inject({ method: 'POST', url: '/ydapi/feeds/dcsa/p', payload, headers });
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      10014,
      '60',
    ]);
    const ready = await portal.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: true, disk: 'full' },
    ]);
  });
});

it('is not ready while the database only reads, and says so', async () => {
  const state = vi.spyOn(app.database, 'state').mockResolvedValue('read-only');
  const ready = await app.inject('/readyz');
  state.mockRestore();
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'read-only', database: true, disk: 'ok' },
  ]);
});

/** Lets every statement fail, also with FAST=off, until the returned function is called. */
function failing(make: () => Error): () => void {
  const { pool } = app.database;
  const fail = () => {
    throw make();
  };
  const spies = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')].map((spy) =>
    spy.mockImplementation(fail),
  );
  return () => spies.forEach((spy) => spy.mockRestore());
}

describe('an error response', () => {
  it('is an envelope even for an unreadable path and for bytes that are not HTTP', async () => {
    const bad = await app.inject('/ydapi/%zz');
    expect([bad.statusCode, bad.json().code]).toEqual([400, 10006]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
    socket.write('no http\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('utf8')).toMatch(/^HTTP\/1\.1 400[^]*"code":10006/);
    socket.destroy();
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'is an envelope for a path parameter of more than 200 characters (%s)',
    async (method) => {
      const url = `/ydapi/feeds/${'x'.repeat(250)}/${'y'.repeat(250)}`;
      const answer = await app.inject(signed(url, { method, ...(method !== 'GET' && { body: 'x' }) }));
      expect([answer.statusCode, answer.json().code]).toEqual([404, 10005]);
    },
  );

  it('is 503 with the reason if a connection is lost, without an error in the log for each call', async () => {
    const before = lines.length;
    const restore = failing(() => new Error('Connection terminated unexpectedly'));
    for (let count = 0; count < 5; count += 1)
      expect(await call(app, '/ydapi/api/v1/errorlog', { token: 'x'.repeat(20) })).toMatchObject({
        status: 503,
        body: { code: 10014, message: expect.stringContaining('database') },
        headers: { 'retry-after': '5' },
      });
    restore();
    expect(lines.slice(before).filter((line) => /"level":50/.test(line))).toHaveLength(0);
  });

  it('says that the outcome is unknown where a commit was not confirmed, and not when to repeat it', async () => {
    const restore = failing(() => new OutcomeUnknown());
    const answer = await call(app, '/ydapi/api/v1/errorlog', { token: 'x'.repeat(20) });
    restore();
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 10018, message: expect.stringContaining('did not confirm') },
    });
    expect(answer.headers).not.toHaveProperty('retry-after');
  });

  it('names unreadable JSON or a wrong content type as the cause', async () => {
    const token = await tokenOf(app, 'member');
    const send = (body: string, type: string) =>
      call(app, '/ydapi/api/v1/member-role', {
        method: 'PUT',
        token,
        body,
        headers: { 'content-type': type },
      });
    expect((await send('{', 'application/json')).body.code).toBe(10006);
    expect((await send('<a/>', 'text/xml')).body.code).toBe(10010);
    expect((await send('{"__proto__":{"role":""}}', 'application/json')).body.code).toBe(10006);
  });

  it('names the text as the cause when no database can store it', async () => {
    const login = { name: 'a\u0000', password: 'b' };
    const signIn = await call(app, '/ydapi/api/v1/trylogin', { method: 'POST', json: { login } });
    expect(signIn).toMatchObject({ status: 400, body: { code: 10006 } });
    const json = { message: 'broken', stack: 'a\u0000b' };
    const report = await call(app, '/ydapi/api/v1/errorlog', { method: 'POST', json });
    expect(report).toMatchObject({ status: 400, body: { code: 10006 } });
  });

  it('hides the details of an unexpected error, which the log shows', async () => {
    const restore = failing(() => new Error('password=hunter2 in table users'));
    const answer = await call(app, '/ydapi/api/v1/errorlog', { token: 'x'.repeat(20) });
    restore();
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 10000, message: expect.not.stringContaining('hunter2') },
    });
    const logged = lines.find((line) => line.includes('hunter2'));
    expect(logged).toContain(answer.body.data.requestId);
  });
});

describe('the log', () => {
  it('shows no token, hash, password, code or mobile', async () => {
    lines.length = 0;
    const token = await tokenOf(app, 'clerk');
    const request = signed('/ydapi/api/v1/trylogin', {
      method: 'POST',
      token,
      query: { ticket: 'wx-ticket-1', mobile: '19912345678' },
      form: { login: JSON.stringify({ name: 'clerk', password: 'porthole-clerk' }) },
      headers: { cookie: `Admin-Token=${token}`, authorization: 'Bearer abc' },
    });
    const { data } = (await app.inject(request)).json<{ data: { token: { Id: string } } }>();
    const log = lines.join('');
    expect(log).toContain('/ydapi/api/v1/trylogin?');
    const hash = new URL(request.url as string, 'http://x').searchParams.get('hash')!;
    for (const secret of [
      token,
      data.token.Id,
      encodeURIComponent(hash),
      hash,
      'porthole-clerk',
      'wx-ticket-1',
      '19912345678',
      'Bearer abc',
    ])
      expect(log).not.toContain(secret);
  });

  it('shows the failed statement and the cause, but not its values', () => {
    const why = Object.assign(new Error('value too long'), { detail: 'Failing row contains (654321)' });
    const failed = new DrizzleQueryError('insert into t values ($1)', ['code 654321\n at 654321'], why);
    const outer = new Error('the message was not noted', { cause: failed });
    lines.length = 0;
    for (const err of [failed, outer, why]) app.log.error({ err }, 'failed');
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('654321');
    expect(lines[1]).toContain('the message was not noted: Failed query: insert into t values ($1): value');
    expect(lines[1]).toContain('app.test.ts');
    expect(safeMessage(outer)).toBe(
      'the message was not noted: Failed query: insert into t values ($1): value too long',
    );
  });

  it('keeps the harmless parts of a URL', () => {
    expect(safeUrl('/a?q=1&tokenid=abc&%74okenid=abc&Token=x&b')).toBe(
      '/a?q=1&tokenid=…&%74okenid=…&Token=…&b',
    );
    expect(safeUrl('/a')).toBe('/a');
    expect(safeUrl('/pickup/0f8fad5b-d9cb-469f')).toBe('/pickup/…');
    expect(safeUrl('/alerts/stop/0f8fad5b-d9cb?shipment=1')).toBe('/alerts/stop/…?shipment=1');
  });
});
