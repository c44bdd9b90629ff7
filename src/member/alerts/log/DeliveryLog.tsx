/** The delivery log of the company: what, to whom, why, tries and result; a mail can be sent again. */
import { useQuery } from '@tanstack/react-query';
import { App, Button, Empty, Select, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { LOG_RESULTS, type LogLine } from '#contract/members/alerts/api.schema.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { listOf, PAGE_SIZE, useReloadAlerts } from '../calls.ts';
import { Shares } from './Shares.tsx';
import { Stops } from './Stops.tsx';
import { TriesDialog } from './TriesDialog.tsx';

const COLOURS: Partial<Record<LogLine['result'], string>> = {
  delivered: 'green',
  inbox: 'green',
  failed: 'red',
  waiting: 'blue',
  queued: 'blue',
};
const RESENT: readonly LogLine['result'][] = ['delivered', 'failed', 'manual', 'expired'];

export function DeliveryLog() {
  const { t } = useTranslation('alerts');
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const mayEdit = allows(actor, 'edit', 'alert');
  const [address, setAddress] = useSearchParams();
  const reload = useReloadAlerts();
  const [open, setOpen] = useState<LogLine | null>(null);
  const result = LOG_RESULTS.find((one) => one === address.get('result')) ?? null;
  const number = address.get('number') ?? '';
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const filter = { ...(result && { result }), ...(number && { number }) };
  const { data, isPending, isError, isFetching } = useQuery({
    queryKey: ['alerts', 'log', filter, page],
    queryFn: ({ signal }) => listOf<LogLine>('/alertlog', filter, page, signal),
    placeholderData: (before) => before,
  });
  const go = (change: Record<string, string>) =>
    setAddress({ view: 'log', ...filter, ...change }, { replace: true });
  async function resend({ id }: LogLine): Promise<void> {
    try {
      await http.request(`/api/v1/alertlog/${id}/resend`, { method: 'POST' });
      void message.success({ content: t('log.resent'), key: 'alert-log' });
    } catch {
      // The client has shown the reason.
    }
    await reload();
  }
  const some = Boolean(data?.rows.length);
  return (
    <section aria-label={t('page.view.log')}>
      <div className="alerts-tools">
        <Select
          aria-label={t('log.result')}
          placeholder={t('log.result')}
          allowClear
          value={result}
          onChange={(next) =>
            setAddress({ view: 'log', ...(number && { number }), ...(next && { result: next }) })
          }
          options={LOG_RESULTS.map((value) => ({ value, label: t(`log.results.${value}`) }))}
          popupMatchSelectWidth={false}
        />
        <form
          key={number}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('number');
            const next = typeof typed === 'string' ? typed.trim() : '';
            setAddress({ view: 'log', ...(result && { result }), ...(next && { number: next }) });
          }}
        >
          <input
            className="alerts-search"
            name="number"
            type="search"
            maxLength={64}
            defaultValue={number}
            aria-label={t('inbox.number')}
            placeholder={t('inbox.number')}
          />
        </form>
      </div>
      <TableOrCards<LogLine>
        rowKey="id"
        size="small"
        loading={isPending || isFetching}
        dataSource={data?.rows ?? []}
        showHeader={some}
        {...(some && { scroll: { x: 1000 } })}
        locale={{ emptyText: <Empty description={t(isError ? 'page.failed' : 'log.none')} /> }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        onChange={({ current = 1 }) => go({ page: String(current) })}
        columns={[
          {
            title: t('log.what'),
            key: 'what',
            width: 230,
            render: ({ number: shipment, text }: LogLine) => (
              <>
                <span className="code">{shipment}</span> {text}
              </>
            ),
          },
          {
            title: t('log.recipient'),
            key: 'recipient',
            width: 180,
            render: ({ recipient, channel }: LogLine) => (
              <>
                {recipient} <span className="soft">{t(`rules.channel.${channel}`)}</span>
              </>
            ),
          },
          {
            title: t('log.why'),
            key: 'why',
            render: ({ why }: LogLine) => why.map((sentence) => <div key={sentence}>{sentence}</div>),
          },
          {
            title: t('log.result'),
            key: 'result',
            width: 140,
            render: ({ result: one, reason }: LogLine) => (
              <>
                <Tag color={COLOURS[one]}>{t(`log.results.${one}`)}</Tag>
                {reason && <div className="soft small">{reason}</div>}
              </>
            ),
          },
          {
            title: t('log.at'),
            key: 'at',
            width: 120,
            render: ({ sentAt, dueAt }: LogLine) => <Instant at={sentAt ?? dueAt} />,
          },
          {
            title: <span className="sr">{t('log.actions')}</span>,
            key: 'actions',
            width: 110,
            render: (line: LogLine) => (
              <div className="alert-actions">
                {line.channel !== 'inApp' && line.sentAt !== null && (
                  <Button size="small" onClick={() => setOpen(line)}>
                    {t('log.tries', { count: line.tries })}
                  </Button>
                )}
                {mayEdit && line.channel === 'mail' && RESENT.includes(line.result) && (
                  <Button size="small" onClick={() => void resend(line)}>
                    {t('log.resend')}
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
      <Stops mayEdit={mayEdit} />
      <Shares mayEdit={mayEdit} />
      {open && <TriesDialog line={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
