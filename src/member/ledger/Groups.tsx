/** A ledger in groups: a heading for each with its worst exception, and its rows below once it is open. */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#contract/core/format/date-presets.ts';
import { formatDate } from '#contract/core/format/time.ts';
import type { LedgerGroup, LedgerGroupField, LedgerGroups } from '#contract/members/overview.schema.ts';
import { filterQuery } from '#contract/records/api/list.ts';
import { resolveFilters, type ListFilter } from '#contract/records/resolve-filters.ts';
import { unreported } from '#src/providers/office.ts';
import { Cards } from '#src/records/list/Cards.tsx';
import { changed } from '#src/records/list/list-state.ts';
import type { ListBody } from '#src/records/list/ListPage.tsx';
import { ListTable } from '#src/records/list/ListTable.tsx';
import { useListData } from '#src/records/list/use-list-data.ts';
import { useWide } from '#src/ui/office/use-wide.ts';
import { Waiting } from '#src/ui/office/Waiting.tsx';
import { Slip, WorstBadge, worstOf } from './cells.tsx';

/** Groups that are open at first. */
const FIRST_OPEN = 2;

/** The filter of a group's rows. */
function filtersOf(by: LedgerGroupField, value: string | null): ListFilter[] {
  const field = by === 'week' ? 'arrival' : by;
  if (value === null) return [{ field, operator: 'null', value: true }];
  if (by !== 'week') return [{ field, operator: 'eq', value }];
  // Days of the destination, as the cells show them.
  return [
    { field, operator: 'gte', value },
    { field, operator: 'lte', value: addDays(value, 6) },
  ];
}

export function Groups({ by, ...list }: ListBody & { by: LedgerGroupField }) {
  const { t } = useTranslation('ledger');
  const { resource, scoped, data } = list;
  const query = { ...filterQuery(resolveFilters(resource, scoped.filters), scoped.search), _by: by };
  const {
    data: answer,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['ledger-groups', query, data.records],
    queryFn: async ({ signal }) =>
      (await unreported.request<LedgerGroups>('/api/v1/ledger/groups', { query, signal })).data,
    placeholderData: (before) => before,
  });
  if (isError)
    return (
      <p>
        {t('loadFailed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </p>
    );
  if (!answer) return <Waiting rows={8} />;
  return (
    <div className="ledger-groups">
      {answer.groups.map((group, index) => (
        <Group
          key={`${by} ${group.value ?? ''}`}
          {...list}
          by={by}
          group={group}
          opened={index < FIRST_OPEN}
        />
      ))}
      {answer.more && <p className="soft">{t('groups.more', { count: answer.groups.length })}</p>}
    </div>
  );
}

type GroupProps = ListBody & { by: LedgerGroupField; group: LedgerGroup; opened: boolean };

function Group({ by, group, opened, ...list }: GroupProps) {
  const { t, i18n } = useTranslation('ledger');
  const [open, setOpen] = useState(opened);
  const { value, rows, severity, slipMinutes } = group;
  const worst = worstOf(severity);
  const name =
    value === null
      ? t(by === 'cargoState' ? 'nothingYet' : 'groups.none')
      : by === 'week'
        ? t('groups.week', { day: formatDate(`${value}T00:00:00Z`, i18n.language, 'UTC') })
        : list.texts.value(by, value);
  return (
    <section className="ledger-group">
      <h2>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span aria-hidden="true">{open ? '▾' : '▸'}</span> {name}{' '}
          <span className="soft num">· {t('groups.rows', { count: rows })}</span>
        </button>{' '}
        {worst && <WorstBadge worst={worst}>{t(`worst.${worst}`)}</WorstBadge>}{' '}
        {slipMinutes !== null && slipMinutes >= 1440 && <Slip minutes={slipMinutes} t={t} />}
      </h2>
      {open && <Rows {...list} filters={filtersOf(by, value)} />}
    </section>
  );
}

function Rows({ filters, ...list }: ListBody & { filters: readonly ListFilter[] }) {
  const { resource, state, scoped } = list;
  const wide = useWide();
  const [page, setPage] = useState({ page: 1, pageSize: state.pageSize });
  const data = useListData(resource, { ...scoped, ...page, filters: [...scoped.filters, ...filters] }, []);
  const props = {
    ...list,
    data,
    state: { ...state, ...page },
    // A page within a group is the group's own; everything else is the list's.
    onChange: (next: typeof state) => {
      const { page: nextPage, pageSize } = next;
      if (nextPage !== page.page || pageSize !== page.pageSize) setPage({ page: nextPage, pageSize });
      else list.onChange(changed(next, { page: state.page }));
    },
  };
  return wide ? <ListTable {...props} /> : <Cards {...props} />;
}
