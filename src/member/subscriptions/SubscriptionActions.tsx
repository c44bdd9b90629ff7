/** The actions that apply to a subscription in its state, and the link to its shipment. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { pathOf } from '#contract/core/paths.ts';
import { canAct, SYNC_ACTIONS } from '#contract/members/sync.ts';
import { SUBSCRIPTION_ACTIONS } from '#contract/members/subscriptions.schema.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { ShipmentButton } from '../tracking/ShipmentButton.tsx';
import { ActionMenu } from './ActionMenu.tsx';

export function SubscriptionActions({ record }: { record: EntryOf<'subscription'> }) {
  const { t } = useTranslation('subscription');
  const { actor = VISITOR } = useStore(session);
  const navigate = useNavigate();
  const { state, endsAt } = record;
  const actions = SUBSCRIPTION_ACTIONS.filter(
    (action) =>
      !SYNC_ACTIONS.some(
        (one) => one === action && !canAct({ state, endsAt: plainText(endsAt) || null }, one),
      ),
  );
  return (
    <>
      <ShipmentButton record={record}>{t('track')}</ShipmentButton>
      {allows(actor, 'edit', 'subscription') && (
        <ActionMenu
          actions={actions}
          target={{ ids: [record.id] }}
          small={false}
          onDeleted={() => void navigate(pathOf('subscribeList'))}
        />
      )}
    </>
  );
}
