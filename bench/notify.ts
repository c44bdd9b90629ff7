/**
 * Measures how many transactions a second 8 writers commit with NOTIFY inside the transaction, after it (as the
 * portal does, server/platform/db/notify.ts), and without: `npm run bench:notify [-- SECONDS]`.
 */
import pg from 'pg';
import { NOTIFY_MS } from '#server/platform/db/notify.ts';

const WRITERS = 8;
const ROUNDS = 5;
const SECONDS = Number(process.argv[2] ?? 5);
const url = process.env['POSTGRES_URL'];
if (!url) throw new Error('Run it by npm run bench:notify, which starts PostgreSQL.');

const WRITE = `insert into written (payload) values (repeat('x', 500))`;
const NOTIFY = `select pg_notify('bench', $1)`;
type Way = 'inside' | 'after' | 'none';

/** Returns commits per second of all writers, and the notifications received. */
async function measured(way: Way): Promise<{ perSecond: number; received: number }> {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS + 1 });
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  let received = 0;
  listener.on('notification', () => (received += 1));
  await listener.query('listen bench');
  let waiting = 0;
  const timer = setInterval(() => {
    if (waiting > 0) void pool.query(NOTIFY, [`${(waiting = 0)}`]);
  }, NOTIFY_MS);
  const write = async (seconds: number): Promise<number> => {
    const end = performance.now() + seconds * 1000;
    let commits = 0;
    const writer = async (number: number) => {
      const client = await pool.connect();
      while (performance.now() < end) {
        await client.query('begin');
        await client.query(WRITE);
        if (way === 'inside') await client.query(NOTIFY, [`${number} ${commits}`]);
        await client.query('commit');
        if (way === 'after') waiting += 1;
        commits += 1;
      }
      client.release();
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
    return commits;
  };
  await write(1);
  received = 0;
  const commits = await write(SECONDS);
  clearInterval(timer);
  await pool.end();
  await listener.end();
  return { perSecond: Math.round(commits / SECONDS), received: Math.round(received / SECONDS) };
}

const admin = new pg.Client({ connectionString: url });
await admin.connect();
await admin.query('create table if not exists written (id bigserial primary key, payload text)');
const figures: Record<Way, { perSecond: number; received: number }[]> = { inside: [], after: [], none: [] };
// Alternates, so that other load on the machine affects all of them.
for (let round = 0; round < ROUNDS; round += 1)
  for (const way of ['inside', 'after', 'none'] as const) figures[way].push(await measured(way));
await admin.query('drop table written');
await admin.end();
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([way, runs]) => [
      `NOTIFY ${way}`,
      {
        'commits a second': runs.map(({ perSecond }) => perSecond).join(', '),
        'notifications a second': runs.map(({ received }) => received).join(', '),
      },
    ]),
  ),
);
