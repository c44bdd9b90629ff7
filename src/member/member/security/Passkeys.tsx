/** The member's passkeys: listed, added after the password, removed. */
import { App, Button, Form, Input, Popconfirm, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '#src/ui/office/Instant.tsx';
import { deviceOf } from '../device.ts';
import { showFaults } from '../faults.ts';
import { makePasskey, removePasskey, usePasskeys, useReloadPasskeys } from './passkey-calls.ts';

const canMake = (): boolean => 'PublicKeyCredential' in window;

export function Passkeys() {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const { data } = usePasskeys();
  const reload = useReloadPasskeys();
  const [isAdding, setIsAdding] = useState(false);
  const remove = async (id: string) => {
    await removePasskey(id).then(
      () => message.success(t('passkeys.removed')),
      () => undefined,
    );
    await reload();
  };
  const added = async () => {
    setIsAdding(false);
    void message.success(t('passkeys.added'));
    await reload();
  };
  if (!data) return <Skeleton active title={false} />;
  return (
    <>
      <p className="soft">{t('passkeys.text')}</p>
      {data.length === 0 ? (
        <p>{t('passkeys.none')}</p>
      ) : (
        <ul className="devices">
          {data.map(({ id, name, usedAt }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <p className="soft small">
                  {usedAt === null ? (
                    t('passkeys.never')
                  ) : (
                    <>
                      {t('passkeys.used')} <Instant at={usedAt} />
                    </>
                  )}
                </p>
              </div>
              <Popconfirm title={t('passkeys.removeAsk')} onConfirm={() => void remove(id)}>
                <Button size="small">{t('passkeys.remove')}</Button>
              </Popconfirm>
            </li>
          ))}
        </ul>
      )}
      {!canMake() ? (
        <p>{t('passkeys.unable')}</p>
      ) : isAdding ? (
        <AddForm onAdded={() => void added()} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button onClick={() => setIsAdding(true)}>{t('passkeys.add')}</Button>
      )}
    </>
  );
}

type Values = { name: string; password?: string };

function AddForm({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const add = async ({ name, password = '' }: Values) => {
    setBusy(true);
    try {
      await makePasskey(name, password);
      onAdded();
    } catch (error) {
      showFaults(form, error, 'password');
      // Cancelled, or refused by the device.
      if (error instanceof Error && error.name === 'NotAllowedError') void message.info(t('passkeys.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form<Values>
      form={form}
      name="passkey"
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: deviceOf(navigator.userAgent).slice(0, 80) }}
      onFinish={(values) => void add(values)}
    >
      <Form.Item name="name" label={t('passkeys.name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="password" label={t('security.password')}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('passkeys.add')}
      </Button>{' '}
      <Button onClick={onCancel}>{t('security.cancel')}</Button>
    </Form>
  );
}
