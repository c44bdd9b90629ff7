/** Requests in their views: a table on a desk, cards on a phone, kept up to date by news. */
import { Button, Empty, Grid, Segmented, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingLine, BookingView } from '#contract/members/bookings/bookings.schema.ts';
import type { BookingSide } from '#contract/members/bookings/flow.ts';
import { formatDate } from '#contract/core/format/time.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { usePagedTable } from '#src/ui/office/use-paged-table.ts';
import { LISTS, useBookingCounts, useBookingNews } from './calls.ts';
import { StateTags } from './StateTags.tsx';
import './bookings.css';

type Props = {
  side: BookingSide;
  views: readonly BookingView[];
  view: BookingView;
  onView: (view: BookingView) => void;
  /** Only of this mode; empty: all. */
  mode: 'cargo' | 'express' | '';
  onOpen: (id: string) => void;
  /** What can be done with a line beside opening it. */
  extra?: (line: BookingLine) => ReactNode;
};

export function BookingTable({ side, views, view, onView, mode, onOpen, extra }: Props) {
  const { t, i18n } = useTranslation('bookings');
  const { sm = true } = Grid.useBreakpoint();
  const [q, setQ] = useState('');
  const { data: counts } = useBookingCounts(side, mode);
  useBookingNews(side);
  const filter = (field: string, value: string) => ({ field, operator: 'eq' as const, value });
  const { tableProps, tableQuery } = usePagedTable<BookingLine>(LISTS[side], [
    filter('view', view),
    ...(mode === '' ? [] : [filter('mode', mode)]),
    ...(q === '' ? [] : [filter('q', q)]),
  ]);
  const some = Boolean(tableProps.dataSource?.length);
  const options = views.map((value) => ({
    value,
    label: `${t(`view.${value}`)} (${counts?.[value] ?? 0})`,
  }));
  const choosing = { 'aria-label': t('view.label'), value: view, onChange: onView, options };
  return (
    <>
      <div className="booking-tools">
        {sm ? <Segmented<BookingView> {...choosing} /> : <Select<BookingView> {...choosing} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('q');
            setQ(typeof typed === 'string' ? typed.trim() : '');
          }}
        >
          <input
            className="booking-search"
            name="q"
            type="search"
            maxLength={100}
            aria-label={t('search')}
            placeholder={t('search')}
          />
        </form>
      </div>
      <TableOrCards<BookingLine>
        {...tableProps}
        rowKey="id"
        size="small"
        showHeader={some}
        // A long word does not push what can be done out of sight.
        tableLayout="fixed"
        {...(some && { scroll: { x: 1060 } })}
        locale={{ emptyText: <Empty description={t(tableQuery.isError ? 'failed' : `none.${side}`)} /> }}
        columns={[
          {
            title: t('column.number'),
            dataIndex: 'number',
            width: 140,
            render: (number: string | null, line: BookingLine) => {
              const theirs = line.carrierNumber ?? line.orderNumber;
              return (
                <>
                  <Button
                    type="link"
                    size="small"
                    className="code booking-number"
                    onClick={() => onOpen(line.id)}
                  >
                    {number ?? t('choice.status.draft')}
                  </Button>
                  {theirs && (
                    <div
                      className="soft"
                      title={t(line.carrierNumber ? 'column.carrierNumber' : 'column.order')}
                    >
                      {theirs}
                    </div>
                  )}
                </>
              );
            },
          },
          {
            title: t('column.state'),
            key: 'state',
            width: 145,
            render: (line: BookingLine) => <StateTags line={line} />,
          },
          {
            title: t('column.way'),
            key: 'way',
            width: 190,
            render: (line: BookingLine) => (
              <>
                {t(`option.mode.${line.mode}`)} · {line.origin || '…'} → {line.destination || '…'}
                {line.vessel && <div className="soft">{line.vessel}</div>}
              </>
            ),
          },
          {
            title: t('column.departs'),
            dataIndex: 'departs',
            width: 124,
            render: (day: string) =>
              day === '' ? '–' : formatDate(`${day}T00:00:00Z`, i18n.language, 'UTC'),
          },
          {
            title: t('column.goods'),
            dataIndex: 'goods',
            render: (goods: string) => (
              <span className="booking-goods" title={goods}>
                {goods || '–'}
              </span>
            ),
          },
          side === 'office'
            ? { title: t('column.member'), dataIndex: 'member', width: 150 }
            : {
                title: t('column.ownReference'),
                dataIndex: 'ownReference',
                width: 110,
                render: (own: string) => own || '–',
              },
          ...(side === 'office'
            ? [
                {
                  title: t('column.handler'),
                  dataIndex: 'handler',
                  width: 100,
                  render: (name: string | null) => name ?? '–',
                },
              ]
            : []),
          {
            title: t('column.updatedAt'),
            dataIndex: 'updatedAt',
            width: 110,
            render: (at: string) => <Instant at={at} />,
          },
          ...(extra
            ? [
                {
                  title: <span className="sr">{t('column.actions')}</span>,
                  key: 'actions',
                  width: 90,
                  render: extra,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
