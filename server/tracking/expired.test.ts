import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { modules } from '#server/modules.ts';
import { purge } from '#server/platform/db/purge.ts';
import { testDatabase } from '#server/test/database.ts';

const OLD = '00000000-0000-7000-8000-00000000000';

it('deletes each kind of growing row after its time, and none where it is for good', async () => {
  const database = await testDatabase();
  const { db } = database;
  for (const statement of [
    sql`insert into feed_messages (id, feed, party, via, content_type, body, hash, received_at)
      select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'dcsa', 'p', 'push', '', '', 'h' || n, '2001-01-01' from generate_series(1, 3) n`,
    sql`insert into feed_states (message_id, received_at, state)
      select id, received_at, case when hash = 'h3' then 'stored' else 'processed' end from feed_messages`,
    sql`insert into feed_refusals (message_id, index, path, reason) values (${`${OLD}1`}, 0, '', 'r')`,
    sql`insert into positions (subject, subject_id, at, party, latitude, longitude, source, message_id)
      values ('truck', 'OLD', '2001-01-01', 'p', 1, 1, 's', ${`${OLD}1`}), ('truck', 'NEW', now(), 'p', 1, 1, 's', ${`${OLD}1`})`,
    sql`insert into feed_cursors (carrier, kind, value, asked_at) values ('ABCD', 'booking', 'OLD', '2001-01-01')`,
    sql`insert into lane_transits (kind, value, mode, origin, destination, sailing, arrived_at, minutes)
      values ('booking', 'OLD', 'sea', 'A', 'B', 's', '2001-01-01', 1)`,
    sql`insert into remaps (feed, version, state, total, finished_at) values ('dcsa', 1, 'done', 1, '2001-01-01')`,
    sql`insert into remap_changes (remap_id, message_id, event_id, kind, code, numbers, at)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'added', 'c', '[]', '2001-01-01')`,
    sql`insert into share_links (id, kind, value, expires_at) values ('old', 'booking', 'OLD', '2001-01-01'), ('new', 'booking', 'NEW', null)`,
    sql`insert into audit_log (at, ydid, resource, record_id, action) values ('2001-01-01', 0, 'r', '1', 'create')`,
  ])
    await db.execute(statement);
  const run = (settings: Record<string, string>) =>
    purge(
      database,
      modules.flatMap(({ expired }) => expired?.(parseEnv(settings)) ?? []),
    );
  expect(await run({})).toEqual({
    feed_refusals: 1,
    positions: 1,
    feed_cursors: 1,
    lane_transits: 1,
    remaps: 1,
    remap_changes: 1,
    share_links: 1,
  });
  // A message that waits to be read stays.
  expect(await run({ RETAIN_MESSAGE_ROWS_DAYS: '30', RETAIN_AUDIT_DAYS: '30' })).toEqual({
    feed_messages: 2,
    feed_states: 2,
    audit_log: 1,
  });
});
