import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { VISITOR } from '#contract/access/access.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import { isFast } from '#server/platform/fast/switch.ts';
import { DEMO_SHIPMENTS } from '#server/demo/demo-shipments.ts';
import { shipmentCutOffs } from '#server/demo/demo-schedules.ts';
import { seedTracking } from '#server/demo/tracking.ts';
import { call, testApp } from '#server/test/app.ts';
import type { Source } from './collect.ts';
import { gathered } from './batched-lookup.ts';
import { ingest } from '../ingest/ingest.ts';
import { createTrackingCache } from './tracking-cache.ts';
import { readText } from './recognise.ts';
import { knownBy } from './find-reference.ts';
import { trackReference } from './track-reference.ts';
import type { TrackingDeps } from './tracking-deps.ts';
import { trackSeveral } from './several.ts';
import { toVisibility } from '../visibility/visibility.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
  const { db } = app.database;
  await seedTracking(db);
  const { message, later } = shipmentCutOffs(new Date());
  const sent = {
    feed: 'cut-offs',
    party: 'demo',
    partner: 'demo',
    contentType: 'text/csv',
    via: 'push',
  } as const;
  for (const text of [message, later]) await ingest(db, { ...sent, body: Buffer.from(text) }, (key) => key);
});

const deps = () => ({ db: app.database.db, actor: VISITOR, carriers: [] });
const trackText = (deps: TrackingDeps, text: string) => trackSeveral(deps, readText(text));
const numberOf = (key: string) => DEMO_SHIPMENTS.find((one) => one.key === key)!.number;
const every = DEMO_SHIPMENTS.map(({ number }) => number);

