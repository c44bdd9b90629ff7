import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { SYNC_STATES, STATE_REASONS, type CheckOutcome } from '#contract/members/sync.ts';
import type { ActionReport, AddReport } from '#contract/members/subscriptions.schema.ts';
import type { Quota } from '#contract/members/quota.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import type { EntryOf } from '#contract/resources.ts';
import { readWorkbook } from '#server/records/import/workbook.ts';
import { ingest, partners } from '#server/tracking/index.ts';
import { call, signed, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { CONTAINER, loading, messageOf } from '#server/test/dcsa.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { uploaded } from '#server/test/upload.ts';
import { activity, subscription } from '../schema.ts';
import { applyCheck, checkDue } from '../sync.ts';

const BASE = '/ydapi/api/v1';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: FastifyInstance;
let ours: TestPerson;
let colleague: TestPerson;
let theirs: TestPerson;

beforeAll(async () => {
  app = await testApp();
  const ydid = await aCompany(app);
  ours = await aPerson(app, ydid, ['member']);
  colleague = await aPerson(app, ydid, ['member']);
  theirs = await aPerson(app, await aCompany(app), ['member']);
});

const post = async (person: TestPerson, path: string, json: object) => {
  const answer = await call(app, `${BASE}/${path}`, { method: 'POST', token: person.token, json });
  return { status: answer.status, body: answer.body };
};
const add = async (person: TestPerson, text: string, more: object = {}) => {
  const answer = await post(person, 'subscription/add', { text, ...more });
  return { ...answer, data: answer.body.data as AddReport };
};
const act = async (person: TestPerson, wish: object) => {
  const answer = await post(person, 'subscription/actions', wish);
  return { ...answer, data: answer.body.data as ActionReport };
};
const list = async (person: TestPerson, query: SignedCall['query'] = {}) =>
  (await call(app, `${BASE}/subscription`, { token: person.token, query })).body as EntryOf<'subscription'>[];
const quotaOf = async (person: TestPerson) =>
  ((await call(app, `${BASE}/subscription/quota`, { token: person.token })).body as { data: Quota }).data;
const idOf = async (person: TestPerson, number: string) => (await list(person, { number }))[0]!.id;

describe('adding', () => {
  test('reads every number of a text, and leaves nothing on a dry run', async () => {
    const text = 'please follow MSKU 601167-2 and 235-12345675, thanks';
    const dry = await add(ours, text, { dryRun: true });
    expect(dry.data).toMatchObject({ applied: false });
    expect(dry.data.rows.map(({ result, number, kind }) => [result, number, kind])).toEqual([
      ['new', 'MSKU6011672', 'container'],
      ['new', '23512345675', 'waybill'],
    ]);
    expect(await list(ours)).toEqual([]);
    expect((await add(ours, text, { group: 'Autumn', tags: 'red, blue' })).data.rows).toHaveLength(2);
    expect(await list(ours)).toMatchObject([
      { number: '23512345675', mode: 'air', state: 'pending', group: 'Autumn', addedHow: 'typed' },
      { number: 'MSKU6011672', mode: 'sea', tags: 'red, blue', addedBy: ours.name, followers: ours.name },
    ]);
  });

  test('joins tags and own reference to an existing number, and counts it once', async () => {
    const { used } = await quotaOf(ours);
    const again = await add(ours, 'MSKU6011672', { tags: 'blue, green', ownReference: 'PO-1' });
    expect(again.data.rows).toMatchObject([{ result: 'existing' }]);
    expect((await list(ours, { number: 'MSKU6011672' }))[0]).toMatchObject({
      tags: 'red, blue, green',
      ownReference: 'PO-1',
    });
    expect((await quotaOf(ours)).used).toBe(used);
  });

  test('refuses a wrong check digit with the likely number', async () => {
    const { data } = await add(ours, 'MSKU6011673');
    expect(data.rows).toMatchObject([{ result: 'wrong', repairs: expect.arrayContaining(['MSKU6011672']) }]);
    expect(data.rows[0]?.reason).toContain('MSKU6011672');
  });

  test('follows a shipment by its kind and carrier', async () => {
    const { data } = await add(ours, 'ABC123456', { kind: 'booking', carrier: 'maeu', how: 'follow' });
    expect(data.rows).toMatchObject([{ result: 'new', kind: 'booking' }]);
    expect((await list(ours, { number: 'ABC123456' }))[0]).toMatchObject({
      carrier: 'MAEU',
      addedHow: 'follow',
    });
    await act(ours, { action: 'delete', ids: [await idOf(ours, 'ABC123456')] });
  });

  test('reads several lines with a kind as several numbers', async () => {
    const text = 'MSKU6011672\nMSKU6011688';
    const { data } = await add(ours, text, { kind: 'container', dryRun: true });
    expect(data.rows.map(({ typed }) => typed)).toEqual(text.split('\n'));
  });

  test('stops at the quota that the operator sets, also when two add at once', async () => {
    const operator = await tokenOf(app, 'operator');
    const path = `${BASE}/companies/${theirs.ydid}/subscription-quota`;
    const set = (token: string, limit: number) => call(app, path, { method: 'PUT', token, json: { limit } });
    expect((await set(theirs.token, 9)).status).toBe(403);
    expect((await set(operator, 1)).status).toBe(200);
    const results = (await Promise.all([add(theirs, '235-12345675'), add(theirs, 'MSKU6011672')])).flatMap(
      ({ data }) => data.rows.map(({ result }) => result),
    );
    expect(results.toSorted()).toEqual(['new', 'overQuota']);
    expect(await quotaOf(theirs)).toEqual({ limit: 1, used: 1, left: 0 });
    await act(theirs, { action: 'stop', query: {} });
    expect(await quotaOf(theirs)).toMatchObject({ left: 1 });
    await set(operator, 100);
    await act(theirs, { action: 'delete', query: {} });
  });
});

describe('acting', () => {
  test('pauses, resumes, stops and renews, and reports where it has no effect', async () => {
    const ids = [await idOf(ours, 'MSKU6011672')];
    const state = async () => (await list(ours, { number: 'MSKU6011672' }))[0];
    expect((await act(ours, { action: 'pause', ids })).data).toEqual({ changed: 1, unchanged: 0 });
    expect(await state()).toMatchObject({ state: 'paused', nextAt: null });
    expect((await act(ours, { action: 'pause', ids })).data).toEqual({ changed: 0, unchanged: 1 });
    await act(ours, { action: 'resume', ids });
    expect(await state()).toMatchObject({ state: 'pending' });
    await act(ours, { action: 'stop', ids });
    expect(await state()).toMatchObject({ state: 'ended', reason: 'stopped' });
    await act(ours, { action: 'renew', ids });
    expect(await state()).toMatchObject({ state: 'pending', reason: null });
  });

  test('groups, tags and follows all that match a filter', async () => {
    const query = { mode: 'sea' };
    expect((await act(ours, { action: 'group', value: 'Winter', query })).data.changed).toBe(1);
    await act(ours, { action: 'removeTags', value: 'BLUE', query });
    await act(colleague, { action: 'watch', query });
    expect((await list(ours, query))[0]).toMatchObject({
      group: 'Winter',
      tags: 'red, green',
      followers: `${ours.name}, ${colleague.name}`,
    });
    await act(colleague, { action: 'unwatch', query });
    expect((await list(ours, query))[0]?.followers).toBe(ours.name);
    expect((await list(ours, { mode: 'air' }))[0]?.group).toBe('Autumn');
    expect((await act(ours, { action: 'addTags', query })).status).toBe(400);
  });

  test('changes the owner’s notes by the form, and nothing of the sync state', async () => {
    const [row] = await list(ours, { number: 'MSKU6011672' });
    const json = { notes: 'Ring before delivery', version: row!.version };
    const path = `${BASE}/subscription/${row!.id}`;
    expect((await call(app, path, { method: 'PATCH', token: ours.token, json })).status).toBe(200);
    const forged = { state: 'ended', version: row!.version + 1 };
    expect((await call(app, path, { method: 'PATCH', token: ours.token, json: forged })).status).toBe(400);
  });
});

describe('another owner', () => {
  test('sees and changes nothing, whether a company or a personal account', async () => {
    const mine = await aPerson(app, 2003, ['member']);
    const yours = await aPerson(app, 2003, ['member']);
    expect((await add(mine, 'MSKU6011672')).data.rows).toMatchObject([{ result: 'new' }]);
    for (const [owner, other] of [
      [ours, theirs],
      [mine, yours],
      [ours, mine],
    ] as const) {
      const id = await idOf(owner, 'MSKU6011672');
      expect((await list(other)).map((one) => one.id)).not.toContain(id);
      expect((await act(other, { action: 'stop', ids: [id] })).status).toBe(404);
      expect((await call(app, `${BASE}/subscription/${id}`, { token: other.token })).status).toBe(404);
    }
    expect(await quotaOf(mine)).toMatchObject({ used: 1 });
    expect(await quotaOf(yours)).toMatchObject({ used: 0 });
  });
});

test('a personal account keeps its subscriptions when it becomes a company', async () => {
  const person = await aPerson(app, 2003, ['member']);
  await add(person, 'MSKU6011672');
  const { ydid, version } = (await post(person, 'member-company', { FullName: 'Became a company' })).body
    .data as { ydid: number; version: number };
  const operator = await tokenOf(app, 'operator');
  const approved = await call(app, `${BASE}/companies/${ydid}/approve`, {
    method: 'POST',
    token: operator,
    json: { version },
  });
  expect(approved.status).toBe(200);
  expect(await list(await aPerson(app, ydid, ['member']))).toMatchObject([{ number: 'MSKU6011672' }]);
});

describe('the sync state', () => {
  const start = new Date('2026-03-01T00:00:00Z');
  const later = (ms: number) => new Date(start.getTime() + ms);
  const value = 'MAEU123456789';
  const carriers = [
    {
      carrier: 'MAEU',
      baseUrl: 'https://maeu.invalid',
      auth: { type: 'none' as const },
      limit: 100,
    },
  ] satisfies Partial<FastifyInstance['env']['DCSA_CARRIERS'][number]>[];
  const depsAt = (now: Date) =>
    ({ db: app.database.db, carriers, everyMs: HOUR, now }) as Parameters<typeof checkDue>[0];
  const answer = (outcome: CheckOutcome, now: Date) =>
    applyCheck(depsAt(now), { kind: 'bill', value, source: 'MAEU', outcome });
  const row = async () =>
    (await app.database.db.select().from(subscription).where(eq(subscription.number, value)))[0]!;
  const seen = new Set<string>();
  const note = async () => {
    const { state, reason } = await row();
    seen.add(`${state} ${reason ?? ''}`.trim());
    return { state, reason };
  };
  /** Resets it as if added at `start`. */
  const anew = async () => {
    const id = (await row()).id;
    await act(theirs, { action: 'stop', ids: [id] });
    await note();
    await act(theirs, { action: 'renew', ids: [id] });
    await app.database.db
      .update(subscription)
      .set({ nextAt: start, newsAt: start, renewedAt: null, arrivedAt: null })
      .where(eq(subscription.id, id));
  };

  /** A container that came back empty, checked at `now`. */
  async function delivered(now: Date): Promise<void> {
    const { db } = app.database;
    await db.insert(partners).values({ key: 'acme', name: 'Acme', secret: 'x', feeds: ['*'] });
    const returned = {
      eventID: 'event-return',
      equipmentEventTypeCode: 'GTIN',
      emptyIndicatorCode: 'EMPTY',
      eventDateTime: '2026-03-02T12:00:00+01:00',
      eventLocation: { UNLocationCode: 'NLRTM' },
      transportCall: undefined,
    };
    const landed = {
      eventID: 'event-discharge',
      equipmentEventTypeCode: 'DISC',
      eventDateTime: '2026-03-01T12:00:00+01:00',
      eventLocation: { UNLocationCode: 'NLRTM' },
      transportCall: undefined,
    };
    const left = {
      eventID: 'event-gate-out',
      equipmentEventTypeCode: 'GTOT',
      eventDateTime: '2026-03-01T18:00:00+01:00',
      eventLocation: { UNLocationCode: 'NLRTM' },
      transportCall: undefined,
    };
    const body = messageOf(loading(), loading(landed), loading(left), loading(returned));
    const from = { feed: 'dcsa', party: 'acme', partner: 'acme', via: 'push' } as const;
    await ingest(db, { ...from, contentType: 'application/json', body }, (key) => key);
    await add(theirs, CONTAINER, { kind: 'container' });
    const own = and(eq(subscription.ydid, theirs.ydid), eq(subscription.number, CONTAINER));
    await db.update(subscription).set({ nextAt: now, newsAt: start }).where(own);
    await checkDue(depsAt(now));
    const [{ state, reason } = { state: '', reason: '' }] = await db.select().from(subscription).where(own);
    seen.add(`${state} ${reason ?? ''}`.trim());
  }

  beforeAll(async () => {
    await add(theirs, value, { kind: 'bill', carrier: 'MAEU' });
  });

  test('is reached with each reason by a source that answers and fails in each way', async () => {
    await anew();
    await note();
    const single = [
      'noData',
      'awaitingManifest',
      'unreachable',
      'unrecognised',
      'internal',
      'answered',
    ] as const;
    for (const outcome of single) {
      await anew();
      await answer(outcome, start);
      await note();
    }
    expect(await row()).toMatchObject({ source: 'MAEU', checkedAt: start, nextAt: later(HOUR) });
    for (const outcome of ['refused', 'cancelled', 'dropped'] as const) {
      await anew();
      await answer(outcome, start);
      expect((await note()).state).toBe('failed');
    }
    await anew();
    for (let day = 0; day <= 7; day += 1) {
      await answer('notFound', later(day * DAY));
      await note();
    }
    await anew();
    for (let now = start; (await row()).nextAt; now = (await row()).nextAt ?? now)
      await answer('unreachable', now);
    await note();
    await anew();
    await answer('answered', start);
    await app.database.db
      .update(subscription)
      .set({ nextAt: later(57 * DAY) })
      .where(eq(subscription.number, value));
    await checkDue(depsAt(later(57 * DAY)));
    await note();
    await anew();
    await app.database.db
      .update(subscription)
      .set({ arrivedAt: start, newsAt: later(50 * DAY) })
      .where(eq(subscription.number, value));
    await checkDue(depsAt(later(57 * DAY)));
    await note();
    await anew();
    await act(theirs, { action: 'pause', ids: [(await row()).id] });
    await note();
    const all = SYNC_STATES.flatMap((state) =>
      STATE_REASONS[state].length === 0
        ? [state]
        : STATE_REASONS[state].map((reason) => `${state} ${reason}`),
    );
    await delivered(later(2 * DAY));
    expect(all.filter((one) => !seen.has(one))).toEqual([]);
  });

  test('keeps what another of several carriers reports', async () => {
    await anew();
    await answer('answered', start);
    await app.database.db.update(subscription).set({ carrier: null }).where(eq(subscription.number, value));
    const two = [...carriers, { ...carriers[0]!, carrier: 'HLCU' }];
    await applyCheck(
      { ...depsAt(later(HOUR)), carriers: two },
      {
        kind: 'bill',
        value,
        source: 'HLCU',
        outcome: 'notFound',
      },
    );
    expect(await row()).toMatchObject({ state: 'tracking', source: 'MAEU' });
  });
});

describe('a file', () => {
  const send = async (text: string, query: Record<string, string>) => {
    const { body, headers } = await uploaded(text, 'numbers.csv');
    const path = `${BASE}/subscriptionImport/import`;
    const answer = await call(app, path, { method: 'POST', token: colleague.token, body, headers, query });
    const { data } = answer.body as { data: ImportReport & { report?: ImportReport } };
    return { status: answer.status, report: data.report ?? data };
  };
  const text = [
    '标签,Numara,Own reference',
    'x,MSKU6011672,PO-9',
    ',CSQU3054383,PO-10',
    ',MSKU6011673,',
  ].join('\n');

  test('is checked first: new, existing, wrong with the reason', async () => {
    const { report } = await send(text, { dryRun: 'true' });
    expect(report.rows.map(({ action }) => action)).toContain('error');
    expect(report.rows.find(({ key }) => key === 'MSKU6011672')?.action).toBe('update');
    expect(report.rows.at(-1)?.faults[0]?.message).toContain('MSKU6011672');
  });

  test('reports a number that an earlier row writes in another way', async () => {
    const { report } = await send('Container No.\nTCLU1000019\ntclu 100001 9\n', { dryRun: 'true' });
    expect(report.rows.map(({ row, action }) => [row, action])).toEqual([
      [2, 'create'],
      [3, 'error'],
    ]);
    expect(report.rows[1]!.faults[0]!.message).toBe('Duplicate of row 2.');
  });

  test('returns the wrong rows as the same table with the reason', async () => {
    const { body, headers } = await uploaded(text, 'numbers.csv');
    const answer = await app.inject(
      signed(`${BASE}/subscriptionImport/wrong`, { method: 'POST', token: colleague.token, body, headers }),
    );
    expect(answer.statusCode).toBe(200);
    const { rows } = await readWorkbook(answer.rawPayload);
    expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['标签', 'Numara', 'Own reference'],
      expect.arrayContaining(['MSKU6011673']),
    ]);
    expect(String(rows[1]?.cells[3])).toContain('MSKU6011672');
  });

  test('adds nothing if a row is wrong, or all valid rows on request, and each once', async () => {
    const before = (await list(ours)).length;
    expect((await send(text, {})).status).toBe(400);
    expect(await list(ours)).toHaveLength(before);
    const { report } = await send(text, { good: 'true' });
    expect(report.applied).toBe(true);
    const after = await list(ours);
    expect(after.length).toBe(before + report.totals.create);
    // Nobody follows what a file brings.
    expect(
      after.filter(({ addedHow }) => addedHow === 'file').map(({ followers }) => followers),
    ).not.toContain(ours.name);
    expect(after.find(({ number }) => number === 'MSKU6011672')).toMatchObject({ ownReference: 'PO-9' });
    await send(text, { good: 'true' });
    expect(await list(ours)).toHaveLength(after.length);
  });
});

