/** Unread alerts: their number on every page and before the title of the window, up to date by news. */
import { MailOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#contract/access/access.ts';
import { pathOf } from '#contract/core/paths.ts';
import { quietly } from '#src/providers/office.ts';
import { recordNews } from '#src/providers/records.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { NoticeButton, useDelayed } from './NoticeButton.tsx';
import { unreadAlerts } from './unread-alerts.ts';

/** Delay, so that the first page loads first (ms). */
const LATER_MS = 2_000;

export function AlertsButton() {
  const { t } = useTranslation('office');
  const { actor } = useStore(session);
  const client = useQueryClient();
  const quiet = useDelayed(LATER_MS);
  useEffect(
    () =>
      recordNews.on((resource) => {
        if (resource === null || resource === 'alert')
          void client.invalidateQueries({ queryKey: ['alerts', 'unread'] });
      }),
    [client],
  );
  const mayRead = actor !== undefined && allows(actor, 'list', 'alert');
  const { data: unread = 0 } = useQuery({
    queryKey: ['alerts', 'unread', actor?.id, actor?.ydid],
    queryFn: async ({ signal }) => {
      const answer = await quietly.request<{ unread: number }>('/api/v1/alert/unread', { signal });
      return answer?.data.unread ?? 0;
    },
    enabled: quiet && mayRead,
  });
  useEffect(() => unreadAlerts.set(mayRead ? unread : 0), [unread, mayRead]);
  const count = mayRead ? unread : 0;
  return (
    <NoticeButton
      count={count}
      text={t('unread', { count })}
      icon={<MailOutlined />}
      to={pathOf('systemMessage')}
    />
  );
}
