import { App, Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { portalConfig } from '#src/providers/http/config.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { useUnlinkWechat } from './queries.ts';

/** Whether the member can sign in with WeChat; scanning the code on the login page links it. */
export function Wechat({ linked }: { linked: boolean }) {
  const { t } = useTranslation('member');
  const unlink = useUnlinkWechat();
  const { message } = App.useApp();
  const remove = async () => {
    try {
      await unlink.mutateAsync();
    } catch (error) {
      // A fault of a field has no form here.
      if (error instanceof ApiFault && error.data.faults?.[0])
        void message.error(error.data.faults[0].message);
    }
  };
  const { configured } = portalConfig().wechat;
  return (
    <>
      <p>{t(linked ? 'wechat.linked' : configured ? 'wechat.notLinked' : 'wechat.notConfigured')}</p>
      {linked && (
        <Popconfirm title={t('wechat.confirm')} onConfirm={() => void remove()}>
          <Button loading={unlink.isPending}>{t('wechat.unlink')}</Button>
        </Popconfirm>
      )}
    </>
  );
}
