/** Shared by the two logs: a page of lines with filters, newest first. */
import type { BaseRecord, CrudFilter } from '@refinedev/core';
import { Empty, Input, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { usePagedTable } from '#src/ui/office/use-paged-table.ts';
import { useIsOperator } from './calls.ts';
import { CompanySelect } from './CompanySelect.tsx';
import { useAddressParameters, type AddressParameters } from './use-address-parameters.ts';
import './access.css';

/** The first or last instant of a calendar day, in local time; undefined if none. */
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
  columns: TableColumnType<T>[];
  /** Minimum width of the columns (px). */
  width?: number;
  /** Its own URL parameters. */
  own: readonly string[];
  renderFilters: (asking: AddressParameters) => ReactNode;
}) {
  const { resource, title, intro, empty, columns, width = 900, own, renderFilters } = props;
  const { t } = useTranslation('access');
  const operator = useIsOperator();
  const { parameters, ask } = useAddressParameters();
  const company = Number(parameters.get('ydid')) || undefined;
  const { tableProps, tableQuery } = usePagedTable<T>(
    resource,
    ['who', 'ydid', 'from', 'to', ...own].flatMap((field): CrudFilter[] => {
      const value = momentOr(field, parameters.get(field) ?? '');
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
          defaultValue={parameters.get('who') ?? ''}
          onSearch={(who) => ask({ who })}
        />
        {renderFilters({ parameters, ask })}
        {operator && (
          <CompanySelect allowClear value={company} onChange={(ydid) => ask({ ydid: ydid?.toString() })} />
        )}
        <DayPicker
          aria-label={t('logs.from')}
          placeholder={t('logs.from')}
          value={parameters.get('from')}
          onChange={(from) => ask({ from })}
        />
        <DayPicker
          aria-label={t('logs.to')}
          placeholder={t('logs.to')}
          value={parameters.get('to')}
          onChange={(to) => ask({ to })}
        />
      </div>
      <TableOrCards<T>
        {...tableProps}
        rowKey="id"
        size="small"
        scroll={tableProps.dataSource?.length ? { x: width } : undefined}
        locale={{ emptyText: <Empty description={tableQuery.isError ? t('notLoaded') : empty} /> }}
        columns={columns}
      />
    </>
  );
}
