/** A subscription as the open API shows it. */
import type { SubscriptionView } from '#contract/integrations/operations/subscriptions.ts';
import { readTags } from '#contract/members/tags.ts';
import type { SubscriptionRow } from '#server/members/index.ts';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

export const presentSubscription = (row: SubscriptionRow): SubscriptionView => ({
  id: row.id,
  number: row.number,
  kind: row.kind as SubscriptionView['kind'],
  carrier: row.carrier,
  mode: row.mode as SubscriptionView['mode'],
  state: row.state as SubscriptionView['state'],
  reason: row.reason as SubscriptionView['reason'],
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
