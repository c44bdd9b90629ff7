/** The result of the current mapping for each row of the sample. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Card, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FeedPreview, FeedPreviewRow, FeedSample } from '#contract/tracking/api/feed-tables.ts';
import type { TableMapping } from '#contract/tracking/table-mapping.ts';
import { http } from '#src/providers/office.ts';
import { TABLES } from './mapping.ts';

type Props = Pick<FeedSample, 'lines'> & { mapping: TableMapping };

export function Preview({ lines, mapping }: Props) {
  const { t } = useTranslation(['sources', 'milestones']);
  // A word being typed is not a word yet.
  const complete = { ...mapping, codes: mapping.codes.filter(({ word }) => word.trim() !== '') };
  const {
    data = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['feedtables', 'preview', complete, lines],
    queryFn: async () =>
      (
        await http.request<FeedPreview>(`${TABLES}/preview`, {
          method: 'POST',
          json: { mapping: complete, lines },
        })
      ).data,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const refused = data.filter(({ refusal }) => refusal !== null).length;
  return (
    <Card size="small" title={t('table.preview')}>
      {error ? (
        <Alert type="warning" message={error.message} />
      ) : (
        <output>
          {t('table.counts', {
            rows: data.length,
            events: data.filter(({ event }) => event).length,
            refused,
          })}
        </output>
      )}
      <Table<FeedPreviewRow>
        rowKey="row"
        size="small"
        loading={isPending}
        dataSource={error ? [] : data}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 860 }}
        columns={[
          { title: t('table.row'), dataIndex: 'row', width: 70, className: 'num' },
          {
            title: t('table.cells'),
            dataIndex: 'cells',
            render: (_: unknown, { cells }) => Object.values(cells).filter(Boolean).join(' | ').slice(0, 300),
          },
          {
            title: t('table.becomes'),
            key: 'becomes',
            render: (_: unknown, row) => <Becomes row={row} />,
          },
        ]}
      />
    </Card>
  );
}

function Becomes({ row: { event, refusal } }: { row: FeedPreviewRow }) {
  const { t } = useTranslation(['sources', 'milestones']);
  if (refusal)
    return (
      <>
        <Tag color="red">{t('table.refused')}</Tag> {refusal.text} <code>{refusal.path}</code>
      </>
    );
  if (!event) return <Tag>{t('table.passedOver')}</Tag>;
  const { code, milestone, classifier, at, zone, precision, place, conveyance, quantity, numbers } = event;
  const known = [`sources:table.code.${code}`, `milestones:code.${code}`];
  return (
    <>
      <strong>
        {t(milestone ? [`milestones:label.${milestone}`, ...known] : [...known, `milestones:label.${code}`])}
      </strong>{' '}
      <Tag>{t(`milestones:classifier.${classifier}`)}</Tag>
      <span className="code">{numbers.join(' ')}</span>
      <p className="soft">
        {[precision === 'day' ? at.slice(0, 10) : at, zone, place, conveyance, quantity]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
