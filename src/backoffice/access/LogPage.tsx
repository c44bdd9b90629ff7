/** What the two logs have in common: a page of lines with filters, newest first. */
import type { BaseRecord, CrudFilter } from '@refinedev/core';
import { Empty, Input, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { usePagedTable } from '#src/ui/office/usePagedTable.ts';
import { useIsOperator } from './calls.ts';
import { CompanySelect } from './CompanySelect.tsx';
import './access.css';

/** What is asked for, by the parameters of the address; ask with undefined to ask for it no longer. */
export type Asking = {
  asked: URLSearchParams;
  ask: (more: Record<string, string | null | undefined>) => void;
};

/** The first or the last moment of a calendar day, here; undefined for none. */
function momentOf(day: string, end: boolean): string | undefined {
  const at = new Date(`${day}T${end ? '23:59:59.999' : '00:00:00'}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

const momentOr = (name: string, value: string): string | undefined =>
  name === 'from' || name === 'to' ? momentOf(value, name === 'to') : value;

export function LogPage<T extends BaseRecord & { id: number }>(props: {
  resource: string;
  title: string;
  intro: string;
  empty: string;
  columns: NonNullable<TableProps<T>['columns']>;
  expandable?: TableProps<T>['expandable'];
  /** Its own parameters of the address. */
  own: readonly string[];
  renderFilters: (asking: Asking) => ReactNode;
}) {
  const { resource, title, intro, empty, columns, expandable, own, renderFilters } = props;
  const { t } = useTranslation('access');
  const operator = useIsOperator();
  const [asked, setAsked] = useSearchParams();
  const ask: Asking['ask'] = (more) =>
    setAsked(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(more))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const company = Number(asked.get('ydid')) || undefined;
  const { tableProps, tableQuery } = usePagedTable<T>(
    resource,
    ['who', 'ydid', 'from', 'to', ...own].flatMap((field): CrudFilter[] => {
      const value = momentOr(field, asked.get(field) ?? '');
      return value ? [{ field, operator: 'eq', value }] : [];
    }),
  );
  return (
    <>
      <PageHead title={title} intro={intro} />
      <div className="access-filters">
        <Input.Search
          allowClear
          aria-label={t('logs.person')}
          placeholder={t('logs.person')}
          defaultValue={asked.get('who') ?? ''}
          onSearch={(who) => ask({ who })}
        />
        {renderFilters({ asked, ask })}
        {operator && (
          <CompanySelect allowClear value={company} onChange={(ydid) => ask({ ydid: ydid?.toString() })} />
        )}
        <DayPicker aria-label={t('logs.from')} value={asked.get('from')} onChange={(from) => ask({ from })} />
        <DayPicker aria-label={t('logs.to')} value={asked.get('to')} onChange={(to) => ask({ to })} />
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
