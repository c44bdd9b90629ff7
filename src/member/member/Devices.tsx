import { Button, Popconfirm, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Instant } from '#src/ui/office/Instant.tsx';
import { deviceOf } from './device.ts';
import { useDevices, useSignOutDevice } from './queries.ts';

/** The devices on which the member is signed in, with sign-out. */
export function Devices() {
  const { t } = useTranslation('member');
  const { data: devices } = useDevices();
  const signOut = useSignOutDevice();
  if (!devices) return <Skeleton active title={false} />;
  return (
    <>
      <ul className="devices">
        {devices.map(({ id, current, createdAt, lastSeenAt, address, userAgent }) => (
          <li key={id}>
            <div>
              <strong title={userAgent}>{deviceOf(userAgent)}</strong>
              {current && <Tag color="blue">{t('devices.current')}</Tag>}
              <p className="soft small">
                <span className="num">{address}</span> · {t('devices.lastSeen')} <Instant at={lastSeenAt} /> ·{' '}
                {t('devices.signedIn')} <Instant at={createdAt} />
              </p>
            </div>
            {!current && (
              <Button
                size="small"
                onClick={() => signOut.mutate(id)}
                loading={signOut.variables === id && signOut.isPending}
              >
                {t('devices.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Popconfirm title={t('devices.confirm')} onConfirm={() => signOut.mutate(null)}>
          <Button danger>{t('devices.signOutOthers')}</Button>
        </Popconfirm>
      )}
    </>
  );
}
