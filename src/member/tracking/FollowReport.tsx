import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#contract/core/paths.ts';
import type { Following } from './use-follow.ts';

/** What became of the numbers that the last question subscribed to: accepted, and refused with the reason. */
export function FollowReport({ following: { report, close } }: { following: Following }) {
  const { t } = useTranslation(['trackingPage', 'subscription']);
  if (!report) return null;
  const accepted = report.rows.filter(({ id }) => id !== null);
  const refused = report.rows.filter(({ id }) => id === null);
  return (
    <section className="panel" aria-live="polite">
      <p>
        {t('followed', { count: accepted.length })}{' '}
        <Link to={pathOf('subscribeList')}>{t('routes:subscribeList')}</Link>
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ typed, reason, result }) => (
            <li key={typed}>
              <span className="code">{typed}</span> {reason ?? t(`subscription:result.${result}`)}
            </li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={close}>
        {t('subscription:add.close')}
      </Button>
    </section>
  );
}
