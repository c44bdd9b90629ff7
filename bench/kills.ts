/**
 * Kills a built portal with SIGKILL while it receives messages, singly and in batches, restarts it, and
 * checks every acknowledged event: `npm run bench:kills`, 20 kills on PostgreSQL and on the embedded database
 * (`-- 5` for fewer).
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/open.ts';
import { readWaiting } from '#server/tracking/ingest/ingest.ts';
import { agent, build, event, onBoth, PUSH, send, start, type Source } from './feed.ts';

const KILLS = Number(process.argv[2] ?? 20);
/** Events per message of each caller. */
const CALLERS = [1, 1, 1, 1, 40, 300];

async function kills(name: string, source: Source): Promise<void> {
  const acknowledged: string[] = [];
  let sent = 0;
  let cut = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    const portal = await start(source);
    const sending = { over: false };
    const callers = CALLERS.map(async (size) => {
      while (!sending.over) {
        const events = Array.from({ length: size }, event);
        sent += size;
        const answer = await send(portal, PUSH, Buffer.from(JSON.stringify(events))).catch(() => undefined);
        if (answer?.status !== 200 && answer?.status !== 202) cut += 1;
        else for (const one of events) acknowledged.push(one.eventID);
      }
    });
    // A different moment each round, always with messages in transit.
    const enough = acknowledged.length + 400 + ((round * 137) % 500);
    while (acknowledged.length < enough) await sleep(3);
    const ended = once(portal, 'exit');
    portal.kill('SIGKILL');
    sending.over = true;
    await Promise.all([ended, ...callers]);
  }
  const portal = await start(source);
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
  const database = await openDatabase({ ...source, statementMs: 600_000 });
  // The portal waits one minute, since another process might still be processing them; the benchmark need
  // not. The next round processes failed messages, as the portal does every minute.
  let waited = 0;
  for (let round = 0; round < 3; round += 1) waited += await readWaiting(database.db, 0);
  const count = async (text: string, values: unknown[] = []) =>
    (await database.pool.query<{ n: number }>(`select count(*)::int as n ${text}`, values)).rows[0]!.n;
  const lost = await count(
    'from unnest($1::text[]) k where not exists (select from tracking_events e where e.source_id = k)',
    [acknowledged],
  );
  const doubled = await count(
    'from (select from tracking_events where source_id is not null group by source, party, source_id, reported_at having count(*) > 1) d',
  );
  const numberless = await count(
    `from (select e.id from tracking_events e left join event_references r on r.event_id = e.id
       where e.source_id = any($1) group by e.id having count(r.value) <> 3) e`,
    [acknowledged],
  );
  const unread = await count(`from feed_states where state = 'stored'`);
  const left = await database.pool.query(
    `select attempts, fault, length(body) as bytes, pieces, m.received_at, attempted_at from feed_messages m join feed_states on message_id = m.id where state = 'stored'`,
  );
  if (left.rows.length > 0) console.table(left.rows);
  // Three kills in a row hit the same message while it was processed: it is stored, and an operator can retry
  // it.
  const setAside = await count(`from feed_states where state = 'failed'`);
  console.table({
    [`${name}, ${KILLS} kills`]: {
      sent,
      acknowledged: acknowledged.length,
      'messages cut off': cut,
      lost,
      doubled,
      'without a number': numberless,
      'messages unread': unread,
      'set aside': setAside,
      'read at the end': waited,
    },
  });
  await database.close();
  if (lost + doubled + numberless + unread > 0) process.exitCode = 1;
}

build();
const folder = mkdtempSync(join(tmpdir(), 'porthole-kills-'));
await onBoth(folder, kills);
rmSync(folder, { recursive: true, force: true });
agent.destroy();
