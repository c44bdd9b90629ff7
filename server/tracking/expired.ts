/** Rows of the tracking tables that have served their time, by setting (env-retention.ts). */
import { sql } from 'drizzle-orm';
import type { Env } from '#server/env.ts';
import { daysAgo, type ExpiredRows } from '#server/platform/module.ts';
import { idsBefore } from './ingest/forget.ts';

/** The entry of a message stays while an event or a position is known from it, or it waits to be read. */
const isDone = sql`not exists (select from tracking_events e where e.message_id = feed_messages.id)
  and not exists (select from feed_states s where s.message_id = feed_messages.id and s.state <> 'processed')`;

export const expired = (env: Env): readonly ExpiredRows[] => {
  const { RETAIN_MESSAGE_ROWS_DAYS: rowsDays } = env;
  const rows = rowsDays === undefined ? undefined : idsBefore(rowsDays);
  return [
    // Pieces of a message that was cut off before it was stored, or that is deleted.
    {
      table: 'feed_pieces',
      when: sql`at < now() - interval '1 day' and not exists (select from feed_messages m where m.id = message_id)`,
    },
    { table: 'feed_refusals', when: sql`message_id < ${idsBefore(env.RETAIN_REFUSALS_DAYS)}::uuid` },
    { table: 'positions', when: sql`at < ${daysAgo(env.RETAIN_POSITIONS_DAYS)}` },
    { table: 'feed_hours', when: sql`hour < ${daysAgo(env.RETAIN_VOLUMES_DAYS)}` },
    { table: 'feed_lags', when: sql`hour < ${daysAgo(env.RETAIN_VOLUMES_DAYS)}` },
    { table: 'feed_cursors', when: sql`asked_at < ${daysAgo(env.RETAIN_CURSORS_DAYS)}` },
    { table: 'lane_transits', when: sql`arrived_at < ${daysAgo(env.RETAIN_TRANSITS_DAYS)}` },
    { table: 'remap_changes', when: sql`at < ${daysAgo(env.RETAIN_REMAPS_DAYS)}` },
    {
      table: 'remaps',
      when: sql`state = 'done' and finished_at < ${daysAgo(env.RETAIN_REMAPS_DAYS)}`,
    },
    {
      table: 'share_links',
      when: sql`least(expires_at, revoked_at) < ${daysAgo(env.RETAIN_SHARES_DAYS)}`,
    },
    ...(rows === undefined
      ? []
      : [
          { table: 'feed_messages', when: sql`id < ${rows}::uuid and ${isDone}` },
          {
            table: 'feed_states',
            when: sql`message_id < ${rows}::uuid and not exists (select from feed_messages m where m.id = message_id)`,
          },
        ]),
  ];
};
