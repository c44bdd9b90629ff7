import { Button, Popconfirm, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Instant } from '#src/ui/office/Instant.tsx';
import { useDevices, useSignOutDevice } from './queries.ts';

/** Returns `Chrome, Windows` for a user agent; the whole text if it names neither. */
export function deviceOf(userAgent: string): string {
  const browser = /(Edg|OPR|MicroMessenger|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(iPhone|iPad|Android|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const names: Record<string, string> = {
    Edg: 'Edge',
    OPR: 'Opera',
    MicroMessenger: 'WeChat',
    'Mac OS X': 'macOS',
  };
  const known = [browser, system].filter((part) => part !== undefined);
  return known.length > 0 ? known.map((part) => names[part] ?? part).join(', ') : userAgent;
}

/** The devices on which the member is signed in, with sign-out. */
export function Devices() {
  const { t } = useTranslation('member');
  const { data: devices } = useDevices();
  const signOut = useSignOutDevice();
  if (!devices) return <Skeleton active title={false} />;
  return (
    <>
      <ul className="devices">
        {devices.map(({ id, current, lastSeenAt, address, userAgent }) => (
          <li key={id}>
            <div>
              <strong title={userAgent}>{deviceOf(userAgent)}</strong>
              {current && <Tag color="blue">{t('devices.current')}</Tag>}
              <p className="soft small">
                <span className="num">{address}</span> · {t('devices.lastSeen')} <Instant at={lastSeenAt} />
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
