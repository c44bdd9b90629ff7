/**
 * Letters from visitors, unread ones first. A letter opens next to the list, to be taken, answered and
 * closed.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Grid, Segmented, Table, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  LETTER_STATES,
  type LetterCounts,
  type LetterKind,
  type LetterLine,
  type LetterState,
} from '#contract/content/letters/letter.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { usePagedTable } from '#src/ui/office/use-paged-table.ts';
import { LetterDrawer } from './LetterDrawer.tsx';
import './letters.css';

/** Returns the summary of a letter for its line. */
const gistOf = ({ kind, values: { from = '', to = '', cargo, text = '' } }: LetterLine): string =>
  kind === 'inquiry' ? [`${from} → ${to}`, cargo].filter(Boolean).join(' · ') : text.slice(0, 160);

export function LettersPage({ kind }: { kind: LetterKind }) {
  const { t } = useTranslation(['letters', 'routes']);
  const [address, setAddress] = useSearchParams();
  const state = LETTER_STATES.find((one) => one === address.get('state')) ?? 'new';
  const open = address.get('id');
  const { sm = true } = Grid.useBreakpoint();
  const client = useQueryClient();
  const [q, setQ] = useState('');
  const { data: counts } = useQuery({
    queryKey: [kind, 'counts'],
    queryFn: async () => (await http.request<LetterCounts>(`/api/v1/${kind}/counts`)).data,
  });
  const { tableProps, tableQuery } = usePagedTable<LetterLine>(kind, [
    { field: 'state', operator: 'eq', value: state },
    ...(q ? [{ field: 'q', operator: 'eq' as const, value: q }] : []),
  ]);
  const show = (id: string | null) =>
    setAddress({ ...(state !== 'new' && { state }), ...(id && { id }) }, { replace: true });
  const some = Boolean(tableProps.dataSource?.length);
  const page = kind === 'inquiry' ? 'inquiries' : 'opinions';
  return (
    <>
      <PageHead title={t(`routes:${page}`)} intro={t(`office.intro.${kind}`)} />
      <div className="letter-tools">
        <Segmented<LetterState>
          value={state}
          onChange={(next) => setAddress(next === 'new' ? {} : { state: next }, { replace: true })}
          vertical={!sm}
          block={!sm}
          options={LETTER_STATES.map((value) => ({
            value,
            label: `${t(`state.${value}`)} (${counts?.[value] ?? 0})`,
          }))}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('q');
            setQ(typeof typed === 'string' ? typed.trim() : '');
          }}
        >
          <input
            className="letter-search"
            name="q"
            type="search"
            aria-label={t('office.search')}
            placeholder={t('office.search')}
          />
        </form>
      </div>
      <Table
        {...tableProps}
        rowKey="id"
        size="small"
        showHeader={some}
        scroll={some ? { x: 900 } : undefined}
        locale={{
          emptyText: <Empty description={t(tableQuery.isError ? 'office.failed' : 'office.none')} />,
        }}
        columns={[
          {
            title: t('receipt.label'),
            dataIndex: 'receipt',
            width: 170,
            render: (receipt: string, line) => (
              <Button type="link" size="small" className="code" onClick={() => show(line.id)}>
                {receipt}
              </Button>
            ),
          },
          {
            title: t('office.at'),
            dataIndex: 'createdAt',
            width: 180,
            render: (at: string) => <Instant at={at} />,
          },
          {
            title: t('office.about'),
            key: 'about',
            render: (_: unknown, line) => (
              <>
                {line.demo && <Tag>{t('demo')}</Tag>}
                {gistOf(line)}
              </>
            ),
          },
          {
            title: t('field.name'),
            key: 'name',
            width: 180,
            render: (_: unknown, { values: { name, company } }) =>
              [name, company].filter(Boolean).join(' · ') || '–',
          },
          { title: t('office.handler'), dataIndex: 'handler', width: 140, render: (name) => name ?? '–' },
        ]}
      />
      {open && (
        <LetterDrawer
          kind={kind}
          id={open}
          onClose={() => show(null)}
          onChanged={() => {
            void client.invalidateQueries({ queryKey: [kind, 'counts'] });
            void tableQuery.refetch();
          }}
        />
      )}
    </>
  );
}
