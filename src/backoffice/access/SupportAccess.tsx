/** Support access for a company's administrator: grant it, end it, and see earlier grants. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Form, Input, Select, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportLine } from '#contract/access/api.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { showFieldFaults, useMayDo } from './calls.ts';
import './access.css';

const HOURS = [1, 4, 8, 24, 72, 168] as const;
const DAY = 24;
type SupportGrant = { hours: number; reason: string };

export default function SupportAccessPage() {
  const { t, i18n } = useTranslation(['access', 'routes']);
  const may = useMayDo();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data: lines, isError } = useQuery({
    queryKey: ['access', 'support'],
    queryFn: async ({ signal }) =>
      (await http.request<SupportLine[]>('/api/v1/support-access', { signal })).data,
  });
  const open = lines?.find((line) => line.open);
  const reload = () => client.invalidateQueries({ queryKey: ['access', 'support'] });
  const end = async (id: string) => {
    setBusy(true);
    // The client has shown the refusal; the open accesses are reloaded.
    await http.request(`/api/v1/support-access/${id}`, { method: 'DELETE' }).catch(() => undefined);
    await reload();
    setBusy(false);
  };
  if (isError) return <Empty description={t('notLoaded')} />;
  if (!lines) return <Skeleton active />;
  return (
    <>
      <PageHead title={t('routes:supportAccess')} intro={t('support.intro')} />
      <section className="panel" style={{ marginBottom: 16 }}>
        <p>
          {open
            ? t('support.open', { until: formatDateTime(open.until, i18n.language) })
            : t('support.closed')}
        </p>
        {may('supportAccess', 'grant') &&
          (open ? (
            <Button danger loading={busy} onClick={() => void end(open.id)}>
              {t('support.end')}
            </Button>
          ) : (
            <GrantForm onGranted={() => void reload()} />
          ))}
      </section>
      <h2>{t('support.history')}</h2>
      <TableOrCards
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={lines}
        scroll={lines.length > 0 ? { x: 760 } : undefined}
        locale={{ emptyText: <Empty description={t('support.none')} /> }}
        columns={[
          {
            title: t('support.startedAt'),
            dataIndex: 'startedAt',
            render: (at: string) => <Instant at={at} />,
          },
          { title: t('support.startedBy'), dataIndex: 'startedBy' },
          { title: t('support.until'), dataIndex: 'until', render: (at: string) => <Instant at={at} /> },
          { title: t('support.ended'), key: 'ended', render: (line: SupportLine) => <Ended line={line} /> },
          { title: t('support.reason'), dataIndex: 'reason' },
        ]}
      />
    </>
  );
}

function Ended({ line }: { line: SupportLine }) {
  const { t } = useTranslation('access');
  if (line.open) return <Tag color="gold">{t('support.running')}</Tag>;
  if (line.endedAt === null || line.endedBy === '') return t('support.ranOut');
  return (
    <>
      <Instant at={line.endedAt} /> <span className="soft">{line.endedBy}</span>
    </>
  );
}

function GrantForm({ onGranted }: { onGranted: () => void }) {
  const { t } = useTranslation(['access', 'errors']);
  const { message } = App.useApp();
  const [form] = Form.useForm<SupportGrant>();
  const [busy, setBusy] = useState(false);
  const grant = async (json: SupportGrant) => {
    setBusy(true);
    try {
      await http.request('/api/v1/support-access', { method: 'POST', json });
      void message.success(t('saved'));
      onGranted();
    } catch (error) {
      showFieldFaults(form, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ hours: 4, reason: '' }}
      onFinish={(v) => void grant(v)}
    >
      <Form.Item name="hours" label={t('support.hours')}>
        <Select
          options={HOURS.map((hours) => ({
            value: hours,
            label:
              hours < DAY ? t('support.hour', { count: hours }) : t('support.day', { count: hours / DAY }),
          }))}
        />
      </Form.Item>
      <Form.Item name="reason" label={t('support.reason')} extra={t('support.reasonHint')}>
        <Input maxLength={500} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('support.grant')}
      </Button>
    </Form>
  );
}