/** Counts the database statements that `work` runs. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const querySpy = vi.spyOn(app.database.pool, 'query');
  await work();
  const { length } = querySpy.mock.calls;
  querySpy.mockRestore();
  return length;
}

test.runIf(isFast)('collects a document in one statement the same as step by step', async () => {
  const { db } = app.database;
  const visibility = await toVisibility(db, VISITOR);
  const { events } = (await knownBy(deps(), { number: numberOf('booked') }, visibility))!;
  const documents = events.flatMap(({ references }) => references).filter(({ kind }) => kind !== 'container');
  for (const { value: number } of [...documents, ...every.map((value) => ({ value }))]) {
    const [atOnce, byStep] = await Promise.all([
      knownBy(deps(), { number }, visibility),
      knownBy(deps(), { number }, visibility, { source: gathered(db) }),
    ]);
    const eventTexts = (known: typeof atOnce) => known!.events.map((one) => JSON.stringify(one)).toSorted();
    expect(eventTexts(atOnce)).toEqual(eventTexts(byStep));
    expect(atOnce!.journeys).toEqual(byStep!.journeys);
  }
  const statementCount = await statements(() => knownBy(deps(), { number: documents[0]!.value }, visibility));
  expect(statementCount).toBe(1);
});

describe('several numbers', () => {
  test('returns one line each, as for each alone, most urgent first', async () => {
    const { rows, places } = await trackText(deps(), every.join('\n'));
    expect(rows).toHaveLength(every.length);
    for (const { reference, summary } of rows) {
      const alone = await trackReference(deps(), { number: reference!.value });
      expect(reference).toEqual(alone.reference);
      expect(summary!.status).toEqual(alone.shipment!.status);
      expect(summary!.exceptions.map(({ code }) => code).toSorted()).toEqual(
        alone.shipment!.exceptions.map(({ code }) => code).toSorted(),
      );
    }
    const booked = rows.find(({ reference }) => reference!.value === numberOf('booked'))!;
    expect(booked.summary!.exceptions).toMatchObject([
      { code: 'cutOffChanged', values: { cutOff: 'DCO', variant: 'Earlier', minutes: 1080 } },
      { code: 'cutOffChanged', values: { cutOff: 'CUA' } },
    ]);
    const states = rows.map(({ summary }) => summary!.state);
    expect(states.toSorted((a, b) => order(a) - order(b))).toEqual(states);
    expect(states[0]).toBe('stopped');
    expect(rows.at(-1)!.reference!.value).toBe(numberOf('returned'));
    expect(places['NLRTM']?.names.zh).toBe('鹿特丹');
    expect(rows.every(({ demo }) => demo)).toBe(true);
  });

  const order = (state: string) =>
    ['stopped', 'waiting', 'late', 'underway', 'booked', 'ended'].indexOf(state);

  test('collects them in as few statements as two', async () => {
    const text = (count: number) => every.slice(0, count).join('\n');
    const two = await statements(() => trackText(deps(), text(2)));
    const all = await statements(() => trackText(deps(), every.join('\n')));
    expect(two).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(two + 2);
  });

  test.runIf(isFast)('shares collected events with their pages until there is news', async () => {
    const cache = createTrackingCache();
    const at = new Date();
    const now = { ...deps(), cache, now: () => at };
    const fresh = await trackText({ ...now, cache: createTrackingCache() }, every.join('\n'));
    const [first, ...others] = every;
    await trackReference(now, { number: first! });
    const cold = await statements(() =>
      trackText({ ...now, cache: createTrackingCache() }, every.join('\n')),
    );
    expect(await trackText(now, every.join('\n'))).toEqual(fresh);
    const warm = await statements(async () => expect(await trackText(now, every.join('\n'))).toEqual(fresh));
    expect(warm).toBeLessThan(cold);
    const page = () => statements(() => trackReference(now, { number: others.at(-1)! }));
    const without = await statements(() =>
      trackReference({ ...now, cache: createTrackingCache() }, { number: others.at(-1)! }),
    );
    expect(await page()).toBeLessThan(without);
    cache.drop(['']);
    expect(await statements(() => trackText(now, every.join('\n')))).toBe(cold);
  });

  test('neither caches truncated results nor passes them to a page', async () => {
    const cache = createTrackingCache();
    const { db } = deps();
    const visibility = await toVisibility(db, VISITOR);
    const number = numberOf('late');
    const known = (source?: Source) =>
      knownBy({ db, cache }, { number }, visibility, source ? { source } : {});
    const full = gathered(db);
    const short: Source = { ...full, most: 1, events: async (all) => (await full.events(all)).slice(0, 1) };
    const [line, page] = await Promise.all([known(short), known()]);
    expect(line!.events).toHaveLength(1);
    expect(page!.events.length).toBeGreaterThan(1);
    expect(await known()).toEqual(page);
  });

  test('reports unknown numbers with the known number that may be meant', async () => {
    const late = numberOf('late');
    const wrong = late.slice(0, -1) + ((Number(late.at(-1)) + 1) % 10);
    const { rows } = await trackText(deps(), `${wrong}\nCSQU3054383`);
    const row = rows.find(({ typed }) => typed === wrong)!;
    expect(row).toMatchObject({ refused: false, summary: null, sync: { reason: 'noSource' } });
    expect(row.repairs[0]).toBe(late);
  });

  test('draws them on one map on request, each with its route and a mark', async () => {
    const text = `${every.join('\n')}\nCSQU3054383`;
    expect((await trackText(deps(), text)).map).toBeUndefined();
    const { map } = await trackSeveral(deps(), readText(text), { map: true });
    const marks = map!.map.ports.filter(({ state }) => state === 'current').map(({ unlocode }) => unlocode);
    expect(marks).toContain(numberOf('late'));
    expect(map!.places[numberOf('late')]!.longitude).not.toBe(map!.places['CNSHG']!.longitude);
    // Shipments at the same place share a mark.
    const shared = marks.flatMap((mark) => Number(/ \+(\d+)$/.exec(mark)?.[1] ?? 0));
    expect(marks.length + shared.reduce((sum, more) => sum + more, 0)).toBe(every.length);
    expect(map!.map.legs.length).toBeGreaterThanOrEqual(every.length);
    expect((await trackSeveral(deps(), readText('CSQU3054383\nMSKU0000000'), { map: true })).map).toBeNull();
  });

  test('tracks a repeated number once', async () => {
    const { rows } = await trackText(deps(), `${numberOf('returned')} ${numberOf('returned')} `);
    expect(rows.map(({ refused, problem }) => [refused, problem?.key])).toEqual([
      [false, undefined],
      [true, 'problem.twice'],
    ]);
  });
});

describe('the API call', () => {
  const several = (json: unknown) => call(app, '/ydapi/api/v1/tracking/several', { method: 'POST', json });

  test('answers a visitor', async () => {
    const { status, body } = await several({ text: `please check ${every.slice(0, 3).join(', ')}` });
    expect(status).toBe(200);
    expect((body as { data: Several }).data.rows).toHaveLength(3);
  });

  test('returns no line for a text without a number', async () => {
    expect(((await several({ text: '' })).body as { data: Several }).data.rows).toEqual([]);
  });

  test('refuses anything but a text of limited length', async () => {
    for (const json of [{}, { text: 7 }, { text: { toString: 1 } }, { text: 'x'.repeat(20_001) }])
      expect((await several(json)).status).toBe(400);
  });
});
