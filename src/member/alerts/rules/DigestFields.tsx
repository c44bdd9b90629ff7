/** Whether mails leave immediately or collected; the time of day of a collection. */
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';

const RULE_DIGESTS = ['own', 'now', 'hour', 'day', 'weekday'] as const;
const OWN_DIGESTS = ['now', 'hour', 'day', 'weekday'] as const;

/** `own`: of a person, who has no further setting to fall back to. */
export function DigestFields({ own = false }: { own?: boolean }) {
  const { t } = useTranslation('alerts');
  const digest = Form.useWatch<string | undefined>('digest');
  const options = own ? OWN_DIGESTS : RULE_DIGESTS;
  return (
    <div className="alerts-pair">
      <Form.Item name="digest" label={t('digest.label')} extra={t('digest.hint')}>
        <Select options={options.map((value) => ({ value, label: t(`digest.${value}`) }))} />
      </Form.Item>
      {(digest === 'day' || digest === 'weekday') && (
        <Form.Item name="digestAt" label={t('digest.at')} rules={[{ required: true }]}>
          <Input type="time" />
        </Form.Item>
      )}
    </div>
  );
}
