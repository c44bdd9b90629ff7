/** What the two logs have in common: a page of lines with filters, newest first. */
import { useTable } from '@refinedev/antd';
import type { BaseRecord, CrudFilter } from '@refinedev/core';
import { Empty, Input, Table, type TableProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useIsOperator } from './calls.ts';
import { CompanySelect } from './CompanySelect.tsx';
import './access.css';

export type Asked = Readonly<Record<string, string | number | undefined>>;

/** The first or the last moment of a calendar day, here; undefined for none. */
function momentOf(day: string | null, end: boolean): string | undefined {
  return day ? new Date(`${day}T${end ? '23:59:59.999' : '00:00:00'}`).toISOString() : undefined;
}

export function LogPage<T extends BaseRecord & { id: number }>(props: {
  resource: string;
  title: string;
  intro: string;
  empty: string;
  columns: NonNullable<TableProps<T>['columns']>;
  expandable?: TableProps<T>['expandable'];
  renderFilters: (ask: (more: Asked) => void) => ReactNode;
}) {
  const { resource, title, intro, empty, columns, expandable, renderFilters } = props;
  const { t } = useTranslation('access');
  const operator = useIsOperator();
  const [asked, setAsked] = useState<Asked>({});
  const ask = (more: Asked) => setAsked((before) => ({ ...before, ...more }));
  const { tableProps, tableQuery } = useTable<T>({
    resource,
    pagination: { pageSize: 20 },
    filters: {
      permanent: Object.entries(asked)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([field, value]): CrudFilter => ({ field, operator: 'eq', value })),
    },
    syncWithLocation: false,
  });
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  return (
    <>
      <PageHead title={title} intro={intro} />
      <div className="access-filters">
        <Input.Search
          allowClear
          aria-label={t('logs.person')}
          placeholder={t('logs.person')}
          onSearch={(who) => ask({ who })}
        />
        {renderFilters(ask)}
        {operator && <CompanySelect allowClear onChange={(ydid) => ask({ ydid })} />}
        <DayPicker
          aria-label={t('logs.from')}
          value={from}
          onChange={(day) => {
            setFrom(day);
            ask({ from: momentOf(day, false) });
          }}
        />
        <DayPicker
          aria-label={t('logs.to')}
          value={to}
          onChange={(day) => {
            setTo(day);
            ask({ to: momentOf(day, true) });
          }}
        />
      </div>
      <Table<T>
        {...tableProps}
        rowKey="id"
        size="small"
        scroll={tableProps.dataSource?.length ? { x: 900 } : undefined}
        locale={{ emptyText: <Empty description={tableQuery.isError ? t('notLoaded') : empty} /> }}
        columns={columns}
        {...(expandable && { expandable })}
      />
    </>
  );
}
