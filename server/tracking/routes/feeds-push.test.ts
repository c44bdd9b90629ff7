import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { feedMessages, feedStates, partners } from '../schema/tracking.ts';
import { mutations } from '../feeds/mutations.ts';
import { samples, textOfSample } from '../feeds/samples.ts';
import { call, testApp } from '#server/test/app.ts';
import { arrival, departure, messageOf } from '#server/test/dcsa.ts';
import { loaded } from '../feeds/edifact/fixtures.ts';
import { signPush } from '../ingest/partners.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
  await app.database.db.insert(partners).values([
    { key: 'acme', name: 'Acme', secret: 'new-secret', previousSecret: 'old-secret', feeds: ['dcsa'] },
    { key: 'gone', name: 'Gone', secret: 'new-secret', feeds: ['dcsa'], active: false },
    { key: 'other', name: 'Other', secret: 'new-secret', feeds: ['edifact'] },
    { key: 'all', name: 'All', secret: 'new-secret', feeds: ['*'] },
  ]);
});

type Push = {
  path?: string;
  body?: Buffer;
  signature?: string | null;
  type?: string | null;
  accept?: string;
};
async function push({
  path = 'dcsa/acme',
  body = messageOf(departure()),
  signature,
  type = 'application/json',
  accept,
}: Push) {
  const signed = signature === undefined ? signPush('new-secret', body) : signature;
  const response = await app.inject({
    method: 'POST',
    url: `/ydapi/feeds/${path}`,
    payload: body,
    headers: {
      ...(type !== null && { 'content-type': type }),
      ...(accept && { accept }),
      ...(signed !== null && { 'notification-signature': signed }),
    },
  });
  const answer: { code?: number; data?: { requestId?: string } } = accept ? {} : response.json();
  return { status: response.statusCode, text: response.body, body: answer };
}
const count = () => app.database.db.$count(feedMessages);

describe('a push', () => {
  test('returns the result of its parts once it is stored', async () => {
    const body = messageOf(departure(), arrival({ eventDateTime: 'soon' }));
    expect(await push({ body })).toMatchObject({
      status: 200,
      body: {
        accepted: 1,
        refused: [{ index: 1, path: 'eventDateTime', text: expect.stringContaining('soon') as string }],
        duplicate: 0,
      },
    });
    expect(await push({ body })).toMatchObject({ status: 200, body: { accepted: 0, duplicate: 1 } });
    expect(await count()).toBe(2);
  });

  test('accepts the new secret and, during its roll-out, the old one', async () => {
    const body = messageOf(departure());
    expect((await push({ body, signature: signPush('old-secret', body) })).status).toBe(200);
    expect(
      (
        await push({
          body,
          signature: signPush('new-secret', body).toUpperCase().replace('SHA256', 'sha256'),
        })
      ).status,
    ).toBe(200);
  });

  test('refuses an unsigned push before it reads the body', async () => {
    const body = Buffer.alloc(17 * 1024 * 1024, ' ');
    expect(await push({ body, signature: null })).toMatchObject({ status: 401, body: { code: 10301 } });
    expect(await push({ body })).toMatchObject({ status: 413 });
  });

  test('refuses a wrong, missing or foreign signature and stores nothing', async () => {
    const before = await count();
    const body = messageOf(departure());
    for (const signature of [
      null,
      '',
      'sha256=00',
      signPush('wrong', body),
      signPush('new-secret', messageOf(arrival())),
    ])
      expect(await push({ body, signature })).toMatchObject({ status: 401, body: { code: 10301 } });
    expect(await count()).toBe(before);
  });

  test('refuses an unknown or dismissed partner like a wrong signature', async () => {
    const answers = await Promise.all([
      push({ path: 'dcsa/nobody' }),
      push({ path: 'dcsa/gone' }),
      push({ signature: 'x' }),
    ]);
    for (const { status, body } of answers) {
      delete body.data?.requestId;
      expect({ status, body }).toEqual({ status: 401, body: answers[0].body });
    }
  });

  test('does not find an unknown feed, or one that the partner may not use', async () => {
    expect(await push({ path: 'fax/acme' })).toMatchObject({ status: 404, body: { code: 10302 } });
    const { status, body } = await push({ path: 'dcsa/other' });
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 10302 } });
    expect(JSON.stringify(body.data)).toContain('npm run partner -- set other --feeds');
  });

  test('reads another content type with the feed that recognises its content', async () => {
    expect(await push({ type: 'application/xml' })).toMatchObject({ status: 200, body: { refused: [] } });
    const body = Buffer.from(loaded);
    // The partner may not send this feed.
    expect(await push({ type: 'text/plain', body })).toMatchObject({
      status: 200,
      body: { accepted: 0, refused: [{ reason: 'feeds:refused.notJson' }] },
    });
    expect(await push({ path: 'dcsa/all', type: 'text/plain', body })).toMatchObject({
      body: { refused: [], duplicate: expect.any(Number) as number },
    });
  });

  test('refuses pictures, forms and bodies that are too long', async () => {
    for (const type of ['image/png', 'multipart/form-data; boundary=x'])
      expect(await push({ type })).toMatchObject({ status: 415, body: { code: 10010 } });
    const body = Buffer.alloc(17 * 1024 * 1024, 32);
    expect(await push({ body })).toMatchObject({ status: 413, body: { code: 10009 } });
  });
});

