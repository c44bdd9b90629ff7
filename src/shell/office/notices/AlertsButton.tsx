/** Unread alerts: their number on every page and before the title of the window, up to date by news. */
import { MailOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { allows } from '#contract/access/access.ts';
import { pathOf } from '#contract/core/paths.ts';
import { quietly } from '#src/providers/office.ts';
import { recordNews } from '#src/providers/records.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { unreadAlerts } from './unread-alerts.ts';

/** Delay, so that the first page loads first (ms). */
const LATER_MS = 2_000;

export function AlertsButton() {
  const { t } = useTranslation('office');
  const { actor } = useStore(session);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
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
  if (!mayRead || unread === 0) return null;
  const text = t('unread', { count: unread });
  return (
    <Button
      type="text"
      className="header-notice"
      aria-label={text}
      title={text}
      icon={
        <Badge count={unread} size="small">
          <MailOutlined />
        </Badge>
      }
      onClick={() => void navigate(pathOf('systemMessage'))}
    />
  );
}
