/** Asks a forwarder's customer once whether bills of its orders become subscriptions. */
import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConsent } from './calls.ts';

export function ConsentQuestion() {
  const { t, i18n } = useTranslation('subscription');
  const { consent, answer } = useConsent();
  if (!consent || consent.agreed !== null || consent.forwarders.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      message={t('intake.question', {
        forwarders: new Intl.ListFormat(i18n.language).format(consent.forwarders),
      })}
      description={
        <Space wrap>
          <Button type="primary" onClick={() => void answer(true)}>
            {t('intake.agree')}
          </Button>
          <Button onClick={() => void answer(false)}>{t('intake.decline')}</Button>
        </Space>
      }
    />
  );
}
