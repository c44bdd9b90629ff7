/** The result for each added number, or its preview. */
import { Button, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#contract/core/paths.ts';
import type { AddReport, AddResult } from '#contract/members/subscriptions.schema.ts';

const COLOURS: Record<AddResult, string> = {
  new: 'green',
  renewed: 'green',
  existing: 'blue',
  wrong: 'red',
  overQuota: 'orange',
};

type Props = { report: AddReport; onRepair: ((typed: string, number: string) => void) | undefined };

export function AddedTable({ report, onRepair }: Props) {
  const { t } = useTranslation('subscription');
  if (report.rows.length === 0) return <output>{t('add.nothing')}</output>;
  return (
    <>
      <p className="soft">{t('quota', { ...report.quota })}</p>
      <Table
        size="small"
        pagination={report.rows.length > 20 ? { pageSize: 20 } : false}
        rowKey={(row) => `${row.typed} ${row.kind}`}
        dataSource={report.rows}
        columns={[
          { title: t('outcome.typed'), render: (_, row) => row.number ?? row.typed },
          { title: t('field.kind'), render: (_, row) => row.kind && t(`choice.kind.${row.kind}`) },
          {
            title: t('outcome.result'),
            render: (_, row) => (
              <>
                <Tag color={COLOURS[row.result]}>{t(`result.${row.result}`)}</Tag> {row.reason}{' '}
                {row.result === 'wrong' &&
                  onRepair &&
                  row.repairs.map((number) => (
                    <Button key={number} size="small" onClick={() => onRepair(row.typed, number)}>
                      {t('outcome.take', { number })}
                    </Button>
                  ))}
                {report.applied && row.id && row.number && (
                  <a
                    href={pathOf(
                      'queryQuery',
                      {},
                      { number: row.number, ...(row.kind && { kind: row.kind }) },
                    )}
                  >
                    {t('add.show')}
                  </a>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
