/** One alert: what took place, of which shipment, and what can be done with it. */
import { Button, Checkbox, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InboxAlert, InboxMark } from '#contract/members/alerts/api.schema.ts';
import { SUBSCRIPTION_MODES } from '#contract/members/modes.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { ledgerPath } from '../../overview/paths.ts';
import { SEVERITY_COLOURS } from '../severity.ts';

type Props = {
  alert: InboxAlert;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onMark: (mark: InboxMark) => void;
  onMute: () => void;
};

export function AlertItem({ alert, chosen, onChoose, onMark, onMute }: Props) {
  const { t } = useTranslation('alerts');
  const { number, mode, text, severity, read, archived, at, subscriptionId } = alert;
  const known = SUBSCRIPTION_MODES.find((one) => one === mode);
  return (
    <li
      className={read ? 'alert-item' : 'alert-item alert-unread'}
      data-alert={alert.id}
      tabIndex={-1}
      aria-label={`${number} ${text}`}
    >
      <Checkbox
        checked={chosen}
        aria-label={t('inbox.choose', { number })}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="alert-what">
        <div className="alert-head">
          {!read && (
            <span className="alert-dot">
              <span className="sr">{t('inbox.unread')}</span>
            </span>
          )}
          {known ? (
            <Link
              to={ledgerPath(known, { number, open: subscriptionId })}
              className="code"
              onClick={() => !read && onMark('read')}
            >
              {number}
            </Link>
          ) : (
            <span className="code">{number}</span>
          )}
          {severity !== 'low' && <Tag color={SEVERITY_COLOURS[severity]}>{t(`severity.${severity}`)}</Tag>}
          <Instant at={at} />
        </div>
        <p>{text}</p>
      </div>
      <div className="alert-actions">
        {!archived && (
          <Button size="small" onClick={() => onMark(read ? 'unread' : 'read')}>
            {t(`inbox.mark.${read ? 'unread' : 'read'}`)}
          </Button>
        )}
        <Button size="small" onClick={() => onMark(archived ? 'restore' : 'archive')}>
          {t(`inbox.mark.${archived ? 'restore' : 'archive'}`)}
        </Button>
        {known && (
          <Button size="small" onClick={onMute}>
            {t('inbox.mute')}
          </Button>
        )}
      </div>
    </li>
  );
}
