/** Shows what a bulk change would do to each record; those that cannot be changed come first. */
import { Table } from 'antd';
import type { BulkReport, BulkRow } from '#contract/records/api/bulk.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import type { Texts } from '../use-texts.ts';

type Props = { texts: Texts; report: BulkReport; records: readonly ResourceRecord[] };

export function BulkReportTable({ texts, report, records }: Props) {
  const { t } = texts;
  const names = new Map(records.map((record) => [record.id, texts.name(record)]));
  const rows = report.rows.toSorted((a, b) => b.faults.length - a.faults.length);
  const virtual = rows.length > 200;
  return (
    <Table<BulkRow>
      size="small"
      rowKey="id"
      virtual={virtual}
      pagination={false}
      // Virtual rows need fixed column widths; otherwise rows are as wide as the phone's screen.
      scroll={{ y: 320, ...(virtual && { x: 480 }) }}
      dataSource={rows}
      columns={[
        {
          title: texts.title,
          key: 'name',
          width: virtual ? 220 : '45%',
          ellipsis: true,
          render: (_value, { id, name }) => names.get(id) ?? name,
        },
        {
          title: t('crud:bulk.what'),
          key: 'what',
          ...(virtual && { width: 260 }),
          render: (_value, row) => <What row={row} texts={texts} />,
        },
      ]}
    />
  );
}

function What({ row: { version, changes, faults }, texts }: { row: BulkRow; texts: Texts }) {
  const { t } = texts;
  if (faults.length > 0)
    return faults.map(({ path, message }) => (
      <div key={path + message} className="crud-fault">
        {path ? `${texts.label(path)}: ${message}` : message}
      </div>
    ));
  if (version === null) return t('crud:bulk.goes');
  if (changes.length === 0) return <span className="soft">{t('crud:bulk.same')}</span>;
  return changes.map(({ field, before, after }) => (
    <div key={field}>
      {texts.label(field)}: <del>{texts.value(field, before) || t('crud:empty')}</del> →{' '}
      <ins>{texts.value(field, after) || t('crud:empty')}</ins>
    </div>
  ));
}
