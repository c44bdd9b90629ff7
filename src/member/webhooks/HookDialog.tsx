/** Makes or changes a webhook. */
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALERT, SHIPMENT_UPDATED, TYPE_PATTERNS } from '#contract/integrations/events/match.ts';
import type { WebhookView } from '#contract/integrations/operations/webhooks.ts';
import { HOOK_FORMATS, URL_MOST, type HookFormat } from '#contract/integrations/settings.ts';
import { SEVERITIES, type Severity } from '#contract/tracking/shipment/shipment.ts';
import { changeHook, makeHook } from './calls.ts';

type Props = {
  hook: WebhookView | null;
  onSecret: (secret: string) => void;
  onDone: () => void;
  onClose: () => void;
};
type Values = {
  url: string;
  description?: string;
  types: string[];
  format: HookFormat;
  numbers?: string;
  severities?: Severity[];
};

const wishOf = ({ url, description = '', types, format, numbers = '', severities = [] }: Values) => {
  const list = numbers.split(/[\s,;]+/).filter(Boolean);
  return {
    url,
    description,
    types,
    format,
    filter: { ...(list.length > 0 && { numbers: list }), ...(severities.length > 0 && { severities }) },
  };
};

export function HookDialog({ hook, onSecret, onDone, onClose }: Props) {
  const { t } = useTranslation('integrations');
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  async function save(values: Values): Promise<void> {
    setBusy(true);
    try {
      const wish = wishOf(values);
      if (hook) await changeHook(hook.id, { ...wish, filter: { ...hook.filter, ...wish.filter } });
      else onSecret((await makeHook(wish)).secret);
      onDone();
      onClose();
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open
      title={t(hook ? 'hooks.edit' : 'hooks.create')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t(hook ? 'hooks.save' : 'hooks.create')}
      okButtonProps={{ loading: busy }}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          url: hook?.url,
          description: hook?.description,
          types: hook?.types ?? ['*'],
          format: hook?.format ?? 'standard',
          numbers: hook?.filter.numbers?.join('\n'),
          severities: hook?.filter.severities,
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="url"
          label={t('hooks.url')}
          extra={t('hooks.urlHelp')}
          rules={[{ required: true, whitespace: true, max: URL_MOST }]}
        >
          <Input placeholder="https://example.com/porthole" inputMode="url" autoComplete="off" />
        </Form.Item>
        <Form.Item name="description" label={t('hooks.description')}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="types"
          label={t('hooks.types')}
          extra={t('hooks.typesHelp')}
          rules={[{ required: true }]}
        >
          <Select
            mode="multiple"
            options={[SHIPMENT_UPDATED, ...TYPE_PATTERNS, ALERT].map((value) => ({ value, label: value }))}
          />
        </Form.Item>
        <Form.Item name="format" label={t('hooks.format')} extra={t('hooks.formatHelp')}>
          <Select options={HOOK_FORMATS.map((value) => ({ value, label: t(`hooks.formats.${value}`) }))} />
        </Form.Item>
        <Form.Item name="numbers" label={t('hooks.numbers')} extra={t('hooks.numbersHelp')}>
          <Input.TextArea rows={2} />
        </Form.Item>
        <Form.Item name="severities" label={t('hooks.severities')} extra={t('hooks.severitiesHelp')}>
          <Select
            mode="multiple"
            options={SEVERITIES.map((value) => ({ value, label: t(`hooks.severity.${value}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
