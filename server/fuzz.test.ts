/** Sends every operation of the OpenAPI document valid input and arbitrary input. */
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedEnvelope } from '#contract/core/envelope.schema.ts';
import { resources } from '#contract/resources.ts';
import type { DemoRole } from '#server/demo/demo-accounts.ts';
import { eventReferences, partners } from '#server/tracking/schema/tracking.ts';
import { ingest } from '#server/tracking/ingest/ingest.ts';
import { signPush } from '#server/tracking/ingest/partners.ts';
import { call, signed, testApp, tokenOf } from './test/app.ts';
import { arrival, BOOKING, CONTAINER, departure, loading, messageOf } from './test/dcsa.ts';
import { requestsFor, type KnownValues, type Operation, type Request } from './test/fuzz.ts';

type Document = { paths: Record<string, Record<string, Operation>> };
type Caller = DemoRole | 'visitor';

/**
 * A fixed seed, so that every run sends the same; other seeds and more requests find other faults. Requests
 * are parsed the same way on both databases, so only PostgreSQL is tested thoroughly.
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? (process.env['DATABASE_URL'] ? 14 : 2));
/**
 * On PostgreSQL each operation gets every invalid body; elsewhere every ninth in rotation, so that all are
 * covered across the operations.
 */
const EACH_NTH = process.env['DATABASE_URL'] ? 1 : 9;
const PARTNER = { key: 'fuzz', name: 'Fuzz', secret: 'a secret of the partner', feeds: ['dcsa'] };

let app: FastifyInstance;
let document: Document;
let known: KnownValues;

beforeAll(async () => {
  app = await testApp();
  const { db } = app.database;
  await db.insert(partners).values(PARTNER);
  const body = messageOf(departure(), loading(), arrival());
  const message = { feed: 'dcsa', party: 'fuzz', partner: 'fuzz', contentType: 'application/json', body };
  await ingest(db, { ...message, via: 'push' }, (key) => key);
  const [held] = await db.select().from(eventReferences);
  document = (await call(app, '/ydapi/openapi.json')).body as Document;
  const token = await tokenOf(app, 'operator');
  const files = [{ name: 'x.csv', size: 10 }];
  const begun = await call(app, '/ydapi/api/v1/standards/imports', {
    method: 'POST',
    json: { source: 'unlocode', files },
    token,
  });
  const [currency] = (await call(app, '/ydapi/api/v1/currency', { token })).body as { id: string }[];
  known = {
    id: [currency!.id, String(begun.body.data.id)],
    event: [held!.eventId],
    number: [CONTAINER, BOOKING, 'CSQU3054384', `${CONTAINER} ${BOOKING}`],
    code: ['CNSHG', '847130', 'DE', 'I', '84'],
    feed: ['dcsa'],
    partner: ['fuzz'],
    role: ['manager'],
    version: ['1'],
  };
});

/** A new address each time, so that rate limits do not mask other faults. */
let addressCount = 0;
const address = () =>
  `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${(addressCount += 1) & 255}`;

const segment = (value: string) => {
  try {
    return encodeURIComponent(value);
  } catch {
    return '%EF%BF%BD';
  }
};

