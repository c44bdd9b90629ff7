import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocus } from '#src/ui/office/use-focus.ts';
import { showFaults } from '../faults.ts';
import { sendSecondFactor, type CodeAction } from './queries.ts';

type Props = {
  action: CodeAction;
  label: string;
  button: string;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Asks for a code and does with it what `action` says. */
export function CodeForm({ action, label, button, onDone, onCancel }: Props) {
  const { t } = useTranslation(['member', 'errors']);
  const [form] = Form.useForm<{ code: string }>();
  const input = useFocus();
  const [busy, setBusy] = useState(false);
  const submit = async ({ code }: { code: string }) => {
    setBusy(true);
    try {
      onDone(await sendSecondFactor(action, code));
    } catch (error) {
      showFaults(form, error, 'code');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      form={form}
      name={`second-factor-${action}`}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="code" label={label} rules={[{ required: true, message: t('errors:fault.required') }]}>
        <Input autoComplete="one-time-code" maxLength={40} ref={input} />
      </Form.Item>
      <Space wrap>
        <Button type="primary" htmlType="submit" danger={action === 'off'} loading={busy}>
          {button}
        </Button>
        <Button onClick={onCancel}>{t('security.cancel')}</Button>
      </Space>
    </Form>
  );
}
