/** A table on wide screens; on a phone one card per row, headed by its first column. */
import { Pagination, Skeleton, Table, type TableColumnType, type TableProps } from 'antd';
import { Fragment, type Key, type ReactNode } from 'react';
import { useWide } from './use-wide.ts';
import './table-or-cards.css';

type TableRow = Record<string, unknown>;
type Props<T> = TableProps<T> & { columns: TableColumnType<T>[]; rowKey: string };

export function TableOrCards<T extends object>(props: Props<T>) {
  const wide = useWide();
  return wide ? <Table<T> {...props} /> : <Cards {...props} />;
}

const cell = <T extends object>({ dataIndex, render }: TableColumnType<T>, row: T, at: number): ReactNode => {
  const value = typeof dataIndex === 'string' ? (row as TableRow)[dataIndex] : undefined;
  // Without a field, a column receives the row, as in antd.
  const shown = render ? render(typeof dataIndex === 'string' ? value : row, row, at) : value;
  return shown as ReactNode;
};

function Cards<T extends object>({
  dataSource = [],
  columns,
  rowKey,
  loading,
  locale,
  pagination,
  onChange,
}: Props<T>) {
  if (loading && dataSource.length === 0) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (dataSource.length === 0) return <>{locale?.emptyText as ReactNode}</>;
  const [first, ...others] = columns;
  const idOf = (row: T) => (row as TableRow)[rowKey] as Key;
  const { current = 1, pageSize = dataSource.length, total = 0 } = pagination || {};
  return (
    <>
      <ul className="table-cards" aria-busy={Boolean(loading)}>
        {dataSource.map((row, at) => (
          <li key={idOf(row)}>
            <strong>{first && cell(first, row, at)}</strong>
            <dl>
              {others.map((column, of) => (
                <Fragment key={String(column.key ?? (column.dataIndex as string) ?? of)}>
                  <dt>{column.title as ReactNode}</dt>
                  <dd>{cell(column, row, at)}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pagination
          simple
          align="center"
          current={current}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={(page, size) =>
            onChange?.(
              { current: page, pageSize: size },
              {},
              {},
              { action: 'paginate', currentDataSource: [] },
            )
          }
        />
      )}
    </>
  );
}