describe('the log', () => {
  test('stores the numbers of a pasted mail, and none of its words', async () => {
    const text = 'Dear Ms Okafor, CSQU3054383 is late. Call me: +90 532 555 0101';
    await call(app, `${BASE}/tracking/several`, { method: 'POST', token: ours.token, json: { text } });
    await app.activityWritten();
    const lines = await app.database.db.select().from(activity).where(eq(activity.kind, 'query'));
    expect(lines.map(({ subject }) => subject)).toEqual(['CSQU3054383']);
  });

  test('leaves out the lists of exports, which pages read by themselves', async () => {
    await call(app, `${BASE}/exports`, { token: ours.token });
    await app.activityWritten();
    const lines = await app.database.db.select().from(activity).where(eq(activity.kind, 'export'));
    expect(lines).toEqual([]);
  });

  test('contains the company’s activities, for the company alone', async () => {
    await app.activityWritten();
    const read = async (person: TestPerson) =>
      (await call(app, `${BASE}/activity`, { token: person.token })).body as EntryOf<'activity'>[];
    const lines = await read(ours);
    const kinds = new Set(lines.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['import', 'query', 'subscription']);
    expect(new Set(lines.map(({ person }) => person))).toEqual(new Set([ours.name, colleague.name]));
    expect(lines.some(({ result, status }) => result === 'refused' && status === 400)).toBe(true);
    expect((await read(theirs)).some(({ person }) => person === ours.name)).toBe(false);
  });
});
