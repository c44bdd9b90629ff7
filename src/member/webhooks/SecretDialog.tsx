/** Shows a new secret, this once. */
import { Alert, App, Button, Input, Modal, Space } from 'antd';
import { useTranslation } from 'react-i18next';

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  const { message } = App.useApp();
  const copy = () =>
    navigator.clipboard?.writeText(secret).then(
      () => message.success(t('keys.copied')),
      () => undefined,
    );
  return (
    <Modal
      open
      title={t('hooks.secret')}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('keys.done')}
        </Button>
      }
    >
      <Alert type="warning" message={t('hooks.secretText')} style={{ marginBottom: 12 }} />
      <Space.Compact block>
        <Input readOnly value={secret} aria-label={t('hooks.secret')} />
        <Button onClick={() => void copy()}>{t('keys.copy')}</Button>
      </Space.Compact>
    </Modal>
  );
}
