/** The reader's alerts, one by one or by shipment: read, unread, archived. */
import { App, Button, Checkbox, Empty, Pagination, Skeleton } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxMark } from '#contract/members/alerts/api.schema.ts';
import { markAlerts, muteShipment, PAGE_SIZE, useInbox, useReloadAlerts, useThreads } from '../calls.ts';
import { AlertItem } from './AlertItem.tsx';
import { InboxTools } from './InboxTools.tsx';
import { ThreadItem } from './ThreadItem.tsx';
import { useInboxKeys, useKeysSwitch } from './use-inbox-keys.ts';
import { useInboxQuery } from './use-inbox-query.ts';

export function Inbox() {
  const { t } = useTranslation('alerts');
  const { message } = App.useApp();
  const { query, change, byShipment } = useInboxQuery();
  const inbox = useInbox(query, !byShipment);
  const threads = useThreads(query, byShipment);
  const reload = useReloadAlerts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [keys, setKeys] = useKeysSwitch();
  const list = useRef<HTMLUListElement>(null);
  const rows = inbox.data?.rows ?? [];
  const picked = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);

  const act = useCallback(
    async (done: Promise<unknown>, text?: string): Promise<void> => {
      try {
        await done;
        if (text !== undefined) void message.success({ content: text, key: 'alerts' });
      } catch {
        // The client has shown the reason.
      }
      await reload();
    },
    [message, reload],
  );
  const mark = (ids: string[], wish: InboxMark) => {
    setChosen(new Set());
    void act(
      markAlerts({ ids, mark: wish }),
      ids.length > 1 ? t('inbox.marked', { count: ids.length }) : undefined,
    );
  };
  const mute = (id: string, on: boolean) =>
    void act(muteShipment(id, on), t(on ? 'inbox.mutedDone' : 'inbox.unmutedDone'));

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const current = () => items().findIndex((item) => item.contains(document.activeElement));
  useInboxKeys(keys, {
    move(by) {
      const all = items();
      const at = current();
      const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    },
    archive() {
      const item = items()[current()];
      const id = item?.dataset['alert'];
      if (!id) return;
      const after = item.nextElementSibling ?? item.previousElementSibling;
      if (after instanceof HTMLElement) after.focus();
      mark([id], query.folder === 'archived' ? 'restore' : 'archive');
    },
  });

  const shown = byShipment ? threads : inbox;
  const total = shown.data?.total ?? 0;
  return (
    <section aria-label={t('page.view.inbox')}>
      <InboxTools query={query} byShipment={byShipment} keys={keys} onChange={change} onKeys={setKeys} />
      {!byShipment && rows.length > 0 && (
        <div className="alerts-bulk">
          <Checkbox
            checked={picked.length === rows.length}
            indeterminate={picked.length > 0 && picked.length < rows.length}
            onChange={(event) => setChosen(new Set(event.target.checked ? rows.map(({ id }) => id) : []))}
          >
            {picked.length === 0 ? t('inbox.chooseAll') : t('inbox.chosen', { count: picked.length })}
          </Checkbox>
          {picked.length > 0 ? (
            (query.folder === 'archived'
              ? (['restore'] as const)
              : (['read', 'unread', 'archive'] as const)
            ).map((wish) => (
              <Button key={wish} size="small" onClick={() => mark(picked, wish)}>
                {t(`inbox.mark.${wish}`)}
              </Button>
            ))
          ) : (
            <Button
              size="small"
              onClick={() => void act(markAlerts({ all: true, mark: 'read' }), t('inbox.allRead'))}
            >
              {t('inbox.readAll')}
            </Button>
          )}
        </div>
      )}
      {shown.isPending ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : total === 0 ? (
        <Empty description={t(shown.isError ? 'page.failed' : `inbox.none.${query.folder}`)} />
      ) : (
        <ul className="alerts-list" ref={list} aria-busy={shown.isFetching}>
          {byShipment
            ? threads.data?.rows.map((thread) => (
                <ThreadItem
                  key={thread.subscriptionId}
                  thread={thread}
                  onOpen={() => change({ number: thread.number, by: 'one' })}
                  onMute={(on) => mute(thread.subscriptionId, on)}
                />
              ))
            : rows.map((alert) => (
                <AlertItem
                  key={alert.id}
                  alert={alert}
                  chosen={chosen.has(alert.id)}
                  onChoose={(on) => {
                    const next = new Set(chosen);
                    if (on) next.add(alert.id);
                    else next.delete(alert.id);
                    setChosen(next);
                  }}
                  onMark={(wish) => mark([alert.id], wish)}
                  onMute={() => mute(alert.subscriptionId, true)}
                />
              ))}
        </ul>
      )}
      {total > PAGE_SIZE && (
        <Pagination
          align="end"
          current={query.page}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={(page) => change({ page })}
        />
      )}
    </section>
  );
}
