import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { Filter, Sorter } from '#contract/records/api/list.ts';
import { ingest, partners, rewriteDue, trackingSummaries } from '#server/tracking/index.ts';
import { readWaiting } from '#server/tracking/ingest/ingest.ts';
import { summaryBacklog } from '#server/tracking/index.ts';
import { waybill } from '#server/tracking/feeds/cargo-imp/fixtures.ts';
import { testApp } from '#server/test/app.ts';
import {
  arrival,
  BOOKING,
  confirmation,
  CONTAINER,
  departure,
  loading,
  messageOf,
} from '#server/test/dcsa.ts';
import { transactionsEnd } from '#server/test/transactions.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { addSubscriptions, type Wanted } from '../add.ts';
import { dropUnfollowed, followAll } from '../follow.ts';
import { subscription } from '../schema.ts';
import { ledgerOf } from './entity.ts';
import { ledgerCount, ledgerGroups, ledgerPage } from './page.ts';

let app: FastifyInstance;
let ours: Actor;
let theirs: Actor;
const at = new Date('2026-03-10T00:00:00Z');

const wanted = (kind: Wanted['kind'], number: string, more: Partial<Wanted> = {}): Wanted => ({
  kind,
  number,
  carrier: null,
  ...more,
});
const add = (actor: Actor, rows: Wanted[]) =>
  addSubscriptions(app.database.db, rows, {
    actor,
    person: 'A person',
    how: 'typed',
    requestId: 'test',
    usualQuota: 1000,
    now: at,
  });
const send = async (events: unknown[], party = 'acme') => {
  const { db } = app.database;
  const from = { feed: 'dcsa', party, partner: party, via: 'push' as const };
  const message = { ...from, contentType: 'application/json', body: messageOf(...events) };
  const { pending } = await ingest(db, message, (key) => key);
  // Under load a message is read later.
  if (pending) await readWaiting(db, 0);
};
const deps = () => ({ db: app.database.db, logger: app.log, now: () => at });
const refresh = async () => {
  await followAll(app.database.db);
  await transactionsEnd(app.database);
  // The portal's own worker may have claimed some.
  const left = async () => (await rewriteDue(deps())) + (await summaryBacklog(app.database.db)).waiting;
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000 });
};
const page = async (
  actor: Actor,
  {
    filters = [],
    sorters = [{ field: 'number', order: 'asc' }],
    start = 0,
    end = 50,
    search = '',
  }: {
    filters?: Filter[];
    sorters?: Sorter[];
    start?: number;
    end?: number;
    search?: string;
  } = {},
) =>
  ledgerPage(
    app.database.db,
    await ledgerOf(app.database.db, actor),
    { filters, search },
    { start, end, sorters },
  );
const numbers = async (...args: Parameters<typeof page>) =>
  (await page(...args)).map((row) => row.subscription.number);

beforeAll(async () => {
  app = await testApp();
  const member = async (): Promise<Actor> => {
    const ydid = await aCompany(app);
    const { id } = await aPerson(app, ydid, ['member']);
    return { id, ydid, routers: [] };
  };
  [ours, theirs] = [await member(), await member()];
  await app.database.db
    .insert(partners)
    .values({ key: 'acme', name: 'Acme', ydid: theirs.ydid, secret: 'x', feeds: ['*'] });
  await add(ours, [
    wanted('booking', BOOKING, { customer: 'Zeta' }),
    wanted('container', CONTAINER),
    wanted('bill', 'QUIET00001'),
  ]);
  await add(theirs, [wanted('container', CONTAINER)]);
  await send([confirmation(), loading(), departure(), arrival()]);
  await refresh();
});

