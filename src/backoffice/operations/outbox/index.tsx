/** Sent, queued and abandoned deliveries on every channel; operators send them again or cancel them. */
import { useInvalidate } from '@refinedev/core';
import { Button, Empty, Input, Popconfirm, Select, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { DELIVERY_STATES, OUTBOX_CHANNELS } from '#contract/operations/outbox.ts';
import type { DeliveryState, OutboxChannel, OutboxLine } from '#contract/operations/outbox.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useDebounced } from '#src/ui/office/use-debounced.ts';
import { usePagedTable } from '#src/ui/office/use-paged-table.ts';
import { Tries } from './Tries.tsx';

const COLOURS: Record<DeliveryState, string> = {
  manual: 'blue',
  pending: 'default',
  sent: 'green',
  dead: 'red',
  cancelled: 'default',
};

const tries = ({ id, state }: OutboxLine) => <Tries id={id} state={state} />;

export default function OutboxPage() {
  const { t } = useTranslation(['outbox', 'routes', 'office']);
  const { actor = VISITOR } = useStore(session);
  const [channel, setChannel] = useState<OutboxChannel | null>(null);
  const [state, setState] = useState<DeliveryState | null>(null);
  const [text, setText] = useState('');
  const q = useDebounced(text, 300);
  const { tableProps } = usePagedTable<OutboxLine>('outbox', [
    { field: 'channel', operator: 'eq', value: channel ?? undefined },
    { field: 'state', operator: 'eq', value: state ?? undefined },
    { field: 'q', operator: 'eq', value: q || undefined },
  ]);
  const some = Boolean(tableProps.dataSource?.length);
  return (
    <>
      <PageHead title={t('routes:outbox')} intro={t('intro')} />
      <div className="crud-toolbar">
        <Input.Search
          className="crud-search"
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select<OutboxChannel>
          allowClear
          aria-label={t('channel')}
          placeholder={t('channel')}
          popupMatchSelectWidth={false}
          value={channel}
          onChange={(value) => setChannel(value ?? null)}
          options={OUTBOX_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
        />
        <Select<DeliveryState>
          allowClear
          aria-label={t('state')}
          placeholder={t('state')}
          popupMatchSelectWidth={false}
          value={state}
          onChange={(value) => setState(value ?? null)}
          options={DELIVERY_STATES.map((value) => ({ value, label: t(`choice.status.${value}`) }))}
        />
      </div>
      <Table
        {...tableProps}
        rowKey="id"
        size="small"
        showHeader={some}
        // Nothing to scroll to while it is empty.
        scroll={some ? { x: 980 } : undefined}
        locale={{ emptyText: <Empty description={t(channel || state || q ? 'noMatch' : 'empty')} /> }}
        expandable={{ expandedRowRender: tries, columnTitle: <span className="sr">{t('tries')}</span> }}
        columns={[
          { title: t('at'), dataIndex: 'at', width: 190, render: (at: string) => <Instant at={at} /> },
          {
            title: t('channel'),
            dataIndex: 'channel',
            width: 120,
            render: (value: string) =>
              OUTBOX_CHANNELS.some((key) => key === value) ? t(`channels.${value}`) : value,
          },
          { title: t('recipient'), dataIndex: 'recipient', width: 190, className: 'num' },
          { title: t('text'), dataIndex: 'body', render: (_: string, line) => <Text line={line} /> },
          {
            title: t('state'),
            dataIndex: 'state',
            width: 190,
            render: (_: unknown, { state: now, fault }) => (
              <>
                <Tag color={COLOURS[now]}>{t(`choice.status.${now}`)}</Tag>
                {fault && <div className="soft">{fault}</div>}
              </>
            ),
          },
          ...(allows(actor, 'edit', 'outbox')
            ? [
                {
                  title: <span className="sr">{t('actions')}</span>,
                  key: 'actions',
                  width: 130,
                  render: (line: OutboxLine) => <Change line={line} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function Text({ line: { subject, body } }: { line: OutboxLine }) {
  const { t } = useTranslation('office');
  return (
    <>
      {subject && <strong>{subject} </strong>}
      {body && (
        <Typography.Text copyable={{ text: body, tooltips: [t('list.copy'), t('list.copied')] }}>
          {body}
        </Typography.Text>
      )}
    </>
  );
}

function Change({ line: { id, state } }: { line: OutboxLine }) {
  const { t } = useTranslation('outbox');
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const change = async (action: 'resend' | 'cancel') => {
    setBusy(true);
    // The client shows the reason for a refusal.
    await http.request(`/api/v1/outbox/${id}/${action}`, { method: 'POST' }).catch(() => undefined);
    setBusy(false);
    await invalidate({ resource: 'outbox', invalidates: ['list'] });
  };
  if (state === 'pending')
    return (
      <Popconfirm
        title={t('cancelQuestion')}
        okText={t('cancel')}
        cancelText={t('keep')}
        onConfirm={() => change('cancel')}
      >
        <Button size="small" danger loading={busy}>
          {t('cancel')}
        </Button>
      </Popconfirm>
    );
  if (state !== 'dead' && state !== 'manual') return null;
  return (
    <Button size="small" loading={busy} onClick={() => void change('resend')}>
      {t('resend')}
    </Button>
  );
}
