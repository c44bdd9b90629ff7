/** Errors in browsers, for operators. */
import { Empty, Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ErrorLine } from '#contract/access/account.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { usePagedTable } from '#src/ui/office/use-paged-table.ts';

const details = (line: ErrorLine) => <Details line={line} />;

export default function ErrorLogPage() {
  const { t } = useTranslation(['office', 'routes']);
  const { tableProps } = usePagedTable<ErrorLine>('errorlog');
  return (
    <>
      <PageHead title={t('routes:errorLog')} intro={t('errors.intro')} />
      <Table
        {...tableProps}
        rowKey="id"
        size="small"
        // No scrolling while it is empty.
        scroll={tableProps.dataSource?.length ? { x: 900 } : undefined}
        // An empty table has no fixed column widths, so that it fits a phone.
        tableLayout={tableProps.dataSource?.length ? 'fixed' : 'auto'}
        locale={{ emptyText: <Empty description={t('errors.empty')} /> }}
        expandable={{
          expandedRowRender: details,
          columnTitle: <span className="sr">{t('errors.details')}</span>,
        }}
        columns={[
          {
            title: t('errors.at'),
            dataIndex: 'at',
            width: 190,
            fixed: 'left',
            render: (at: string) => <Instant at={at} />,
          },
          { title: t('errors.message'), dataIndex: 'message', ellipsis: true },
          {
            title: t('errors.page'),
            dataIndex: 'pageUrl',
            ellipsis: true,
            render: (url: string) => <code>{url}</code>,
          },
          { title: t('errors.user'), dataIndex: 'userName', width: 140, ellipsis: true },
        ]}
      />
    </>
  );
}

function Details({ line }: { line: ErrorLine }) {
  const { t } = useTranslation('office');
  const trace = [line.stack, line.component].filter(Boolean).join('\n');
  return (
    <div className="log-details">
      <p>{line.message}</p>
      <p className="soft">
        {t('errors.browser')}: {line.userAgent}
      </p>
      {trace && (
        <Typography.Paragraph copyable={{ text: trace, tooltips: [t('list.copy'), t('list.copied')] }}>
          <pre>{trace}</pre>
        </Typography.Paragraph>
      )}
    </div>
  );
}
