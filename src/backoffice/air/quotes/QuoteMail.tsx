/** A quote: its fields, and the status of its mail if that was not sent. */
import { useInvalidate } from '@refinedev/core';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '#contract/records/fields.ts';
import type { TabsProps } from '#src/records/parts.ts';

/** Polling interval for the status of a mail (ms). */
const ASK_MS = 3000;

function Awaited({ id }: { id: string }) {
  const invalidate = useInvalidate();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void invalidate({ resource: 'airQuote', id, invalidates: ['detail'] });
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [id, invalidate]);
  return null;
}

export function QuoteMail({ record, fields, trail }: TabsProps<'airQuote'>) {
  const { t } = useTranslation('air');
  const [mail, fault, to] = [record.mail, record.mailFault, record.sentTo].map(plainText);
  const failed = mail === 'failed';
  return (
    <>
      {mail === 'waiting' && <Awaited id={record.id} />}
      {(failed || (mail === 'waiting' && fault !== '')) && (
        <Alert
          type={failed ? 'error' : 'warning'}
          showIcon
          message={t(failed ? 'quote.mail.failed' : 'quote.mail.again', { to })}
          description={fault}
        />
      )}
      {fields}
      {trail}
    </>
  );
}
