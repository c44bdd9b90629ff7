import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#contract/access/account.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { deviceOf } from '../device.ts';
import { useForgetDevice } from './queries.ts';

/** Browsers that are not asked for a code until an instant. */
export function RememberedDevices({ devices }: Pick<SecondFactor, 'devices'>) {
  const { t } = useTranslation('member');
  const forget = useForgetDevice();
  if (devices.length === 0) return null;
  return (
    <>
      <h3 className="member-subhead">{t('security.devices')}</h3>
      <ul className="devices">
        {devices.map(({ id, address, userAgent, expiresAt }) => (
          <li key={id}>
            <div>
              <strong title={userAgent}>{deviceOf(userAgent)}</strong>
              <p className="soft small">
                <span className="num">{address}</span> · {t('security.until')} <Instant at={expiresAt} />
              </p>
            </div>
            <Button
              size="small"
              onClick={() => forget.mutate(id)}
              loading={forget.isPending && forget.variables === id}
            >
              {t('security.forget')}
            </Button>
          </li>
        ))}
      </ul>
      {devices.length > 1 && <Button onClick={() => forget.mutate(null)}>{t('security.forgetAll')}</Button>}
    </>
  );
}
