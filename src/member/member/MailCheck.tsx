import { App, Button, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/access/account.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { sendMailCode, useVerifyMail } from './queries.ts';

/** Whether the stored mail address is verified; a code that is sent to it proves it. */
export function MailCheck({ member }: { member: Member }) {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const typed = Form.useWatch<string | undefined>('Email', Form.useFormInstance());
  const verify = useVerifyMail();
  const [code, setCode] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  // Another address is saved first.
  if (member.Email === '' || (typed ?? '') !== member.Email) return null;
  if (member.emailVerified) return <Tag color="green">{t('mail.verified')}</Tag>;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiFault) setFault(error.data.faults?.[0]?.message ?? '');
    } finally {
      setBusy(false);
    }
  };
  const send = () =>
    attempt(async () => {
      const delivery = await sendMailCode();
      setCode('');
      void message.info(t(delivery === 'sent' ? 'mail.sent' : 'mail.kept'));
    });
  const check = () =>
    attempt(async () => {
      await verify.mutateAsync(code ?? '');
      setCode(null);
      void message.success(t('mail.done'));
    });
  return (
    <div className="mail-check">
      <span className="soft">{t('mail.notVerified')}</span>{' '}
      {code === null ? (
        <Button size="small" loading={busy} onClick={() => void send()}>
          {t('mail.send')}
        </Button>
      ) : (
        <span className="with-button">
          <Input
            size="small"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            aria-label={t('mail.code')}
            placeholder={t('mail.code')}
            status={fault ? 'error' : ''}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onPressEnter={(event) => {
              // Enter would save the profile, of which this input is no part.
              event.preventDefault();
              void check();
            }}
          />
          <Button size="small" type="primary" loading={busy} onClick={() => void check()}>
            {t('mail.verify')}
          </Button>
        </span>
      )}
      {fault && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
