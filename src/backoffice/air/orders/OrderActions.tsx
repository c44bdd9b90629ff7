/** The possible actions of an order, by its state and the user's rights, each with its own form. */
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { nextAction } from '#contract/air/orders/desk.ts';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import type { EntryOf } from '#contract/resources.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { pathTo } from '#src/records/paths.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { useActions } from '../calls.ts';
import { SaveTemplate } from './OrderTemplates.tsx';
import { OrderDocuments } from '../documents/OrderDocuments.tsx';

/** Actions that cancel or undo come last. */
const REST: readonly OrderAction[] = ['cancelAudit', 'cancelSendOut', 'cancel'];

export function OrderActions({ record }: { record: EntryOf<'airOrder'> }) {
  const { t } = useTranslation('air');
  const navigate = useNavigate();
  const { actor = VISITOR } = useStore(session);
  const [open, setOpen] = useState<OrderAction | null>(null);
  const [keeping, setKeeping] = useState(false);
  // A change of the booking uses the form itself.
  const actions = useActions(record).filter((action) => action !== 'change');
  const next = nextAction(record);
  const rest = actions.filter((action) => REST.includes(action));
  const copy = allows(actor, 'create', 'airOrder');
  return (
    <>
      {actions
        .filter((action) => !REST.includes(action))
        // First what the summary names as next.
        .toSorted((one, other) => Number(other === next) - Number(one === next))
        .map((action, at) => (
          <Button key={action} type={at === 0 ? 'primary' : 'default'} onClick={() => setOpen(action)}>
            {t(`action.${action}`)}
          </Button>
        ))}
      <OrderDocuments record={record} />
      {(rest.length > 0 || copy) && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...(copy
                ? [
                    { key: 'copy', label: t('copy') },
                    { key: 'template', label: t('template.save') },
                  ]
                : []),
              ...rest.map((action) => ({ key: action, label: t(`action.${action}`), danger: true })),
            ],
            onClick: ({ key }) => {
              if (key === 'copy') void navigate(`${pathTo(airOrder, 'create')}?copy=${record.id}`);
              else if (key === 'template') setKeeping(true);
              else setOpen(key as OrderAction);
            },
          }}
        >
          <Button aria-label={t('next')}>…</Button>
        </Dropdown>
      )}
      {keeping && <SaveTemplate values={() => record} onClose={() => setKeeping(false)} />}
      {open && <ActionDialog action={open} record={record} onClose={() => setOpen(null)} />}
    </>
  );
}
