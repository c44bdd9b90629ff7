/** Converts the sync state of a subscription from and to its row. */
import type { SyncReason, SyncStanding, SyncState } from '#contract/members/sync.ts';
import type { subscription } from './schema.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

const read = (at: Date | null) => at?.toISOString() ?? null;
const write = (at: string | null) => (at === null ? null : new Date(at));

export const standingOf = (row: SubscriptionRow): SyncStanding => ({
  state: row.state as SyncState,
  reason: row.reason as SyncReason | null,
  attempts: row.attempts,
  checkedAt: read(row.checkedAt),
  nextAt: read(row.nextAt),
  missingSince: read(row.missingSince),
  newsAt: row.newsAt.toISOString(),
  arrivedAt: read(row.arrivedAt),
  renewedAt: read(row.renewedAt),
  endsAt: read(row.endsAt),
});

export const standingColumns = (standing: SyncStanding) => ({
  state: standing.state,
  reason: standing.reason,
  attempts: standing.attempts,
  checkedAt: write(standing.checkedAt),
  nextAt: write(standing.nextAt),
  missingSince: write(standing.missingSince),
  newsAt: new Date(standing.newsAt),
  arrivedAt: write(standing.arrivedAt),
  renewedAt: write(standing.renewedAt),
  endsAt: write(standing.endsAt),
});
