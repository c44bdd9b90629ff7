/** A personal account's request to register its company, and its status. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyState } from '#contract/access/api.ts';
import { http } from '#src/providers/office.ts';
import { ApiFault } from '#src/providers/http/fault.ts';

const FIELDS = ['FullName', 'ShortName', 'EnName', 'Manager', 'OuterPhone', 'Email', 'Address'] as const;
type CompanyForm = Record<(typeof FIELDS)[number], string>;
const KEY = ['member', 'company'] as const;

export function RegisterCompany() {
  const { t } = useTranslation(['access', 'member', 'errors']);
  const client = useQueryClient();
  const [form] = Form.useForm<CompanyForm>();
  const [busy, setBusy] = useState(false);
  const { data: company } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await http.request<CompanyState | null>('/api/v1/member-company', { signal })).data,
  });
  async function ask(values: CompanyForm): Promise<void> {
    setBusy(true);
    try {
      await http.request('/api/v1/member-company', { method: 'POST', json: values });
      await client.invalidateQueries({ queryKey: KEY });
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const faults = error.data.faults ?? [];
      form.setFields(faults.map(({ path, message }) => ({ name: path as 'FullName', errors: [message] })));
    } finally {
      setBusy(false);
    }
  }
  if (company?.state === 'asked')
    return <Alert type="info" showIcon message={t('register.asked', { name: company.FullName })} />;
  return (
    <>
      {company?.state === 'refused' && (
        <Alert
          type="warning"
          showIcon
          message={t('register.refused', { name: company.FullName, note: company.note })}
        />
      )}
      <p className="soft">{t('register.text')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void ask(values)}>
        {FIELDS.map((field) => (
          <Form.Item
            key={field}
            name={field}
            label={t(`member:company.${field}`)}
            rules={field === 'FullName' ? [{ required: true, message: t('errors:fault.required') }] : []}
          >
            <Input maxLength={200} autoComplete={field === 'FullName' ? 'organization' : 'off'} />
          </Form.Item>
        ))}
        <Button htmlType="submit" loading={busy}>
          {t('register.send')}
        </Button>
      </Form>
    </>
  );
}
