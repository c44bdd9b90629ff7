/** The fields of a source: common ones, and those of its kind. */
import { AutoComplete, Checkbox, Form, Input, InputNumber, Select, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  SOURCE_KINDS,
  type FeedSourceInput,
  type FeedSourceList,
  type SourceKind,
} from '#contract/tracking/api/feed-sources.ts';

/** Initial settings of a source, by kind. */
const beginning: Record<SourceKind, Record<string, unknown>> = {
  http: { auth: 'bearer' },
  sftp: { auth: 'password', port: 22, folder: '.', pattern: '*' },
  imap: { port: 993, secure: true, mailbox: 'INBOX', senders: [] },
  mqtt: { port: 8883, secure: true, topics: [] },
};

type Props = { known: FeedSourceList; form: FormInstance<FeedSourceInput> };

export function SourceFields({ known, form }: Props) {
  const { t } = useTranslation('sources');
  const kind = Form.useWatch('kind', form) ?? 'http';
  const label = (name: string) => ({ label: t(`source.field.${name}`) });
  const required = [{ required: true, message: t('required') }];
  return (
    <>
      <Form.Item name="name" {...label('name')} rules={required}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="partner" {...label('partner')} rules={required}>
        <Select
          showSearch
          optionFilterProp="label"
          options={known.partners.map(({ key, name, active }) => ({
            value: key,
            label: `${name} (${key})${active ? '' : ` · ${t('dismissed')}`}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="feed" {...label('feed')} extra={t('source.help.feed')}>
        <Select
          allowClear
          showSearch
          placeholder={t('source.looked')}
          options={known.feeds.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item name="kind" {...label('kind')}>
        <Select
          options={SOURCE_KINDS.map((value) => ({ value, label: t(`source.kind.${value}`) }))}
          onChange={(next: SourceKind) => form.setFieldValue('settings', beginning[next])}
        />
      </Form.Item>
      <KindFields kind={kind} form={form} />
      <Form.Item
        name="secret"
        {...label('secret')}
        extra={t('source.help.secret')}
        rules={[{ pattern: /^FEED_SECRET_[A-Z0-9_]{1,60}$/, message: t('source.help.secretName') }]}
      >
        <AutoComplete
          allowClear
          placeholder="FEED_SECRET_…"
          options={known.secrets.map((value) => ({ value }))}
          filterOption={(typed, option) => option?.value.includes(typed.toUpperCase()) ?? false}
        />
      </Form.Item>
      {kind !== 'mqtt' && (
        <Form.Item name="everyMinutes" {...label('everyMinutes')} rules={required}>
          <InputNumber min={1} max={10_080} precision={0} />
        </Form.Item>
      )}
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t('source.field.active')}</Checkbox>
      </Form.Item>
    </>
  );
}

function KindFields({ kind, form }: { kind: SourceKind; form: FormInstance<FeedSourceInput> }) {
  const { t } = useTranslation('sources');
  const auth: unknown = Form.useWatch(['settings', 'auth'] as never, form);
  const required = [{ required: true, message: t('required') }];
  const text = (name: string, needed = false) => (
    <Form.Item
      key={name}
      name={['settings', name]}
      label={t(`source.field.${name}`)}
      rules={needed ? required : []}
      extra={name === 'hostKey' || name === 'moveTo' ? t(`source.help.${name}`) : undefined}
    >
      <Input maxLength={2000} />
    </Form.Item>
  );
  const choice = (values: readonly string[]) => (
    <Form.Item name={['settings', 'auth']} label={t('source.field.auth')}>
      <Select options={values.map((value) => ({ value, label: t(`source.auth.${value}`) }))} />
    </Form.Item>
  );
  const port = (
    <Form.Item name={['settings', 'port']} label={t('source.field.port')} rules={required}>
      <InputNumber min={1} max={65_535} precision={0} />
    </Form.Item>
  );
  if (kind === 'http')
    return (
      <>
        {text('url', true)}
        {choice(['none', 'bearer', 'basic', 'header'])}
        {auth === 'basic' && text('user', true)}
        {auth === 'header' && text('header', true)}
      </>
    );
  if (kind === 'sftp')
    return (
      <>
        {text('host', true)}
        {port}
        {text('user', true)}
        {choice(['password', 'key'])}
        {text('hostKey')}
        {text('folder', true)}
        {text('pattern')}
        {text('moveTo')}
      </>
    );
  const secure = (
    <Form.Item name={['settings', 'secure']} valuePropName="checked">
      <Checkbox>{t('source.field.secure')}</Checkbox>
    </Form.Item>
  );
  if (kind === 'mqtt')
    return (
      <>
        {text('host', true)}
        {port}
        {secure}
        {text('user')}
        <Form.Item
          name={['settings', 'topics']}
          label={t('source.field.topics')}
          extra={t('source.help.topics')}
          rules={required}
        >
          <Select mode="tags" tokenSeparators={[',', ' ']} open={false} />
        </Form.Item>
        <Form.Item name={['settings', 'ca']} label={t('source.field.ca')} extra={t('source.help.ca')}>
          <Input.TextArea rows={3} maxLength={20_000} />
        </Form.Item>
      </>
    );
  return (
    <>
      {text('host', true)}
      {port}
      {secure}
      {text('user', true)}
      {text('mailbox', true)}
      <Form.Item
        name={['settings', 'senders']}
        label={t('source.field.senders')}
        extra={t('source.help.senders')}
      >
        <Select mode="tags" tokenSeparators={[',', ';', ' ']} open={false} />
      </Form.Item>
    </>
  );
}
