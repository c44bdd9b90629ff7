/** Actions on the selected rows of a ledger: those of their subscriptions. */
import type { BulkActionsProps } from '#src/records/parts.ts';
import { BulkActions } from '../subscriptions/BulkActions.tsx';

/** All that match are acted on in the list of subscriptions, whose filters the action knows. */
export const LedgerActions = (props: BulkActionsProps) =>
  props.ids === undefined ? null : <BulkActions {...props} />;
