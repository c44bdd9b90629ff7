/** Feed messages: all, failed, waiting, or with refused parts; operators can have them read again. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Grid, Input, Segmented, Table, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import {
  FEED_MESSAGE_VIEWS,
  type FeedMessageCounts,
  type FeedMessageLine,
  type FeedMessageView,
} from '#contract/tracking/api/feeds.ts';
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useDebounced } from '#src/ui/office/use-debounced.ts';
import { usePagedTable } from '#src/ui/office/use-paged-table.ts';
import { Backlog } from './Backlog.tsx';
import { Forget } from './Forget.tsx';
import { Remaps } from './Remaps.tsx';

const PATH = '/api/v1/feedmessages';

const useCounts = () =>
  useQuery({
    queryKey: ['feedmessages', 'counts'],
    queryFn: async () => (await http.request<FeedMessageCounts>(`${PATH}/counts`)).data,
  });

export default function FeedMessagesPage() {
  const { t } = useTranslation(['office', 'routes', 'feeds']);
  const [view, setView] = useState<FeedMessageView>('all');
  const [text, setText] = useState('');
  const q = useDebounced(text, 300);
  const { sm = true } = Grid.useBreakpoint();
  const { data: counts } = useCounts();
  const { tableProps } = usePagedTable<FeedMessageLine>('feedmessages', [
    { field: 'view', operator: 'eq', value: view },
    { field: 'q', operator: 'eq', value: q || undefined },
  ]);
  const { actor = VISITOR } = useStore(session);
  const may = allows(actor, 'retry', 'feedMessage');
  const some = Boolean(tableProps.dataSource?.length);
  return (
    <>
      <PageHead title={t('routes:feedMessages')} intro={t('feedMessages.intro')} />
      <Backlog />
      <Remaps may={may} />
      <div className="crud-toolbar">
        <Input.Search
          className="crud-search"
          allowClear
          aria-label={t('feedMessages.search')}
          placeholder={t('feedMessages.search')}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Segmented<FeedMessageView>
          value={view}
          onChange={setView}
          // Side by side they do not fit on a phone in Turkish.
          vertical={!sm}
          block={!sm}
          options={FEED_MESSAGE_VIEWS.map((value) => ({
            value,
            label: t(`feedMessages.views.${value}`, { count: (value !== 'all' && counts?.[value]) || 0 }),
          }))}
        />
      </div>
      <Table
        {...tableProps}
        rowKey="id"
        size="small"
        // Headings without rows would only take width.
        showHeader={some}
        scroll={some ? { x: 960 } : undefined}
        locale={{
          emptyText: <Empty description={t(q ? 'feedMessages.noMatch' : `feedMessages.empty.${view}`)} />,
        }}
        columns={[
          {
            title: t('feedMessages.receivedAt'),
            dataIndex: 'receivedAt',
            width: 190,
            render: (at: string) => <Instant at={at} />,
          },
          {
            title: t('feedMessages.source'),
            dataIndex: 'party',
            width: 150,
            render: (party: string, { feed }) => `${party} · ${feed}`,
          },
          {
            title: t('feedMessages.size'),
            dataIndex: 'bytes',
            width: 100,
            align: 'right',
            className: 'num',
            render: (bytes: number) => t('feedMessages.kilobytes', { count: Math.ceil(bytes / 1024) }),
          },
          {
            title: t('feedMessages.outcome'),
            dataIndex: 'refused',
            render: (_: number, line) => <Outcome line={line} />,
          },
          {
            title: t('feedMessages.attempts'),
            dataIndex: 'attempts',
            width: 110,
            align: 'right',
            className: 'num',
          },
          ...(view === 'refused'
            ? []
            : [
                {
                  title: <span className="sr">{t('feedMessages.retry')}</span>,
                  key: 'retry',
                  width: 130,
                  render: ({ id, state }: FeedMessageLine) => state !== 'processed' && <Retry id={id} />,
                },
              ]),
        ]}
      />
      <Forget may={may} />
    </>
  );
}

/** The result of a message: its fault, or the accepted parts and the reasons for refused ones. */
function Outcome({
  line: { state, fault, accepted, duplicate, refused, reasons },
}: {
  line: FeedMessageLine;
}) {
  const { t } = useTranslation(['office', 'feeds']);
  return (
    <>
      {fault && (
        <p>
          <Typography.Text type="danger">{fault}</Typography.Text>
        </p>
      )}
      {state === 'stored' && !fault && <p className="soft">{t('feedMessages.state.waiting')}</p>}
      {accepted + duplicate + refused > 0 && (
        <p>{t('feedMessages.counts', { accepted, duplicate, refused })}</p>
      )}
      {reasons.map(({ reason, path, count }) => (
        <p key={reason} className="soft">
          {count} × {t(reason, { value: '…', limit: '…', count: '…', fault: '…', first: '…' })}
          {path && (
            <>
              {' '}
              <code>{path}</code>
            </>
          )}
        </p>
      ))}
    </>
  );
}

function Retry({ id }: { id: string }) {
  const { t } = useTranslation('office');
  const { notification } = App.useApp();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { actor = VISITOR } = useStore(session);
  const retry = async () => {
    setBusy(true);
    try {
      const { data } = await http.request<IngestAnswer>(`${PATH}/${id}/retry`, { method: 'POST' });
      const { accepted, duplicate, refusedCount: refused, pending } = data;
      if (pending) notification.warning({ message: t('feedMessages.stillUnread') });
      else notification.success({ message: t('feedMessages.counts', { accepted, duplicate, refused }) });
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return (
    <Button
      size="small"
      loading={busy}
      disabled={!allows(actor, 'retry', 'feedMessage')}
      onClick={() => void retry()}
    >
      {t('feedMessages.retry')}
    </Button>
  );
}
