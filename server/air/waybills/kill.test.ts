/**
 * Kills a process with SIGKILL while it makes bills, on either database: each order has all of its bills or none, and
 * each number is used by one of them or free. KILLS sets the rounds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { airOrder as definition } from '#contract/air/resources/air-order.ts';
import { resources } from '#contract/resources.ts';
import { exampleOf, initialValues } from '#contract/records/resource.ts';
import { resourceTableOf, stored } from '#server/records/table.ts';
import type { Database } from '#server/platform/db/client.ts';
import { openDatabase, type OpenOptions } from '#server/platform/db/open.ts';
import { users } from '#server/access/schema.ts';
import { seedBasics } from '#server/demo/seed.ts';
import { testSource } from '#server/test/database.ts';
import { receiveRange } from '../stock/stock.ts';

const KILLS = Number(process.env['KILLS'] ?? 1);
const ORDERS = 200;
const YDID = 2000;
let source: OpenOptions;
let userId: string;

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(source);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  source = await testSource(true);
  await withDatabase(async (database) => {
    const { db } = database;
    await seedBasics(database, ['currency', 'country', 'airport']);
    const [user] = await db
      .insert(users)
      .values({ ydid: YDID, name: 'bills', nameKey: 'bills' })
      .returning({ id: users.id });
    userId = user!.id;
    const example = (key: 'carrier' | 'customer' | 'airport') =>
      Object.fromEntries(resources[key].fields.map((field) => [field.name, exampleOf(field)]));
    const none = { salesOwner: null, serviceOwner: null, financeOwner: null, country: null };
    const customer = resourceTableOf('customer');
    await db
      .insert(customer.table)
      .values({ ...stored(customer, { ...example('customer'), ...none, code: 'ANADOLU' }), ydid: YDID });
    for (const [key, all] of [
      [
        'airport',
        [
          { code: 'PVG', icao: null },
          { code: 'IST', icao: null },
        ],
      ],
      ['carrier', [{ code: 'TK', airlineNumber: '235' }]],
    ] as const) {
      const resourceTable = resourceTableOf(key);
      await db
        .insert(resourceTable.table)
        .values(all.map((own) => stored(resourceTable, { ...example(key), ...own })))
        .onConflictDoNothing();
    }
    const orders = resourceTableOf('airOrder');
    const order = {
      ...initialValues(definition),
      customer: 'ANADOLU',
      origin: 'PVG',
      destination: 'IST',
      airline: 'TK',
      pieces: 2,
      gross: '100',
      status: 'cleared',
    };
    await db.insert(orders.table).values(
      Array.from({ length: ORDERS }, (_, at) => ({
        ...stored(orders, { ...order, number: `A26-${String(at).padStart(6, '0')}` }),
        ydid: YDID,
      })),
    );
    const actor = { id: userId, ydid: YDID, routers: [] };
    const caller = { actor, language: 'en' as const, requestId: 'kill' };
    await receiveRange(db, { airline: 'TK', first: '235-00000011', count: ORDERS, office: null }, caller);
  });
});

/** Lets the program run until it has reported `enough` orders, then kills it; returns the reported orders. */
async function killed(enough: number): Promise<string[]> {
  const program = fileURLToPath(new URL('../../test/make-bills.ts', import.meta.url));
  const { dataDir, url = '' } = source;
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir, userId, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const named: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    named.push(line);
    if (named.length === enough) child.kill('SIGKILL');
  }
  await ended;
  return named;
}

/** Selects, as text, orders whose bills or numbers are inconsistent. */
const INCONSISTENT = `
  with bills as (
    select "order", count(*) filter (where kind = 'master') as masters, count(*) filter (where kind = 'house') as houses,
           max(number) filter (where kind = 'master') as master, max(master) as over
    from air_waybills group by "order"
  )
  select o.number || ' ' || o.status as what
  from air_orders o
  left join air_waybills m on m.number = o.master_number
  left join air_waybills h on h.number = o.house_number
  left join waybill_numbers n on n.number = o.master_number
  where case o.status
    when 'billed' then m.id is null or n.status is distinct from 'used' or n."order" is distinct from o.number
      or (o.house_number is not null and (h.master is distinct from m.number or h."order" is distinct from o.number))
    else o.master_number is not null or exists (select from bills b where b."order" = o.number)
      or exists (select from waybill_numbers u where u."order" = o.number)
    end
  union all
  select 'number ' || n.number || ' ' || n.status from waybill_numbers n
  left join air_waybills m on m.number = n.number
  where (n.status = 'used') <> (m.id is not null) or n.status not in ('used', 'free')`;

// Over 5 s: a process starts again after each kill.
it(
  `leaves no half bill in ${KILLS} kills`,
  async () => {
    const named: string[] = [];
    for (let round = 1; round <= KILLS; round += 1) {
      named.push(...(await killed(5 + ((round * 7) % 11))));
      await withDatabase(async ({ pool }) => {
        expect((await pool.query(INCONSISTENT)).rows).toEqual([]);
        const { rows } = await pool.query<{ number: string }>(
          `select number from air_orders where status = 'billed'`,
        );
        const billed = new Set(rows.map(({ number }) => number));
        expect(named.filter((number) => !billed.has(number))).toEqual([]);
        expect(billed.size).toBeLessThan(ORDERS);
      });
    }
    expect(named.length).toBeGreaterThanOrEqual(KILLS * 5);
  },
  // Only ends a hanging test; the duration of starts proves nothing.
  (KILLS + 1) * 300_000,
);
