/** The actions on several subscriptions as a menu; those that need a value or delete something ask first. */
import { App, Button, Dropdown, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionWish, SubscriptionAction } from '#contract/members/subscriptions.schema.ts';
import { act, useReload } from './calls.ts';

type Props = {
  actions: readonly SubscriptionAction[];
  /** Which subscriptions: ids, or the filters of the list. */
  target: Pick<ActionWish, 'ids' | 'query'>;
  small: boolean;
  /** How many there are, if all that match the filters are meant. */
  all?: string;
  onDeleted?: () => void;
};

const WITH_VALUE: readonly SubscriptionAction[] = ['group', 'addTags', 'removeTags'];
const MAX = { group: 60, addTags: 300, removeTags: 300 } as const;

export function ActionMenu({ actions, target, small, all, onDeleted }: Props) {
  const { t } = useTranslation('subscription');
  const { message } = App.useApp();
  const reload = useReload();
  const [open, setOpen] = useState<SubscriptionAction | null>(null);
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);

  async function apply(action: SubscriptionAction): Promise<void> {
    setBusy(true);
    try {
      const report = await act({ action, ...target, ...(WITH_VALUE.includes(action) && { value }) });
      void message.success(t('done', { ...report }));
      setOpen(null);
      setValue('');
      reload();
      if (action === 'delete') onDeleted?.();
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  const choose = (action: SubscriptionAction) => {
    if (all !== undefined || WITH_VALUE.includes(action) || action === 'delete') setOpen(action);
    else void apply(action);
  };
  const takesValue = open !== null && WITH_VALUE.includes(open);
  const needsValue = open === 'addTags' || open === 'removeTags';
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: actions.map((key) => ({ key, label: t(`action.${key}`), danger: key === 'delete' })),
          onClick: ({ key }) => {
            const action = actions.find((one) => one === key);
            if (action) choose(action);
          },
        }}
      >
        <Button size={small ? 'small' : 'middle'} loading={busy}>
          {t(all === undefined ? 'action.title' : 'action.all')}…
        </Button>
      </Dropdown>
      <Modal
        open={open !== null}
        title={open && t(`action.${open}`)}
        okText={t('ok')}
        cancelText={t('cancel')}
        confirmLoading={busy}
        okButtonProps={{ danger: open === 'delete', disabled: needsValue && value.trim() === '' }}
        onOk={() => open && void apply(open)}
        onCancel={() => setOpen(null)}
      >
        {all !== undefined && <p>{t('confirmAll', { value: all })}</p>}
        {open === 'delete' && <p>{t('confirmDelete')}</p>}
        {takesValue && (
          <Input
            aria-label={t('value')}
            maxLength={open === 'group' || open === 'addTags' || open === 'removeTags' ? MAX[open] : 300}
            value={value}
            onChange={({ target: input }) => setValue(input.value)}
          />
        )}
      </Modal>
    </>
  );
}
