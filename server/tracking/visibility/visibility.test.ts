/**
 * Tests the visibility of partner messages on every path that returns them
 * (docs/decisions/0011-visibility-of-partner-data.md).
 */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOKEN_COOKIE } from '#contract/core/settings.ts';
import type { Evidence, TrackingResult } from '#contract/tracking/pages/result.ts';
import type { DemoRole } from '#server/demo/demo-accounts.ts';
import { partners } from '../schema/tracking.ts';
import { waybill } from '../feeds/cargo-imp/fixtures.ts';
import { call, signed, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { CONTAINER, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { recorder } from '#server/test/front.ts';
import { orderPartner } from '../ingest/partner-admin.ts';
import { signPush } from '../ingest/partners.ts';

type Viewer = DemoRole | 'visitor';
/** Data for the companies concerned only: document numbers, customer references, seals, source ids. */
const SECRETS = ['SECRETBKG01', 'SECRETBKG01B', 'PO-77-SECRET', 'SEAL-SECRET-9', 'secret-id'];
const OTHERS: Viewer[] = ['visitor', 'member', 'clerk'];
const api = '/ydapi/api/v1/tracking';

let app: FastifyInstance;
let secret: string;
beforeAll(async () => {
  app = await testApp({}, undefined, recorder().front);
  const added = await orderPartner(app.database.db, { action: 'add', key: 'sender', company: 5001 });
  secret = added.secret!;
  const references = [{ referenceType: 'PO', referenceValue: 'PO-77-SECRET' }];
  const seals = [{ sealNumber: 'SEAL-SECRET-9' }];
  await push(
    loading({ eventID: 'secret-id-SECRETBKG01-1', seals, references }, 'SECRETBKG01'),
    departure(
      { eventID: 'secret-id-2', references: [...(departure()['references'] as []), ...references] },
      'SECRETBKG01',
    ),
  );
});
beforeEach(() => set({ visitors: 'all', company: 5001 }));

const set = (settings: { visitors?: 'all' | 'milestones' | 'nothing'; company?: number | null }) =>
  orderPartner(app.database.db, { action: 'set', key: 'sender', ...settings });

async function push(...events: unknown[]): Promise<void> {
  const payload = messageOf(...events);
  const headers = { 'content-type': 'application/json', 'notification-signature': signPush(secret, payload) };
  const answer = await app.inject({ method: 'POST', url: '/ydapi/feeds/dcsa/sender', payload, headers });
  expect(answer.json()).toMatchObject({ accepted: events.length });
}

const tokenFor = (viewer: Viewer) => (viewer === 'visitor' ? undefined : tokenOf(app, viewer));

/** The shipment with the history of all its messages. */
const LATER = '2099-01-01T00:00:00Z';
/**
 * Returns the responses of all shipment endpoints to a viewer as one text. `lines`: the events whose evidence
 * is requested.
 */
async function answersFor(
  viewer: Viewer,
  number = CONTAINER,
): Promise<{ text: string; html: string; result: TrackingResult | undefined; evidence: Evidence[] }> {
  const token = await tokenFor(viewer);
  const ask = async (path: string, options: SignedCall) => call(app, `${api}${path}`, { ...options, token });
  const sea = await ask('/sea', { query: { number } });
  const past = await ask('/sea', { query: { number, asOf: LATER } });
  const several = await ask('/several', { method: 'POST', json: { text: `${number} CSQU3054388` } });
  const shared = await ask('/share', { method: 'POST', json: { number } });
  const result = (sea.body as { data: TrackingResult }).data;
  const lines = new Set(result.shipment?.timeline.flatMap(({ evidence }) => evidence));
  const evidence = await Promise.all([...lines].map((event) => ask('/sea/evidence', { query: { event } })));
  const cookie = `${TOKEN_COOKIE}=${encodeURIComponent(JSON.stringify({ Id: token }))}`;
  const id = (shared.body as { data: { id?: string } }).data.id ?? '2222222222';
  const pages = [
    `/CargoTracking/Query?number=${number}`,
    `/CargoTracking/Query?number=${number}&asOf=${LATER}`,
    `/CargoTracking/Query?number=${number},CSQU3054388`,
    `/cargoTrackings/${id}`,
  ];
  const html = await Promise.all(
    pages.map(async (url) => (await app.inject({ url, headers: { cookie } })).body),
  );
  const file = await app.inject(signed(`${api}/file`, { query: { number, format: 'ics' }, token }));
  const bodies = [
    sea.body,
    past.body,
    several.body,
    shared.body,
    ...evidence.map(({ body }) => body as unknown),
  ];
  return {
    text: [...bodies.map((body) => JSON.stringify(body)), ...html, file.body].join('\n'),
    html: html.join('\n'),
    result: result.shipment ? result : undefined,
    evidence: evidence.map(({ body }) => (body as { data: Evidence }).data),
  };
}
const leaks = (text: string) => SECRETS.filter((word) => text.includes(word));

describe('the data of a partner', () => {
  test.each(OTHERS)('shows %s the events, and nothing that is restricted to others', async (viewer) => {
    const { text, result, evidence } = await answersFor(viewer);
    expect(leaks(text)).toEqual([]);
    expect(result?.shipment).toMatchObject({ related: [], containers: [{ number: CONTAINER, seals: [] }] });
    expect(result?.shipment?.legs[0]?.vessel).toBe('TEST VESSEL');
    expect(evidence[0]).toMatchObject({
      whole: false,
      versions: [{ party: 'sender', sourceId: null, raw: null }],
    });
  });

  test.each(['company', 'operator'] as const)('is complete for %s', async (viewer) => {
    const { text, html, result, evidence } = await answersFor(viewer);
    expect(leaks(text)).toEqual(SECRETS);
    expect(leaks(html)).toEqual(['SECRETBKG01', 'SECRETBKG01B', 'SEAL-SECRET-9']);
    expect(result?.shipment?.containers[0]?.seals).toEqual(['SEAL-SECRET-9']);
    expect(result?.shipment?.related.map(({ value }) => value)).toContain('SECRETBKG01');
    expect(evidence.every(({ whole, versions }) => whole && versions[0]?.raw)).toBe(true);
  });

  test('shows the documents of an air waybill only to the companies concerned', async () => {
    const headers = {
      'content-type': 'text/plain',
      'notification-signature': signPush(secret, Buffer.from(waybill)),
    };
    const url = '/ydapi/feeds/cargo-imp/sender';
    const answer = await app.inject({ method: 'POST', url, payload: waybill, headers });
    expect(answer.json()).toMatchObject({ accepted: 3 });
    const documentTexts = ['SAMPLE TEXTILES', 'MUSTER IMPORT', 'ACC4711', '6493.50', 'DEMO FORWARDING'];
    const seen = ({ text }: { text: string }) => documentTexts.filter((word) => text.includes(word));
    for (const viewer of OTHERS) {
      const shown = await answersFor(viewer, '99910000001');
      expect(seen(shown)).toEqual([]);
      expect(shown.result?.shipment?.cargo).toMatchObject({ pieces: 10 });
    }
    expect(seen(await answersFor('company', '99910000001'))).toEqual(documentTexts);
  });

  test('is complete for a linked company only while the link lasts', async () => {
    await set({ company: null });
    expect(leaks((await answersFor('company')).text)).toEqual([]);
  });

  test('gives no further numbers to a visitor who looks up one of them', async () => {
    const answer = await call(app, `${api}/sea`, { query: { number: 'SECRETBKG01' } });
    expect(leaks(JSON.stringify(answer.body))).toEqual(['SECRETBKG01']);
    expect((answer.body as { data: TrackingResult }).data.shipment?.related).toEqual([
      { kind: 'container', value: CONTAINER, carrier: null },
    ]);
  });

  test('is reduced to milestones if the partner wants it: no ship, terminal or source text', async () => {
    await set({ visitors: 'milestones' });
    const { text, result, evidence } = await answersFor('visitor');
    expect(leaks(text)).toEqual([]);
    expect(text).not.toMatch(/TEST VESSEL|118W|9074729|22G1/);
    expect(result?.shipment?.timeline.map(({ milestone }) => milestone)).toEqual(
      expect.arrayContaining(['LOBD']),
    );
    expect(evidence[0]).toMatchObject({ versions: [{ text: null, raw: null }] });
    expect((await answersFor('company')).text).toContain('TEST VESSEL');
  });

  test('is hidden on every path if visitors see nothing', async () => {
    const event = (await answersFor('company')).evidence[0]!.event;
    await set({ visitors: 'nothing' });
    const { text, result } = await answersFor('visitor');
    expect(result).toBeUndefined();
    expect(text).not.toMatch(/CNSHG|TEST VESSEL|"shipment":\{/);
    const evidence = await call(app, `${api}/sea/evidence`, { query: { event } });
    expect(evidence.status).toBe(404);
    const repairs = await call(app, `${api}/sea`, { query: { number: 'CSQU3054384' } });
    expect((repairs.body as { data: { result: TrackingResult } }).data.result.outcome).toBe('none');
    expect((await answersFor('company')).result?.outcome).toBe('found');
  });

  test('follows the strictest of the partners that push for one carrier', async () => {
    const { db } = app.database;
    await orderPartner(db, { action: 'add', key: 'other', visitors: 'nothing' });
    // Messages pushed so far are stored under the party `sender`; from here both partners push for it.
    await db.update(partners).set({ carrier: 'sender' }).where(eq(partners.key, 'other'));
    expect((await answersFor('visitor')).result).toBeUndefined();
    await db.delete(partners).where(eq(partners.key, 'other'));
  });
});

describe('the live stream', () => {
  async function listening(viewer: Viewer) {
    const { url } = signed(`${api}/live`, { query: { number: CONTAINER }, token: await tokenFor(viewer) });
    const answer = await app.inject({ method: 'GET', url, payloadAsStream: true });
    let text = '';
    const stream = answer.stream();
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    return { text: () => text, close: () => stream.destroy() };
  }

  test('contains no number, and sends visitors no notice of hidden data', async () => {
    await set({ visitors: 'nothing' });
    const [visitor, company] = [await listening('visitor'), await listening('company')];
    await push(
      departure({ eventID: 'secret-id-3', eventDateTime: '2026-03-02T12:00:00+08:00' }, 'SECRETBKG01'),
    );
    await expect.poll(() => company.text()).toMatch(/event: changed\ndata: \{"at":"[^"]+"\}\n/);
    expect(visitor.text()).not.toContain('changed');
    await set({ visitors: 'all' });
    visitor.close();
    const later = await listening('visitor');
    await push(
      departure({ eventID: 'secret-id-4', eventDateTime: '2026-03-03T12:00:00+08:00' }, 'SECRETBKG01'),
    );
    await expect.poll(() => later.text()).toContain('changed');
    expect(leaks(later.text())).toEqual([]);
    for (const one of [company, later]) one.close();
  });
});

describe('a visibility setting', () => {
  const order = (input: unknown) => orderPartner(app.database.db, input);

  test('accepts existing companies, but not the one for personal accounts', async () => {
    await expect(order({ action: 'set', key: 'sender', company: 2003 })).rejects.toThrow('personal accounts');
    await expect(order({ action: 'set', key: 'sender', company: 77 })).rejects.toThrow(
      'There is no company 77.',
    );
    await expect(order({ action: 'set', key: 'sender', visitors: 'some' })).rejects.toThrow(
      'all, milestones, nothing',
    );
  });

  test('keeps values that a change does not name', async () => {
    await set({ visitors: 'milestones' });
    const { partners: lines } = await order({ action: 'set', key: 'sender', company: 5001 });
    expect(lines).toMatchObject([{ ydid: 5001, visitors: 'milestones', active: true }]);
  });
});
