/** A quote: what became of its mail where that did not go out, and its fields. */
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { plainText } from '#contract/resources/fields.ts';
import type { ShowTabsProps } from '../crud/showTabs.ts';

export function QuoteMail({ record, fields, trail }: ShowTabsProps) {
  const { t } = useTranslation('air');
  const [mail, fault, to] = ['mail', 'mailFault', 'sentTo'].map((name) => plainText(record[name]));
  const failed = mail === 'failed';
  return (
    <>
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
