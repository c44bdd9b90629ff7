/** The alerts of one shipment in a line: the latest of them, and how many there are. */
import { Badge, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InboxThread } from '#contract/members/alerts/api.schema.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { SEVERITY_COLOURS } from '../severity.ts';

type Props = { thread: InboxThread; onOpen: () => void; onMute: (on: boolean) => void };

export function ThreadItem({ thread, onOpen, onMute }: Props) {
  const { t } = useTranslation('alerts');
  const { number, alerts, unread, severity, text, at, muted } = thread;
  return (
    <li
      className={unread > 0 ? 'alert-item alert-unread' : 'alert-item'}
      tabIndex={-1}
      aria-label={`${number} ${text}`}
    >
      <div className="alert-what">
        <div className="alert-head">
          <Button type="link" size="small" className="code" onClick={onOpen}>
            {number}
          </Button>
          <span className="soft">{t('inbox.count', { count: alerts })}</span>
          {unread > 0 && (
            <Badge count={unread} size="small" title={t('inbox.unreadCount', { count: unread })} />
          )}
          {severity !== 'low' && <Tag color={SEVERITY_COLOURS[severity]}>{t(`severity.${severity}`)}</Tag>}
          {muted && <Tag>{t('inbox.isMuted')}</Tag>}
          <Instant at={at} />
        </div>
        <p>{text}</p>
      </div>
      <div className="alert-actions">
        <Button size="small" onClick={() => onMute(!muted)}>
          {t(muted ? 'inbox.unmute' : 'inbox.mute')}
        </Button>
      </div>
    </li>
  );
}
