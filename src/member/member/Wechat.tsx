import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { portalConfig } from '#src/providers/http/config.ts';
import { useUnlinkWechat } from './queries.ts';

/** Whether the member can sign in with WeChat; scanning the code on the login page links it. */
export function Wechat({ linked }: { linked: boolean }) {
  const { t } = useTranslation('member');
  const unlink = useUnlinkWechat();
  const { configured } = portalConfig().wechat;
  return (
    <>
      <p>{t(linked ? 'wechat.linked' : configured ? 'wechat.notLinked' : 'wechat.notConfigured')}</p>
      {linked && (
        <Popconfirm title={t('wechat.confirm')} onConfirm={() => unlink.mutate()}>
          <Button loading={unlink.isPending}>{t('wechat.unlink')}</Button>
        </Popconfirm>
      )}
    </>
  );
}