describe('a ledger', () => {
  test('shows each subscription beside what its class sees', async () => {
    const rows = await page(ours);
    expect(
      rows.map(({ subscription: { number }, summary }) => [number, summary?.milestone, summary?.eta]),
    ).toEqual([
      [CONTAINER, 'DLPT', new Date('2026-03-30T06:00:00Z')],
      ['QUIET00001', null, null],
      [BOOKING, 'DLPT', new Date('2026-03-30T06:00:00Z')],
    ]);
    expect(rows[0]?.summary).toMatchObject({
      vessel: 'TEST VESSEL',
      destination: 'NLRTM',
      destinationCountry: 'NL',
    });
    expect(await numbers(theirs)).toEqual([CONTAINER]);
  });

  test('stores one row per reference and class, whoever subscribes', async () => {
    const rows = await app.database.db
      .select()
      .from(trackingSummaries)
      .where(eq(trackingSummaries.value, CONTAINER));
    // The company that sends sees more than others.
    expect(rows).toHaveLength(2);
    const another = await aPerson(app, await aCompany(app), ['member']);
    const actor = { id: another.id, ydid: another.ydid, routers: [] };
    await add(actor, [wanted('container', CONTAINER)]);
    await refresh();
    expect(await app.database.db.$count(trackingSummaries, eq(trackingSummaries.value, CONTAINER))).toBe(2);
    expect((await page(actor))[0]?.summary?.milestone).toBe('DLPT');
  });

  test('names shipper and consignee as the waybill does, to those who may see its parties', async () => {
    const number = '99910000001';
    for (const actor of [ours, theirs]) await add(actor, [wanted('waybill', number)]);
    const from = { feed: 'cargo-imp', party: 'acme', partner: 'acme', via: 'push' as const };
    const message = { ...from, contentType: 'text/plain', body: Buffer.from(waybill) };
    await ingest(app.database.db, message, (key) => key);
    await readWaiting(app.database.db, 0);
    await refresh();
    const partiesFor = async (actor: Actor) =>
      (await page(actor, { filters: [{ field: 'number', operator: 'eq', value: number }] })).map(
        ({ summary }) => [summary?.shipper, summary?.reportedConsignee],
      );
    expect(await partiesFor(theirs)).toEqual([['SAMPLE TEXTILES CO LTD', 'MUSTER IMPORT GMBH']]);
    expect(await partiesFor(ours)).toEqual([[null, null]]);
    await app.database.db.delete(subscription).where(eq(subscription.number, number));
  });

  test('filters and sorts by cargo and by own notes, and puts rows without a value last', async () => {
    const eta = (order: 'asc' | 'desc') =>
      [
        { field: 'eta', order },
        { field: 'number', order: 'asc' },
      ] as Sorter[];
    expect((await numbers(ours, { sorters: eta('asc') })).at(-1)).toBe('QUIET00001');
    expect(await numbers(ours, { sorters: eta('desc') })).toEqual([CONTAINER, BOOKING, 'QUIET00001']);
    expect(await numbers(ours, { sorters: eta('desc'), start: 1, end: 3 })).toEqual([BOOKING, 'QUIET00001']);
    expect(await numbers(ours, { sorters: eta('desc'), start: 2, end: 3 })).toEqual(['QUIET00001']);
    const vessel: Filter = { field: 'vessel', operator: 'contains', value: 'test' };
    expect(await numbers(ours, { filters: [vessel] })).toEqual([CONTAINER, BOOKING]);
    expect(await numbers(ours, { filters: [vessel], search: 'zeta' })).toEqual([BOOKING]);
    const late: Filter = { field: 'eta', operator: 'gte', value: '2026-04-01T00:00:00Z' };
    expect(await numbers(ours, { filters: [late] })).toEqual([]);
  });

  test('counts and groups a selection', async () => {
    const { db } = app.database;
    const ledger = await ledgerOf(db, ours);
    const all = { filters: [], search: '' };
    expect(await ledgerCount(db, ledger, all, 100)).toEqual({ total: 3, capped: false });
    expect(await ledgerCount(db, ledger, all, 2)).toEqual({ total: 2, capped: true });
    expect(await ledgerGroups(db, ledger, all, 'vessel')).toMatchObject([
      { value: 'TEST VESSEL', rows: 2 },
      { value: null, rows: 1 },
    ]);
  });
});

describe('summaries', () => {
  test('follow every event, also those of a document that names no container', async () => {
    await send([
      arrival({
        eventID: 'eta-2',
        eventCreatedDateTime: '2026-03-09T00:00:00Z',
        references: [],
        eventDateTime: '2026-04-02T08:00:00+02:00',
      }),
    ]);
    expect((await summaryBacklog(app.database.db)).waiting).toBeGreaterThanOrEqual(2);
    await refresh();
    expect((await summaryBacklog(app.database.db)).waiting).toBe(0);
    for (const {
      summary,
      subscription: { number },
    } of await page(ours))
      if (number !== 'QUIET00001') expect(summary?.eta).toEqual(new Date('2026-04-02T06:00:00Z'));
  });

  test('leave a ledger when a partner hides its messages, before anything is derived again', async () => {
    const { db } = app.database;
    await db.update(partners).set({ visitors: 'nothing' }).where(eq(partners.key, 'acme'));
    expect((await page(ours)).map(({ summary }) => summary)).toEqual([null, null, null]);
    await refresh();
    expect((await page(ours)).map(({ summary }) => summary?.milestone)).toEqual([null, null, null]);
    expect((await page(theirs))[0]?.summary?.milestone).toBe('DLPT');
    await db.update(partners).set({ visitors: 'all' }).where(eq(partners.key, 'acme'));
    await refresh();
    expect((await page(ours))[0]?.summary?.milestone).toBe('DLPT');
  });

  test('go when nobody subscribes any more', async () => {
    const { db } = app.database;
    await db.delete(subscription).where(eq(subscription.number, 'QUIET00001'));
    await dropUnfollowed(db);
    expect(await db.$count(trackingSummaries, eq(trackingSummaries.value, 'QUIET00001'))).toBe(0);
    expect(await db.$count(trackingSummaries, eq(trackingSummaries.value, CONTAINER))).toBeGreaterThan(0);
  });
});