/** Bodies without a schema: parts of files, uploads, partners' messages. */
const BOUNDARY = 'fuzz';
const upload = (file: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`;
const rawBodies: [RegExp, string, (value: string) => string][] = [
  [
    /\/(import|sheet|sample)$/,
    `multipart/form-data; boundary=${BOUNDARY}`,
    (value) => upload(`code,name,digits\n${value}`),
  ],
  [/\/parts\//, 'application/octet-stream', (value) => value],
];

function injected(method: string, path: string, one: Request, token: string | undefined, index: number) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(one.path[name] ?? 'x'));
  const common = { method: method as 'GET', query: one.query, address: address(), token };
  if (path.includes('/feeds/')) {
    const events = [departure, loading, arrival].map((event) =>
      event({ eventID: `fuzz-${index}`, ...one.query }),
    );
    const body = index % 2 ? messageOf(...events) : Buffer.from(Object.values(one.query).flat().join());
    const headers = {
      'content-type': 'application/json',
      'notification-signature': signPush(PARTNER.secret, body),
    };
    return {
      method: 'POST',
      url,
      payload: body,
      headers,
      remoteAddress: common.address,
    } satisfies InjectOptions;
  }
  const raw = rawBodies.find(([pattern]) => pattern.test(path));
  if (!raw) return signed(url, { ...common, json: method === 'GET' ? undefined : one.body });
  const body = raw[2](Object.values(one.query).flat().join() || `XY${index},name,2`);
  return signed(url, { ...common, body, headers: { 'content-type': raw[1] } });
}

/** Returns the fault in a response; null if there is none. A successful response is not read. */
async function faultOf(request: InjectOptions): Promise<string | null> {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const { statusCode: status, headers } = answer;
  if (status < 400) {
    answer.stream().destroy();
    return null;
  }
  const body = await text(answer.stream());
  const description = `${request.method} ${JSON.stringify([request.url, request.payload]).slice(0, 600)} → ${status} ${body}`;
  // A 503 with its own key: a carrier's API or an SMS gateway that is not configured.
  if (status >= 500 && !body.includes('"code":10011')) return description;
  if (request.method === 'HEAD') return null;
  const isEnvelope = String(headers['content-type']).startsWith('application/json');
  return isEnvelope && refusedEnvelope.safeParse(JSON.parse(body)).success ? null : description;
}

/**
 * The same code stores all records, so the resources that cover every kind of field are tested thoroughly.
 */
const THOROUGH = ['currency', 'exchangeRate', 'airSchedule', 'customer'];
const requestsOf = (path: string): number => {
  const key = path.replace('/ydapi/api/v1/', '').split('/')[0]!;
  return Object.hasOwn(resources, key) && !THOROUGH.includes(key) ? Math.ceil(REQUESTS / 5) : REQUESTS;
};

const callersOf = (policy: string, requests: number): [Caller, number][] => [
  ['visitor', policy === 'anyone' ? requests : 1],
  ['operator', requests],
  ['manager', Math.ceil(requests / 5)],
];

it('returns no 5xx for any operation, and refuses in the envelope', async () => {
  const faults: string[] = [];
  let seed = SEED;
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      for (const [caller, count] of callersOf(operation['x-policy'] ?? 'anyone', requestsOf(path))) {
        const token = caller === 'visitor' ? undefined : await tokenOf(app, caller);
        for (const [index, one] of requestsFor(operation, count, (seed += 1), known).entries()) {
          const fault = await faultOf(injected(method.toUpperCase(), path, one, token, index));
          if (fault) faults.push(fault);
        }
      }
  expect(faults.join('\n')).toBe('');
});

it('answers HEAD wherever it answers GET, event streams too', async () => {
  const token = await tokenOf(app, 'operator');
  for (const [path, methods] of Object.entries(document.paths)) {
    if (!methods['get']) continue;
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name]?.[0] ?? 'x');
    const options = { token, query: { number: CONTAINER }, address: address() };
    const { statusCode, body } = await app.inject(signed(url, { ...options, method: 'HEAD' }));
    expect([statusCode < 500, body], path).toEqual([true, '']);
    if (/\/(live|changes)$/.test(path)) expect(statusCode, path).toBe(200);
  }
});

describe('an invalid body', () => {
  const bodies: [string, string | Buffer][] = [
    ['application/json', ''],
    ['application/json', '{'],
    ['application/json', '{"__proto__":{"admin":true}}'],
    ['application/json', '{"constructor":{"prototype":{"admin":true}}}'],
    ['application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['application/json', Buffer.from([0xff, 0xfe, 0x00])],
    ['application/json; charset=utf-16', '{}'],
    ['text/plain', 'login=1'],
    ['text/html', '<p>'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
    ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['nonsense', 'x'],
    ['', 'x'],
  ];

  it('is refused by every operation that takes a body', async () => {
    const faults: string[] = [];
    const token = await tokenOf(app, 'operator');
    let turn = 0;
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods).filter((name) => name !== 'get'))
        for (const [type, body] of bodies) {
          if ((turn += 1) % EACH_NTH) continue;
          const url = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(known[name]?.[0] ?? '0'));
          const headers = { 'content-type': type };
          const options = {
            method: method.toUpperCase() as 'POST',
            token,
            body,
            headers,
            address: address(),
          };
          const fault = await faultOf(signed(url, options));
          if (fault) faults.push(`${type}: ${fault}`);
        }
    expect(faults.join('\n')).toBe('');
  });

  it('is refused as a form too', async () => {
    const form = 'application/x-www-form-urlencoded';
    const faults: string[] = [];
    for (const body of [
      'login=%7B',
      'login={"name":{"length":{"toString":1}}}',
      'login=1&login=2',
      '__proto__=1',
      '%',
      '&&&===',
    ])
      for (const path of ['trylogin', 'master-login', 'errorlog', 'tracking/share']) {
        const pairs = Object.fromEntries(new URLSearchParams(body));
        const request = signed(`/ydapi/api/v1/${path}`, { method: 'POST', form: pairs, address: address() });
        const fault = await faultOf({ ...request, headers: { 'content-type': form } });
        if (fault) faults.push(fault);
      }
    expect(faults.join('\n')).toBe('');
  });
});

describe('hostile requests', () => {
  const odd = [
    '\u0001',
    'a'.repeat(7000),
    '=;=;',
    '"',
    '%',
    '{"Id":{"length":1}}',
    '{"Id":1}',
    'null',
    '__proto__',
    '٣',
    ',;q=x',
  ];
  const headers = [
    'cookie',
    'accept-language',
    'accept',
    'accept-encoding',
    'content-type',
    'if-none-match',
    'range',
    'host',
    'user-agent',
    'referer',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
  ];
  const paths = [
    '/',
    '/%00',
    '/%',
    '/%ff',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
    '//evil.example/',
    '/\\evil.example',
    '/login?redirect=//evil.example',
    '/login?redirect=%00',
    '/CargoTracking/Query?number=%00',
    `/CargoTracking/Query?number=${'A'.repeat(7000)}`,
    '/CargoTracking/Query?number[]=1&number=2',
    '/cargoTrackings/%00',
    '/cargoTrackings/__proto__',
    '/texts/en/__proto__.json',
    '/texts/toString/home.json',
    '/standard/port/%00',
    '/ports/constructor',
    '/hscode?code=%00',
    '/hscode?q[length]=1',
    '/?language=__proto__',
    '/redirect//evil.example',
    '/redirect/%5c%5cevil.example',
    '/qr-code/0.svg',
    '/qr?text=%00',
    '/ydapi',
    '/ydapi/',
    '/ydapi/%00',
    '/ydapi/api/v1/__proto__',
    '/healthz?x',
    '/readyz',
  ];

  it('get no 5xx from pages and calls, whatever their headers', async () => {
    const faults: string[] = [];
    for (const name of headers)
      for (const value of odd)
        for (const url of ['/login', '/ydapi/api/v1/tracking/recognise']) {
          const cookie =
            name === 'cookie'
              ? ['Admin-Token', 'language', 'size'].map((key) => `${key}=${value}`).join('; ')
              : value;
          const request = url.startsWith('/ydapi')
            ? signed(url, { query: { q: 'x' }, address: address() })
            : { method: 'GET' as const, url, remoteAddress: address() };
          const { statusCode } = await app.inject({ ...request, headers: { [name]: cookie } });
          if (statusCode >= 500 && statusCode !== 503)
            faults.push(`${name}: ${value.slice(0, 40)} ${url} → ${statusCode}`);
        }
    expect(faults.join('\n')).toBe('');
  });

  it('get an answer on every path, and no redirect to another site', async () => {
    const faults: string[] = [];
    for (const url of paths)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
        const { statusCode, headers: responseHeaders } = await app.inject({
          method,
          url,
          remoteAddress: address(),
        });
        const leads = responseHeaders.location ?? '/';
        if ((statusCode >= 500 && statusCode !== 503) || !/^\/(?![/\\])/.test(leads))
          faults.push(`${method} ${url} → ${statusCode} ${leads}`);
      }
    expect(faults.join('\n')).toBe('');
  });
});
