/** Makes or changes a rule; it can be previewed and tested before it is saved. */
import { App, Button, Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PREVIEW_DAYS, type Preview, type StoredRuleView } from '#contract/members/alerts/api.schema.ts';
import { PERSON_CHANNELS, type AlertRule } from '#contract/members/alerts/rule.ts';
import { SEVERITIES } from '#contract/members/alerts/timing.ts';
import { http } from '#src/providers/office.ts';
import { saveRule } from '../calls.ts';
import { DigestFields } from './DigestFields.tsx';
import { FactFields } from './FactFields.tsx';
import { Outsiders } from './Outsiders.tsx';
import { PreviewBox } from './PreviewBox.tsx';
import { ruleOf, valuesOf, type RuleValues } from './rule-values.ts';
import { ScopeFields } from './ScopeFields.tsx';
import { Webhooks } from './Webhooks.tsx';

type Props = { stored: StoredRuleView | null; onClose: () => void; onSaved: () => void };
const PEOPLE = ['me', 'followers', 'colleagues'] as const;

export function RuleDialog({ stored, onClose, onSaved }: Props) {
  const { t } = useTranslation('alerts');
  const { message } = App.useApp();
  const [form] = Form.useForm<RuleValues>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [preview, setPreview] = useState<(Preview & { days: number }) | null>(null);

  /** The rule of the form; null where something is missing, which the form then shows. */
  async function read(): Promise<AlertRule | null> {
    const complete = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!complete) return null;
    const rule = ruleOf(form.getFieldsValue(true) as RuleValues);
    const missing =
      rule.facts.length === 0
        ? 'rules.needFact'
        : rule.recipients.length === 0
          ? 'rules.needRecipient'
          : rule.channels.length === 0 && rule.recipients.some(({ to }) => to !== 'webhook')
            ? 'rules.needChannel'
            : null;
    setFault(missing === null ? '' : t(missing));
    return missing === null ? rule : null;
  }
  async function run(call: (rule: AlertRule) => Promise<void>): Promise<void> {
    const rule = await read();
    if (!rule) return;
    setBusy(true);
    try {
      await call(rule);
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  const show = (days: (typeof PREVIEW_DAYS)[number]) =>
    run(async (rule) => {
      const { data } = await http.request<Preview>('/api/v1/alertrule/preview', {
        method: 'POST',
        json: { rule, days },
      });
      setPreview({ ...data, days });
    });
  const test = () =>
    run(async (rule) => {
      const json = rule;
      const { data } = await http.request<{ mail: string }>('/api/v1/alertrule/test', {
        method: 'POST',
        json,
      });
      void message.success(t('rules.tested', { address: data.mail }));
    });
  const save = () =>
    run(async (rule) => {
      await saveRule(rule, stored ?? undefined);
      onSaved();
    });
  return (
    <Modal
      open
      width={760}
      title={t(stored ? 'rules.edit' : 'rules.add')}
      onCancel={onClose}
      maskClosable={false}
      footer={[
        ...PREVIEW_DAYS.map((days) => (
          <Button key={days} disabled={busy} onClick={() => void show(days)}>
            {t('rules.preview', { days })}
          </Button>
        )),
        <Button key="test" disabled={busy} onClick={() => void test()}>
          {t('rules.test')}
        </Button>,
        <Button key="save" type="primary" loading={busy} onClick={() => void save()}>
          {t('rules.save')}
        </Button>,
      ]}
    >
      <Form<RuleValues>
        form={form}
        layout="vertical"
        initialValues={valuesOf(stored?.rule ?? null)}
        onValuesChange={() => {
          setPreview(null);
          setFault('');
        }}
      >
        <Form.Item name="name" label={t('rules.name')}>
          <Input maxLength={120} />
        </Form.Item>
        <FactFields />
        <Form.Item name="severity" label={t('rules.severity')} extra={t('rules.severityHint')}>
          <Select
            options={['usual' as const, ...SEVERITIES].map((value) => ({
              value,
              label: t(`severity.${value}`),
            }))}
          />
        </Form.Item>
        <ScopeFields />
        <Form.Item name="people" label={t('rules.recipients')}>
          <Checkbox.Group options={PEOPLE.map((value) => ({ value, label: t(`rules.people.${value}`) }))} />
        </Form.Item>
        <Outsiders />
        <Webhooks />
        <Form.Item name="channels" label={t('rules.channels')}>
          <Checkbox.Group
            options={PERSON_CHANNELS.map((value) => ({ value, label: t(`rules.channel.${value}`) }))}
          />
        </Form.Item>
        <DigestFields />
      </Form>
      {fault && (
        <p role="alert" className="ant-form-item-explain-error">
          {fault}
        </p>
      )}
      {preview && <PreviewBox preview={preview} days={preview.days} />}
    </Modal>
  );
}
