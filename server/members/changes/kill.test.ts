/**
 * Kills a process with SIGKILL while it rewrites summaries and numbers changes, on either database: nothing is half
 * stored, and no owner gets a change twice. KILLS sets the rounds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { openDatabase, type OpenOptions } from '#server/platform/db/open.ts';
import { ingest, rewriteAll } from '#server/tracking/index.ts';
import { testSource } from '#server/test/database.ts';
import { arrival, confirmation, messageOf } from '#server/test/dcsa.ts';
import { transactionsEnd } from '#server/test/transactions.ts';
import { followAll } from '../follow.ts';
import { assignChanges } from './assign.ts';

const KILLS = Number(process.env['KILLS'] ?? 2);
const BOOKINGS = 250;
const OWNERS = [7001, 7002, 7003];
let source: OpenOptions;

const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(source);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
const silent = { error: () => undefined };
const now = () => new Date('2026-03-10T00:00:00Z');
const numberOf = (at: number) => `KILLBKG${String(at).padStart(6, '0')}`;

beforeAll(async () => {
  source = await testSource();
  await withDatabase(async (database) => {
    const { db, pool } = database;
    for (const owner of OWNERS)
      await pool.query(
        `insert into subscriptions (ydid, number, kind, mode, added_how, search_text)
          select $1, number, 'booking', 'sea', 'typed', '' from unnest($2::text[]) number`,
        [owner, Array.from({ length: BOOKINGS }, (_, at) => numberOf(at))],
      );
    await followAll(db);
    await transactionsEnd(database);
    await rewriteAll({ db, logger: silent, now });
    const events = Array.from({ length: BOOKINGS }, (_, at) => [
      confirmation({ eventID: `c-${at}` }, numberOf(at)),
      arrival({ eventID: `a-${at}`, references: [] }, numberOf(at)),
    ]).flat();
    const body = messageOf(...events);
    const from = {
      feed: 'dcsa',
      party: 'acme',
      partner: 'acme',
      via: 'push',
      contentType: 'application/json',
    } as const;
    await ingest(db, { ...from, body }, (key) => key);
  });
}, 120_000);

/** Lets the program run for `lines` steps and a moment, then kills it. */
async function killed(lines: number, afterMs: number): Promise<void> {
  const program = fileURLToPath(new URL('../../test/fan-out.ts', import.meta.url));
  const { dataDir, url = '' } = source;
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let seen = 0;
  for await (const _ of createInterface({ input: child.stdout })) {
    seen += 1;
    if (seen === lines) setTimeout(() => child.kill('SIGKILL'), afterMs);
  }
  await ended;
}

/** Owners whose numbers have gaps, or are not those that the owner's counter says. */
const INCONSISTENT = `select m.owner from member_owners m left join member_changes c on c.owner = m.owner
  group by m.owner, m.sequence
  having count(c.sequence) <> m.sequence or coalesce(max(c.sequence), 0) <> m.sequence`;
/** Summaries whose log is missing, or the other way round. */
const HALF = `select s.reference from tracking_summaries s where s.event_count > 0 and not exists
    (select from tracking_changes c where c.reference = s.reference and c.visibility = s.visibility)
  union all select c.reference from tracking_changes c join tracking_summaries s
    on s.reference = c.reference and s.visibility = c.visibility where s.event_count = 0`;

// Over 5 s: a process starts again after each kill.
it(`leaves nothing half and nothing twice in ${KILLS} kills`, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    await killed(1 + round, (round * 37) % 90);
    await withDatabase(async ({ pool }) => {
      expect((await pool.query(INCONSISTENT)).rows).toEqual([]);
      expect((await pool.query(HALF)).rows).toEqual([]);
      // What the dead process held runs out by itself; the test does not wait for it.
      await pool.query(`update followed_references set claimed_until = now() - interval '1 second'`);
      await pool.query(`delete from leases`);
    });
  }
  await withDatabase(async (database) => {
    const { db, pool } = database;
    await transactionsEnd(database);
    await rewriteAll({ db, logger: silent, now });
    await transactionsEnd(database);
    await assignChanges(db);
    expect((await pool.query(INCONSISTENT)).rows).toEqual([]);
    const { rows } = await pool.query(
      `select count(*)::int as changes, count(distinct reference)::int as "references",
          (select count(*)::int from member_changes) as numbered from tracking_changes`,
    );
    expect(rows[0].references).toBe(BOOKINGS);
    expect(rows[0].numbered).toBe(rows[0].changes * OWNERS.length);
  });
}, 180_000);
