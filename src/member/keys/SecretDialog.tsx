/** Shows a new key or secret once, to be copied. */
import { Alert, App, Button, Input, Modal, Space } from 'antd';
import { useTranslation } from 'react-i18next';

type Props = { title: string; text: string; secret: string; onClose: () => void };

export function SecretDialog({ title, text, secret, onClose }: Props) {
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
      title={title}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('keys.done')}
        </Button>
      }
    >
      <Alert type="warning" message={text} style={{ marginBottom: 12 }} />
      <Space.Compact block>
        <Input readOnly value={secret} aria-label={title} />
        <Button onClick={() => void copy()}>{t('keys.copy')}</Button>
      </Space.Compact>
    </Modal>
  );
}
