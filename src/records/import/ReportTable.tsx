/** Shows what an import does with each row; errors come first. */
import { Input, Segmented, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { CellFix, ImportAction, ImportReport, ImportRow } from '#contract/records/api/import.ts';
import type { Sheet } from '#contract/records/resource.ts';
import { useWide } from '#src/ui/office/use-wide.ts';
import type { Texts } from '../use-texts.ts';

const colours: Record<ImportAction, string> = {
  create: 'green',
  update: 'blue',
  unchanged: 'default',
  error: 'red',
};
const actions: readonly ImportAction[] = ['error', 'create', 'update', 'unchanged'];

type Fixing = {
  /** Corrections that are not checked yet: a row that is scrolled back into view shows them again. */
  fixes?: readonly CellFix[] | undefined;
  /** A wrong cell was corrected; without it, cells are corrected in the file alone. */
  onFix?: ((fix: CellFix) => void) | undefined;
  /** Enter in a corrected cell. */
  onCheck?: (() => void) | undefined;
};
type Props = { resource: Sheet; texts: Texts; report: ImportReport } & Fixing;

export function ReportTable({ resource, texts, report, fixes, onFix, onCheck }: Props) {
  const { t, number } = texts;
  const wide = useWide();
  // The identifying fields have a column of their own; fields missing in the file have the defaults of a new
  // record.
  const identifyingFields = new Set(
    (report.columns ?? []).flatMap(({ field }) => (field && !resource.import.includes(field) ? [field] : [])),
  );
  const warned = report.rows.filter(({ warnings }) => warnings !== undefined);
  const [shown, setShown] = useState<ImportAction | 'all' | 'warned'>(
    report.totals.error > 0 ? 'error' : warned.length > 0 ? 'warned' : 'all',
  );
  const rows =
    shown === 'all'
      ? report.rows
      : shown === 'warned'
        ? warned
        : report.rows.filter(({ action }) => action === shown);
  const options = [
    { value: 'all' as const, label: `${t('crud:import.all')} ${number(report.rows.length)}` },
    ...actions
      .filter((action) => report.totals[action] > 0)
      .map((action) => ({
        value: action,
        label: `${t(`crud:import.action.${action}`)} ${number(report.totals[action])}`,
      })),
    ...(warned.length > 0
      ? [{ value: 'warned' as const, label: `${t('crud:import.warned')} ${number(warned.length)}` }]
      : []),
  ];
  const columns: TableColumnsType<ImportRow> = [
    { title: t('crud:import.row'), dataIndex: 'row', width: 70, align: 'right', className: 'num' },
    {
      title: t('crud:import.result'),
      dataIndex: 'action',
      width: 110,
      render: (_action, row) => <Result row={row} texts={texts} />,
    },
    {
      title: resource.import.map(texts.label).join(' · '),
      dataIndex: 'key',
      // With several fields, the last one distinguishes the rows, so it needs room.
      width: resource.import.length > 1 ? 250 : 110,
      ellipsis: true,
      render: (key: string | null) => <code>{key}</code>,
    },
    {
      title: t('crud:import.details'),
      key: 'details',
      width: resource.import.length > 1 ? 410 : 550,
      render: (_value, row) => <Details {...{ row, texts, identifyingFields, fixes, onFix, onCheck }} />,
    },
  ];
  return (
    <>
      <Segmented className="crud-segments" options={options} value={shown} onChange={setShown} />
      <Table<ImportRow>
        size="small"
        rowKey="row"
        virtual
        pagination={false}
        showHeader={wide}
        // Faults have to be visible on a phone too.
        scroll={{ x: wide ? 840 : 240, y: 360 }}
        dataSource={rows}
        columns={
          wide
            ? columns
            : [
                {
                  key: 'row',
                  render: (_value, row) => (
                    <Card {...{ row, texts, identifyingFields, fixes, onFix, onCheck }} />
                  ),
                },
              ]
        }
      />
    </>
  );
}

type RowProps = { row: ImportRow; texts: Texts; identifyingFields: ReadonlySet<string> } & Fixing;

const Result = ({ row: { action }, texts: { t } }: Pick<RowProps, 'row' | 'texts'>) => (
  <Tag color={colours[action]}>{t(`crud:import.action.${action}`)}</Tag>
);

const Card = (props: RowProps) => (
  <>
    <span className="soft num">{props.row.row}</span> <Result {...props} /> <code>{props.row.key}</code>
    <div>
      <Details {...props} />
    </div>
  </>
);

function Details({ row, texts, identifyingFields, fixes, onFix, onCheck }: RowProps) {
  if (row.action === 'error')
    return row.faults.map(({ path, message }, at) => {
      const text = row.typed?.[path];
      const first = row.faults.findIndex((fault) => fault.path === path) === at;
      return (
        <div key={path + message} className="crud-fault">
          {texts.label(path)}: {message}
          {onFix && first && text !== undefined && (
            <Input
              size="small"
              className="crud-fix"
              aria-label={`${texts.label(path)}, ${texts.t('crud:import.row')} ${row.row}`}
              defaultValue={
                fixes?.find(({ row: of, field }) => of === row.row && field === path)?.text ?? text
              }
              onChange={({ target }) => onFix({ row: row.row, field: path, text: target.value })}
              onPressEnter={onCheck}
            />
          )}
        </div>
      );
    });
  return (
    <>
      {row.warnings?.map(({ path, message }) => (
        <div key={path + message} className="crud-warning">
          {texts.label(path)}: {message}
        </div>
      ))}
      {row.action === 'create' && (
        <span className="soft">
          {row.changes
            .filter(({ field, after }) => identifyingFields.has(field) && (after ?? '') !== '')
            .map(({ field, after }) => `${texts.label(field)}: ${texts.value(field, after)}`)
            .join(' · ')}
        </span>
      )}
      {row.action === 'update' &&
        row.changes.map(({ field, before, after }) => (
          <div key={field}>
            {texts.label(field)}: <del>{texts.value(field, before) || '—'}</del> →{' '}
            {texts.value(field, after) || '—'}
          </div>
        ))}
    </>
  );
}
