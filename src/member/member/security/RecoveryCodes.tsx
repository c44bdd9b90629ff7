import { App, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    void message.success(t('security.copied'));
  };
  return (
    <Modal
      open
      closable={false}
      maskClosable={false}
      keyboard={false}
      title={t('security.codesTitle')}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {t('security.copy')}
        </Button>,
        <Button key="stored" type="primary" onClick={onStored}>
          {t('security.stored')}
        </Button>,
      ]}
    >
      <p>{t('security.codesText')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="num">{code}</code>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
