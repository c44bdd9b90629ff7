/** What people expect of a station: its period and grace, or nothing while it is paused. */
import { App, Button, Checkbox, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Station } from '#contract/operations/monitor/monitor.schema.ts';
import { saveStation, useReload } from './calls.ts';

type Values = { periodMinutes: number | null; graceMinutes: number | null; paused: boolean };
const MOST_MINUTES = 5_256_000;

export function Expectation({ station }: { station: Station }) {
  const { t } = useTranslation('monitor');
  const { message } = App.useApp();
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const { key, isSet, periodMinutes, graceMinutes, paused, version } = station;
  const save = async (values: Values) => {
    setBusy(true);
    try {
      await saveStation({
        key,
        periodMinutes: values.periodMinutes ?? null,
        graceMinutes: values.graceMinutes ?? null,
        paused: values.paused,
        version,
      });
      void message.success({ content: t('form.saved'), key: 'monitor' });
    } catch {
      // The client has shown the reason.
    }
    setBusy(false);
    await reload();
  };
  return (
    <Form<Values>
      // Another version is another form.
      key={version}
      layout="vertical"
      disabled={busy}
      initialValues={{
        periodMinutes: isSet ? periodMinutes : null,
        graceMinutes: isSet ? graceMinutes : null,
        paused,
      }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="periodMinutes" label={t('form.period')} extra={t('form.usual')}>
        <InputNumber min={1} max={MOST_MINUTES} precision={0} placeholder={String(periodMinutes)} />
      </Form.Item>
      <Form.Item name="graceMinutes" label={t('form.grace')} extra={t('form.usual')}>
        <InputNumber min={0} max={MOST_MINUTES} precision={0} placeholder={String(graceMinutes)} />
      </Form.Item>
      <Form.Item name="paused" valuePropName="checked">
        <Checkbox>{t('form.paused')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('form.save')}
      </Button>
    </Form>
  );
}
