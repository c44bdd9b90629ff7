/** A change log for tests: an owner who follows numbers, and changes of them. */
import type { FastifyInstance } from 'fastify';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import { assignChanges } from '#server/members/index.ts';
import { transactionsEnd } from '#server/test/transactions.ts';

/** The visibility class of tests. */
const CLASS = 'test';
export type TestChange = { number: string; type?: ChangeKind; value?: string; severity?: string };

export async function follows(
  { database }: FastifyInstance,
  owner: number,
  numbers: string[],
): Promise<void> {
  await database.pool.query(
    `insert into subscriptions (ydid, number, kind, mode, added_how, search_text)
      select $1, number, 'booking', 'sea', 'typed', '' from unnest($2::text[]) number on conflict do nothing`,
    [owner, numbers],
  );
  await database.pool.query(
    `insert into member_owners (owner, visibility) values ($1, $2)
      on conflict (owner) do update set visibility = excluded.visibility`,
    [owner, CLASS],
  );
}

let made = 0;
/** Commits changes and numbers them. */
export async function changed({ database }: FastifyInstance, changes: readonly TestChange[]): Promise<void> {
  const rows = changes.map(({ number, type = 'eta.changed', value = '', severity = null }) => {
    made += 1;
    return { id: `change-${made}`, number, type, after: { at: value || `value ${made}` }, severity };
  });
  await database.pool.query(
    `insert into tracking_changes (id, value, kind, reference, visibility, fact, part, change, after, events, severity, at)
      select id, number, 'booking', 'booking ' || number || ' ', $2, 'eta', '', type, "after", '{}', severity, now()
      from jsonb_to_recordset($1::jsonb) as one (id text, number text, type text, "after" jsonb, severity text)`,
    [JSON.stringify(rows), CLASS],
  );
  await transactionsEnd(database);
  await assignChanges(database.db);
}
