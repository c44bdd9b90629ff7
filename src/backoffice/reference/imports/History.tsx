/** Past imports, newest first. */
import { Alert, Button, Empty, Table } from 'antd';
import type { StandardImport } from '#contract/reference/import.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { State } from './State.tsx';
import type { Words } from './use-words.ts';

type Props = {
  words: Words;
  imports: StandardImport[] | undefined;
  failed: boolean;
  onShow: (id: number) => void;
};

export function History({ words, imports, failed, onShow }: Props) {
  const { t, number } = words;
  return (
    <section className="panel" aria-labelledby="standards-history">
      <h2 id="standards-history">{t('history.title')}</h2>
      {failed ? (
        <Alert type="error" showIcon message={t('history.failed')} />
      ) : imports?.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.empty')} />
      ) : (
        <Table<StandardImport>
          size="small"
          rowKey="id"
          loading={imports === undefined}
          dataSource={imports}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 900 }}
          columns={[
            {
              title: t('history.at'),
              dataIndex: 'createdAt',
              width: 210,
              render: (at: string) => <Instant at={at} />,
            },
            {
              title: t('history.source'),
              key: 'source',
              width: 160,
              render: (_value, { source, edition }) =>
                [t(`sources.${source}`), edition].filter(Boolean).join(' '),
            },
            {
              title: t('history.files'),
              key: 'files',
              ellipsis: true,
              render: (_value, { files }) => files.map(({ name }) => name).join(', '),
            },
            {
              title: t('history.entries'),
              key: 'entries',
              width: 100,
              align: 'right',
              className: 'num',
              render: (_value, { findings }) =>
                findings
                  ? number(Object.values(findings.entries).reduce((sum, count) => sum + count, 0))
                  : '',
            },
            {
              title: t('history.state'),
              dataIndex: 'state',
              width: 130,
              render: (_value, { state }) => <State state={state} words={words} />,
            },
            {
              title: t('history.by'),
              dataIndex: 'by',
              width: 130,
              ellipsis: true,
              render: (by: string | null) => by ?? t('held.command'),
            },
            {
              title: <span className="sr">{t('history.open')}</span>,
              key: 'open',
              width: 80,
              render: (_value, { id }) => (
                <Button type="link" size="small" onClick={() => onShow(id)}>
                  {t('history.open')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
