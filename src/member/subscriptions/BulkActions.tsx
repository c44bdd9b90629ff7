/** Actions on the selected subscriptions, or on all that match the filters. */
import { allows, VISITOR } from '#contract/access/access.ts';
import { SUBSCRIPTION_ACTIONS } from '#contract/members/subscriptions.schema.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { bulkQuery } from '#src/records/bulk/bulk-job-calls.ts';
import type { BulkActionsProps } from '#src/records/parts.ts';
import { ActionMenu } from './ActionMenu.tsx';

export function BulkActions({ resource, state, ids, total }: BulkActionsProps) {
  const { actor = VISITOR } = useStore(session);
  if (!allows(actor, 'edit', 'subscription')) return null;
  const target = ids ? { ids: [...ids] } : { query: bulkQuery(resource, state) };
  return (
    <ActionMenu
      actions={SUBSCRIPTION_ACTIONS}
      target={target}
      small={ids !== undefined}
      {...(!ids && { all: total })}
    />
  );
}
