/** Rows whose time is over; nothing reads them any more. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './client.ts';
import { forgetMarks } from './era.ts';

/** Rows deleted by one statement, so that nobody waits long for it. */
const CHUNK = 1000;

/** Each table with the rows that may go: days are kept only where somebody may still ask what happened. */
const OVER: { table: string; when: SQL }[] = [
  { table: 'replay_window', when: sql`expires_at < extract(epoch from now()) * 1000` },
  { table: 'wechat_tickets', when: sql`expires_at < now()` },
  { table: 'verification_codes', when: sql`expires_at < now() - interval '1 day'` },
  { table: 'login_attempts', when: sql`at < now() - interval '30 days'` },
  { table: 'sessions', when: sql`least(expires_at, revoked_at) < now() - interval '30 days'` },
  { table: 'sign_in_log', when: sql`at < now() - interval '180 days'` },
  { table: 'error_log', when: sql`at < now() - interval '90 days'` },
  // Of a message that was cut off before it was stored.
  {
    table: 'feed_pieces',
    when: sql`at < now() - interval '1 day' and not exists (select from feed_messages m where m.id = message_id)`,
  },
  { table: 'attachments', when: sql`removed_at < now() - interval '30 days'` },
  // Half-sent, or of a form that was never saved.
  {
    table: 'attachments',
    when: sql`(type is null or record_id is null) and created_at < now() - interval '1 day'`,
  },
  // As long as a change of many can be taken back (BULK_UNDO_DAYS).
  { table: 'bulk_jobs', when: sql`created_at < now() - interval '30 days'` },
  { table: 'outbox', when: sql`at < now() - interval '90 days'` },
];

/** Sailings and charges that are long over; their versions go with them. */
const over = (days: number): { table: string; when: SQL } => ({
  table: 'schedule_plans',
  when: sql`ends_at < now() - make_interval(days => ${days})`,
});

/** Deletes them; answers how many rows went from each table that had some. */
export async function purge({ db }: Database, { scheduleDays = 180 } = {}): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { table, when } of [...OVER, over(scheduleDays)]) {
    const name = sql.identifier(table);
    for (let deleted = CHUNK; deleted === CHUNK;) {
      const rows = sql`select ctid from ${name} where ${when} limit ${CHUNK}`;
      const result = await db.execute(sql`delete from ${name} where ctid = any(array(${rows}))`);
      deleted = result.rowCount ?? 0;
      if (deleted > 0) gone[table] = (gone[table] ?? 0) + deleted;
    }
  }
  const marks = await forgetMarks(db);
  return marks > 0 ? { ...gone, change_marks: marks } : gone;
}
