/** The data that the portal holds of each kind: source, edition, activation time and author. */
import { Alert, Table } from 'antd';
import type { HeldData } from '#contract/reference/import.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { Scroll } from '#src/ui/office/Scroll.tsx';
import { useHeld } from './calls.ts';
import type { Words } from './use-words.ts';

export function Held({ words: { t, number }, ended }: { words: Words; ended: number }) {
  const { data, isError, isLoading } = useHeld(ended);
  return (
    <section className="panel" aria-labelledby="standards-held">
      <h2 id="standards-held">{t('held.title')}</h2>
      {isError ? (
        <Alert type="error" showIcon message={t('held.failed')} />
      ) : (
        <Scroll>
          <Table<HeldData>
            size="small"
            rowKey={({ kind, source, edition, importedAt }) => [kind, source, edition, importedAt].join()}
            loading={isLoading}
            pagination={false}
            dataSource={data}
            columns={[
              {
                title: t('held.kind'),
                dataIndex: 'kind',
                width: 150,
                render: (_value, { kind }) => t(`kinds.${kind}`),
              },
              {
                title: t('held.entries'),
                dataIndex: 'entries',
                width: 100,
                align: 'right',
                className: 'num',
                render: number,
              },
              {
                title: t('held.source'),
                dataIndex: 'source',
                width: 160,
                render: (_value, { source }) => t(`sources.${source}`),
              },
              { title: t('held.edition'), dataIndex: 'edition', width: 100 },
              {
                title: t('held.since'),
                dataIndex: 'importedAt',
                width: 210,
                render: (at: string | null) =>
                  at ? <Instant at={at} /> : <span className="soft">{t('held.shipped')}</span>,
              },
              {
                title: t('held.by'),
                key: 'by',
                width: 140,
                render: (_value, { source, by }) => (source === 'builtIn' ? '' : (by ?? t('held.command'))),
              },
            ]}
          />
        </Scroll>
      )}
    </section>
  );
}
