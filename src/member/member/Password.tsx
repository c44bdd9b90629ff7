import { Alert, App, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/settings.ts';
import { showFaults } from './faults.ts';
import { useChangePassword } from './queries.ts';

type PasswordForm = { old: string; newpassword: string; again: string };

/** Changes the password; the server then signs out the member's other devices. */
export function Password({ mustChange, onChanged }: { mustChange: boolean; onChanged: () => void }) {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const [form] = Form.useForm<PasswordForm>();
  const change = useChangePassword();
  const required = [{ required: true, message: t('errors:fault.required') }];
  const submit = async ({ old, newpassword }: PasswordForm) => {
    try {
      await change.mutateAsync({ old, newpassword });
      form.resetFields();
      void message.success(t('password.changed'));
      onChanged();
    } catch (error) {
      showFaults(form, error, 'old');
    }
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      {mustChange && <Alert type="warning" showIcon message={t('password.must')} className="conflict" />}
      <Form.Item name="old" label={t('password.old')} rules={required}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newpassword"
        label={t('password.new')}
        extra={t('password.rule', { least: PASSWORD_MIN, most: PASSWORD_MAX })}
        rules={[
          ...required,
          { min: PASSWORD_MIN, message: t('errors:fault.tooShort', { minimum: PASSWORD_MIN }) },
          { max: PASSWORD_MAX, message: t('errors:fault.tooLong', { maximum: PASSWORD_MAX }) },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('password.again')}
        dependencies={['newpassword']}
        rules={[
          ...required,
          {
            validator: async (_, value) => {
              if (value && value !== form.getFieldValue('newpassword'))
                throw new Error(t('password.differs'));
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button htmlType="submit" loading={change.isPending}>
        {t('password.change')}
      </Button>
    </Form>
  );
}
