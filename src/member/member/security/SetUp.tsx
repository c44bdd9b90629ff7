import { Button, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewSecondFactor } from '#contract/access/account.ts';
import { showFaults } from '../faults.ts';
import { CodeForm } from './CodeForm.tsx';
import { beginSecondFactor } from './queries.ts';

/** Switches the second factor on: the password, the secret for the app, its first code. */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('member');
  const [form] = Form.useForm<{ password?: string }>();
  const [fresh, setFresh] = useState<NewSecondFactor | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = async ({ password = '' }: { password?: string }) => {
    setBusy(true);
    try {
      setFresh(await beginSecondFactor(password));
    } catch (error) {
      showFaults(form, error, 'password');
    } finally {
      setBusy(false);
    }
  };
  if (fresh)
    return (
      <>
        <p>{t('security.scan')}</p>
        <div className="second-factor-code">
          <QRCode
            aria-label={t('security.qr')}
            type="svg"
            value={fresh.address}
            size={180}
            color="#000"
            bgColor="#fff"
          />
        </div>
        <p>
          {t('security.key')}: <code className="num second-factor-key">{fresh.secret}</code>
        </p>
        <CodeForm
          action="on"
          label={t('security.code')}
          button={t('security.switchOn')}
          onDone={onCodes}
          onCancel={() => setFresh(null)}
        />
      </>
    );
  return (
    <>
      <p className="soft">{t('security.off')}</p>
      <Form
        form={form}
        name="second-factor"
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void begin(values)}
      >
        <Form.Item name="password" label={t('security.password')}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Button htmlType="submit" loading={busy}>
          {t('security.begin')}
        </Button>
      </Form>
    </>
  );
}