describe('a push of UN/EDIFACT', () => {
  const body = Buffer.from(loaded);
  const path = 'edifact/other';

  test('is read without a content type, and appears on the page of its container', async () => {
    expect(await push({ path, body, type: null })).toMatchObject({
      status: 200,
      body: { accepted: 2, refused: [], duplicate: 0 },
    });
    const resent = Buffer.from(loaded.replace(/1500\+1/, '1501+2').replace(/(UNZ\+1)\+1/, '$1+2'));
    expect(await push({ path, body: resent, type: 'application/EDIFACT' })).toMatchObject({
      body: { accepted: 0, duplicate: 2 },
    });
    const { body: page } = await call(app, '/ydapi/api/v1/tracking/sea', {
      query: { number: 'CSQU3054383' },
    });
    const { shipment } = (page as { data: { shipment: { timeline: unknown[] } } }).data;
    expect(JSON.stringify(shipment.timeline)).toContain('"milestone":"LOBD"');
  });

  test('is answered with CONTRL on request', async () => {
    const part = Buffer.from(loaded.replace('MWCU6059784', ''));
    const { status, text } = await push({ path, body: part, type: null, accept: 'application/edifact' });
    expect(status).toBe(200);
    expect(text).toContain("UCM+1+COARRI:D::UN+7'UCS+17'UCD+13+3'");
  });
});

describe('a push without a feed', () => {
  test('finds the feed by content; stores and refuses an unrecognised message', async () => {
    expect(await push({ path: 'all', type: null })).toMatchObject({ status: 200, body: { refused: [] } });
    // A table is recognised only by its partner's mapping.
    const { table: _tables, ...known } = samples;
    for (const sample of Object.values(known).flat()) {
      const { status, body: answer } = await push({
        path: 'all',
        type: null,
        body: Buffer.from(textOfSample(sample)),
      });
      expect(status).toBe(200);
      expect(answer, textOfSample(sample).slice(0, 80)).not.toMatchObject({
        refused: [{ reason: 'feeds:refused.unrecognised' }],
      });
    }
    const before = await count();
    const letter = Buffer.from('Dear all, see the schedule attached.');
    expect(await push({ path: 'all', body: letter })).toMatchObject({
      status: 200,
      body: { accepted: 0, refused: [{ reason: 'feeds:refused.unrecognised' }] },
    });
    expect(await count()).toBe(before + 1);
  });
});

describe('a push of junk', () => {
  /** Reproducible random numbers from 0 to 1 (mulberry32). */
  const random = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  type Spoil = (body: Buffer, next: () => number) => Buffer;
  const at = (body: Buffer, next: () => number) => Math.floor(next() * body.length);
  const spoils: Spoil[] = [
    (body, next) => body.subarray(0, at(body, next)),
    (body, next) => body.fill(Math.floor(next() * 256), at(body, next), at(body, next)),
    (body, next) => Buffer.concat([body.subarray(at(body, next)), body.subarray(0, at(body, next))]),
    (body) => Buffer.from(body.toString().repeat(20)),
    (body) => Buffer.from(body.toString(), 'utf16le'),
    (body) => Buffer.from(body.toString().replaceAll(/"[A-Z]{4}"/g, '"\u00e9\ud800"'), 'latin1'),
    (body) => Buffer.from(body.toString().replaceAll(/:"[^"]*"/g, ':{"toString":1,"length":-1}')),
    (body, next) => Buffer.from(body.toString().replaceAll(/\d/g, () => String(Math.floor(next() * 10)))),
    (body) => Buffer.from(body.toString().replaceAll(/"(\w+)":/g, '"$1":null,"__proto__":')),
    (body) => Buffer.from(`[${'['.repeat(2000)}${body.toString()}${']'.repeat(2000)}]`),
  ];

  test('stores and reads all that it acknowledges, without errors', async () => {
    const next = random(6);
    const before = await count();
    const bodies = Array.from({ length: 100 }, (_, n) =>
      spoils[n % spoils.length]!(messageOf(departure(), arrival({ eventID: `junk-${n}` })), next),
    );
    const answers = await Promise.all(bodies.map((body) => push({ body })));
    const odd = answers.filter(({ status }) => status !== 200);
    expect(odd.filter(({ status }) => status !== 401 && status !== 400)).toEqual([]);
    expect(await count()).toBe(before + answers.length - odd.length);
    const states = await app.database.db.selectDistinct({ state: feedStates.state }).from(feedStates);
    expect(states).toEqual([{ state: 'processed' }]);
  });

  test('causes no error in any other feed', async () => {
    const before = await count();
    const bodies = Object.entries(samples).flatMap(([feed, [sample]]) =>
      mutations(textOfSample(sample!), 7).map((body) => ({ path: `${feed}/all`, body: Buffer.from(body) })),
    );
    const answers = await Promise.all(bodies.map((one) => push({ ...one, type: null })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await count()).toBe(before + bodies.length);
    const states = await app.database.db.selectDistinct({ state: feedStates.state }).from(feedStates);
    expect(states).toEqual([{ state: 'processed' }]);
  });

  test('refuses all of eight million parts with a short answer', async () => {
    for (const body of [
      Buffer.from(`[${'1,'.repeat(200_000)}1]`),
      Buffer.from(`[${'1,'.repeat(8_388_600)}1]`),
    ]) {
      const { status, body: answer } = await push({ body });
      expect(status).toBe(200);
      expect(answer).toMatchObject({ accepted: 0, refusedCount: 1, refused: [{ index: -1 }] });
      expect(JSON.stringify(answer).length).toBeLessThan(1000);
    }
  });
});
