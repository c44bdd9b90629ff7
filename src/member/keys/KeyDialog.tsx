/** Makes an API key, and shows it this once. */
import { Checkbox, Form, Input, Modal, Space } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKeyMade } from '#contract/integrations/api-keys.schema.ts';
import { SCOPES, type Scope } from '#contract/integrations/scopes.ts';
import { http } from '#src/providers/office.ts';
import { DateField } from '#src/ui/office/DateField.tsx';
import { SecretDialog } from './SecretDialog.tsx';

type Props = { onMade: () => void; onClose: () => void };
type Values = { name: string; scopes: Scope[]; addresses?: string; expires?: Dayjs; sandbox?: boolean };

const wishOf = ({ addresses = '', expires, ...values }: Values) => ({
  ...values,
  sandbox: values.sandbox ?? false,
  addresses: addresses.split(/[\s,;]+/).filter(Boolean),
  ...(expires && { expires: expires.endOf('day').toISOString() }),
});

export function KeyDialog({ onMade, onClose }: Props) {
  const { t } = useTranslation('integrations');
  const [form] = Form.useForm<Values>();
  const [made, setMade] = useState<ApiKeyMade | null>(null);
  const [busy, setBusy] = useState(false);
  async function make(values: Values): Promise<void> {
    setBusy(true);
    try {
      const json = wishOf(values);
      setMade((await http.request<ApiKeyMade>('/api/v1/apikeys', { method: 'POST', json })).data);
      onMade();
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  if (made)
    return (
      <SecretDialog
        title={t('keys.madeTitle')}
        text={t('keys.madeText')}
        secret={made.key}
        onClose={onClose}
      />
    );
  return (
    <Modal
      open
      title={t('keys.create')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('keys.create')}
      okButtonProps={{ loading: busy }}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ scopes: [] }}
        onFinish={(values) => void make(values)}
      >
        <Form.Item name="name" label={t('keys.name')} rules={[{ required: true, whitespace: true, max: 60 }]}>
          <Input placeholder={t('keys.namePlaceholder')} maxLength={60} />
        </Form.Item>
        <Form.Item name="scopes" label={t('keys.scopes')} rules={[{ required: true }]}>
          <Checkbox.Group>
            <Space direction="vertical">
              {SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope}>
                  {t(`scope.${scope.replace(':', '_')}`)} <span className="soft">{scope}</span>
                </Checkbox>
              ))}
            </Space>
          </Checkbox.Group>
        </Form.Item>
        <Form.Item name="addresses" label={t('keys.addresses')} extra={t('keys.addressesHelp')}>
          <Input.TextArea rows={2} />
        </Form.Item>
        <Form.Item name="expires" label={t('keys.expires')}>
          <DateField />
        </Form.Item>
        <Form.Item name="sandbox" valuePropName="checked" extra={t('keys.sandboxHelp')}>
          <Checkbox>{t('keys.sandbox')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
