/** Closing one's own account: a request with a waiting period, which can be undone. */
import { Alert, Button, Form, Input, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/access/account.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { showFaults } from './faults.ts';
import { useClosing } from './queries.ts';
import { useSecondFactor } from './security/queries.ts';

type Fields = { password?: string; code?: string };

export function Closing({ member }: { member: Member }) {
  const { t } = useTranslation('member');
  const [form] = Form.useForm<Fields>();
  const [open, setOpen] = useState(false);
  const { data: factor } = useSecondFactor();
  const closing = useClosing();
  const submit = async ({ password = '', code = '' }: Fields) => {
    try {
      await closing.mutateAsync({ password, code });
      setOpen(false);
    } catch (error) {
      showFaults(form, error, 'password');
    }
  };
  if (member.closesAt !== null)
    return (
      <Alert
        type="warning"
        showIcon
        message={
          <>
            {t('closing.closes')} <Instant at={member.closesAt} />
          </>
        }
        action={
          <Button loading={closing.isPending} onClick={() => closing.mutate(null)}>
            {t('closing.undo')}
          </Button>
        }
      />
    );
  return (
    <>
      <p className="soft">{t('closing.text')}</p>
      {!open && <Button onClick={() => setOpen(true)}>{t('closing.begin')}</Button>}
      {open && (
        <Form form={form} name="closing" layout="vertical" onFinish={(values) => void submit(values)}>
          <Form.Item name="password" label={t('closing.password')}>
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
          {factor?.since && (
            <Form.Item name="code" label={t('closing.code')}>
              <Input autoComplete="one-time-code" maxLength={40} />
            </Form.Item>
          )}
          <Space wrap>
            <Popconfirm title={t('closing.confirm')} onConfirm={() => form.submit()}>
              <Button danger loading={closing.isPending}>
                {t('closing.close')}
              </Button>
            </Popconfirm>
            <Button onClick={() => setOpen(false)}>{t('security.cancel')}</Button>
          </Space>
        </Form>
      )}
    </>
  );
}
