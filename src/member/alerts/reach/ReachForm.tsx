/** How alerts reach the reader: language, zone, quiet hours, digest, mail. */
import { App, Button, Form, Input, Select, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import type { Preferences } from '#contract/members/alerts/api.schema.ts';
import { ownZone } from '../../ledger/own-zone.ts';
import { savePreferences, usePreferences, useReloadAlerts } from '../calls.ts';
import { useWechat } from './calls.ts';
import { DigestFields } from '../rules/DigestFields.tsx';

type Values = {
  language: Language;
  zone: string;
  mail: boolean;
  wechat: boolean;
  followed: boolean;
  isQuiet: boolean;
  from: string;
  to: string;
  digest: 'now' | 'hour' | 'day' | 'weekday';
  digestAt: string;
};

const toValues = ({ quiet, digest, ...rest }: Preferences): Values => ({
  ...rest,
  isQuiet: quiet !== null,
  from: quiet?.from ?? '22:00',
  to: quiet?.to ?? '07:00',
  digest: digest?.every ?? 'now',
  digestAt: digest && 'at' in digest ? digest.at : '08:30',
});

const toPreferences = ({ isQuiet, from, to, digest, digestAt, ...rest }: Values): Preferences => ({
  ...rest,
  quiet: isQuiet ? { from, to } : null,
  digest: digest === 'now' ? null : digest === 'hour' ? { every: digest } : { every: digest, at: digestAt },
});

const zones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

export function ReachForm() {
  const { data } = usePreferences();
  return data ? <Fields preferences={data} /> : <Skeleton active />;
}

function Fields({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('alerts');
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const reload = useReloadAlerts();
  const { data: wechat } = useWechat();
  const isQuiet = Form.useWatch('isQuiet', form) ?? preferences.quiet !== null;
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await savePreferences(toPreferences({ ...toValues(preferences), ...form.getFieldsValue() }));
      void message.success({ content: t('reach.saved'), key: 'alert-reach' });
      await reload();
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  const own = ownZone();
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="alerts-reach"
      initialValues={toValues(preferences)}
      onFinish={() => void save()}
    >
      <Form.Item name="mail" label={t('reach.mail')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {wechat?.linked && (
        <Form.Item name="wechat" label={t('reach.wechat')} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="followed" label={t('rules.followed')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="language" label={t('rules.language')}>
        <Select options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="zone"
        label={t('reach.zone')}
        extra={
          <Button size="small" onClick={() => form.setFieldValue('zone', own)}>
            {t('reach.ownZone', { zone: own })}
          </Button>
        }
      >
        <Select showSearch options={zones().map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="isQuiet" label={t('reach.quiet')} valuePropName="checked" extra={t('reach.quietHint')}>
        <Switch />
      </Form.Item>
      {isQuiet && (
        <div className="alerts-pair">
          <Form.Item name="from" label={t('reach.from')} rules={[{ required: true }]}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name="to" label={t('reach.to')} rules={[{ required: true }]}>
            <Input type="time" />
          </Form.Item>
        </div>
      )}
      <DigestFields own />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('reach.save')}
      </Button>
    </Form>
  );
}
