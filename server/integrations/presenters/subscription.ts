/** A subscription as the open API shows it. */
import type { SubscriptionView } from '#contract/integrations/operations/subscriptions.ts';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { SyncReason, SyncState } from '#contract/members/sync.ts';
import { readTags } from '#contract/members/tags.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { SubscriptionRow } from '#server/members/index.ts';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

export const presentSubscription = (row: SubscriptionRow): SubscriptionView => ({
  id: row.id,
  number: row.number,
  kind: row.kind as ReferenceKind,
  carrier: row.carrier,
  mode: row.mode as SubscriptionMode,
  state: row.state as SyncState,
  reason: row.reason as SyncReason | null,
  reference: row.ownReference,
  customer: row.customer,
  consignee: row.consignee,
  group: row.group,
  tags: readTags(row.tags),
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  checkedAt: isoOf(row.checkedAt),
  nextAt: isoOf(row.nextAt),
  newsAt: isoOf(row.newsAt),
  arrivedAt: isoOf(row.arrivedAt),
  endsAt: isoOf(row.endsAt),
});
