/** The secret mail address of the company, and its consent to orders of its forwarder. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Modal, Popconfirm, Skeleton, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#contract/core/format/time.ts';
import type { MailAddress } from '#contract/members/intake.schema.ts';
import { ADDRESS_KEY, readAddress, setAddress, useConsent } from './calls.ts';
import './subscriptions.css';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function IntakeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('subscription');
  return (
    <Modal
      open
      width={720}
      className="subscription-intake"
      title={t('intake.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('intake.close')}</Button>}
    >
      <h2>{t('intake.byMail')}</h2>
      <p className="soft">{t('intake.mailIntro')}</p>
      <ByMail />
      <h2>{t('intake.byOrder')}</h2>
      <p className="soft">{t('intake.orderIntro')}</p>
      <ByOrder />
    </Modal>
  );
}

function ByMail() {
  const { t } = useTranslation('subscription');
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ADDRESS_KEY, queryFn: readAddress });
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!data.configured) return <p>{t('intake.notConfigured')}</p>;
  const set = (method: 'POST' | 'DELETE') =>
    setAddress(method).then(
      (next) => void client.setQueryData(ADDRESS_KEY, next),
      // The client has shown the reason.
      () => undefined,
    );
  if (data.createdAt === null)
    return (
      <p>
        {t('intake.noAddress')}{' '}
        <Button type="primary" onClick={() => void set('POST')}>
          {t('intake.make')}
        </Button>
      </p>
    );
  return (
    <>
      <Address {...data} />
      <Space wrap style={{ marginBottom: 16 }}>
        <Popconfirm title={t('intake.renewConfirm')} onConfirm={() => set('POST')}>
          <Button>{t('intake.renew')}</Button>
        </Popconfirm>
        <Popconfirm title={t('intake.endConfirm')} onConfirm={() => set('DELETE')}>
          <Button danger>{t('intake.end')}</Button>
        </Popconfirm>
      </Space>
    </>
  );
}

function Address({ address, createdAt, createdBy }: MailAddress) {
  const { t, i18n } = useTranslation('subscription');
  const { message } = App.useApp();
  const copy = (text: string) =>
    navigator.clipboard?.writeText(text).then(
      () => message.success(t('intake.copied')),
      () => undefined,
    );
  return (
    <>
      {address === null ? (
        <p>{t('intake.unreadable')}</p>
      ) : (
        <Flex gap="small" align="center">
          <span className="subscription-address">
            <span className="soft">{t('intake.address')}</span>
            <code>{address}</code>
          </span>
          <Button onClick={() => void copy(address)}>{t('intake.copy')}</Button>
        </Flex>
      )}
      <p className="soft">
        {t('intake.made', {
          person: createdBy ?? '–',
          at: formatDateTime(createdAt ?? '', i18n.language, zone),
        })}
      </p>
    </>
  );
}

function ByOrder() {
  const { t, i18n } = useTranslation('subscription');
  const { consent, answer } = useConsent();
  if (!consent) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const { agreed, answeredAt, answeredBy, forwarders } = consent;
  if (forwarders.length === 0 && agreed === null) return <p>{t('intake.noForwarder')}</p>;
  const standing =
    agreed === null
      ? t('intake.question', { forwarders: new Intl.ListFormat(i18n.language).format(forwarders) })
      : t(agreed ? 'intake.agreed' : 'intake.declined', {
          person: answeredBy ?? '–',
          at: formatDateTime(answeredAt ?? '', i18n.language, zone),
        });
  return (
    <>
      <p>{standing}</p>
      <Space wrap>
        {agreed !== true && (
          <Button type="primary" onClick={() => void answer(true)}>
            {t('intake.agree')}
          </Button>
        )}
        {agreed !== false && (
          <Button onClick={() => void answer(false)}>{t(agreed ? 'intake.revoke' : 'intake.decline')}</Button>
        )}
      </Space>
    </>
  );
}
