/** Codes and mails that left the portal, or stayed because no gateway is configured; for operators. */
import { Empty, Table, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OutboxLine } from '#contract/access/account.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { usePagedTable } from '#src/ui/office/use-paged-table.ts';

const colours = {
  kept: 'blue',
  waiting: 'default',
  sent: 'green',
  failed: 'red',
} as const;

export default function OutboxPage() {
  const { t } = useTranslation(['office', 'routes']);
  const { tableProps } = usePagedTable<OutboxLine>('outbox');
  return (
    <>
      <PageHead title={t('routes:outbox')} intro={t('outbox.intro')} />
      <Table
        {...tableProps}
        rowKey="id"
        size="small"
        // Nothing to scroll to while it is empty.
        scroll={tableProps.dataSource?.length ? { x: 900 } : undefined}
        locale={{ emptyText: <Empty description={t('outbox.empty')} /> }}
        columns={[
          {
            title: t('outbox.at'),
            dataIndex: 'at',
            width: 190,
            fixed: 'left',
            render: (at: string) => <Instant at={at} />,
          },
          {
            title: t('outbox.channel'),
            dataIndex: 'channel',
            width: 90,
            render: (_: unknown, { channel }) => t(`outbox.channels.${channel}`),
          },
          { title: t('outbox.recipient'), dataIndex: 'recipient', width: 190, className: 'num' },
          {
            title: t('outbox.text'),
            dataIndex: 'body',
            render: (body: string, { subject }) => (
              <>
                {subject && <strong>{subject} </strong>}
                {body && (
                  <Typography.Text copyable={{ text: body, tooltips: [t('list.copy'), t('list.copied')] }}>
                    {body}
                  </Typography.Text>
                )}
              </>
            ),
          },
          {
            title: t('outbox.state'),
            dataIndex: 'state',
            width: 150,
            render: (_: unknown, { state, fault }) => (
              <Tag color={colours[state]} title={fault}>
                {t(`outbox.states.${state}`)}
              </Tag>
            ),
          },
        ]}
      />
    </>
  );
}
