/** What can be done with a webhook. */
import { Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookView } from '#contract/integrations/operations/webhooks.ts';
import { OVERLAP_HOURS } from '#contract/integrations/settings.ts';
import { changeHook, deleteHook, rotateSecret } from './calls.ts';
import { TestDialog } from './TestDialog.tsx';

type Props = {
  hook: WebhookView;
  mayEdit: boolean;
  onEdit: () => void;
  onDeliveries: () => void;
  onSecret: (secret: string) => void;
  onDone: () => void;
};

export function HookActions({ hook, mayEdit, onEdit, onDeliveries, onSecret, onDone }: Props) {
  const { t } = useTranslation('integrations');
  const [testing, setTesting] = useState(false);
  const { id, paused } = hook;
  // The client has shown why a call failed.
  const act = (work: Promise<unknown>) => void work.then(onDone, () => undefined);
  const rotate = async () => onSecret((await rotateSecret(id, OVERLAP_HOURS)).secret);
  const deliveries = (
    <Button size="small" onClick={onDeliveries}>
      {t('hooks.deliveries')}
    </Button>
  );
  if (!mayEdit) return deliveries;
  return (
    <Space wrap size={4}>
      {deliveries}
      <Button size="small" onClick={() => setTesting(true)}>
        {t('hooks.test')}
      </Button>
      <Button size="small" onClick={onEdit}>
        {t('hooks.edit')}
      </Button>
      <Button size="small" onClick={() => act(changeHook(id, { paused: paused === null }))}>
        {t(paused === null ? 'hooks.pause' : 'hooks.resume')}
      </Button>
      <Popconfirm title={t('hooks.rotateConfirm', { count: OVERLAP_HOURS })} onConfirm={() => act(rotate())}>
        <Button size="small">{t('hooks.rotate')}</Button>
      </Popconfirm>
      <Popconfirm title={t('hooks.deleteConfirm')} onConfirm={() => act(deleteHook(id))}>
        <Button size="small" danger>
          {t('hooks.delete')}
        </Button>
      </Popconfirm>
      {testing && (
        <TestDialog
          id={id}
          onSent={() => {
            setTesting(false);
            onDeliveries();
          }}
          onClose={() => setTesting(false)}
        />
      )}
    </Space>
  );
}
