import { App, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { showFaults } from './faults.ts';
import { useSendCode } from './queries.ts';

/** The mobile; a new one needs the code that is sent to it. */
export function MobileFields({ current }: { current: string }) {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const form = Form.useFormInstance();
  const mobile = Form.useWatch<string | undefined>('Mobile', form);
  const send = useSendCode();
  const changed = mobile !== undefined && mobile !== '' && mobile !== current;
  const sendCode = async () => {
    try {
      const { delivery } = await send.mutateAsync(mobile ?? '');
      void message.info(t(delivery === 'sms' ? 'codeSent' : 'codeKept'));
    } catch (error) {
      showFaults(form, error, 'Mobile');
    }
  };
  return (
    <>
      <Form.Item name="Mobile" label={t('Mobile')}>
        <Input inputMode="tel" autoComplete="tel" />
      </Form.Item>
      {changed && (
        <Form.Item label={t('veriCode')} extra={t('codeHint')}>
          <div className="with-button">
            <Form.Item name="veriCode" noStyle>
              <Input
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                aria-label={t('veriCode')}
              />
            </Form.Item>
            <Button loading={send.isPending} onClick={() => void sendCode()}>
              {t('sendCode')}
            </Button>
          </div>
        </Form.Item>
      )}
    </>
  );
}
