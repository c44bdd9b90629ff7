/** Deletes the data of a number on request: first shows the extent, then deletes after confirmation. */
import { App, Button, Card, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToForget } from '#contract/tracking/api/feeds.ts';
import { http } from '#src/providers/office.ts';

const PATH = '/api/v1/feedforget';

export function Forget({ may }: { may: boolean }) {
  const { t } = useTranslation('office');
  const { modal, notification } = App.useApp();
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const json = { number };
      const { data } = await http.request<ToForget>(`${PATH}/preview`, { method: 'POST', json });
      modal.confirm({
        title: t('forget.confirm', { number }),
        content: t('forget.takes', { ...data }),
        okText: t('forget.go'),
        okButtonProps: { danger: true },
        onOk: async () => {
          const { data: took } = await http.request<ToForget>(PATH, { method: 'POST', json });
          notification.success({ message: t('forget.took', { ...took }) });
          setNumber('');
        },
      });
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card size="small" title={t('forget.title')}>
      <p className="soft">{t('forget.intro')}</p>
      <Space wrap>
        <Input
          value={number}
          maxLength={60}
          aria-label={t('forget.number')}
          placeholder={t('forget.number')}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button danger loading={busy} disabled={!may || number.trim() === ''} onClick={() => void ask()}>
          {t('forget.preview')}
        </Button>
      </Space>
    </Card>
  );
}
