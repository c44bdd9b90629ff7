/** How much cargo is in each part of its journey; each count leads to those rows. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { PhaseCount } from '#contract/members/overview.schema.ts';
import { ledgerPath } from './paths.ts';

type Props = { counts: readonly PhaseCount[]; mode: SubscriptionMode | null };

export function Counts({ counts, mode }: Props) {
  const { t } = useTranslation('overview');
  return (
    <nav className="overview-counts" aria-label={t('counts.title')}>
      {counts.map(({ key, rows, late, stopped }) => {
        const content = (
          <>
            <span className="soft">{t(`counts.${key}`)}</span>
            <strong className="num">{rows}</strong>
            <span className="overview-badges">
              {late > 0 && <span className="badge late">{t('counts.late', { count: late })}</span>}
              {stopped > 0 && (
                <span className="badge stopped">{t('counts.stopped', { count: stopped })}</span>
              )}
            </span>
          </>
        );
        // The first page of all modes leads to the sea ledger, since a ledger has one mode.
        return (
          <Link key={key} className="panel" to={ledgerPath(mode ?? 'sea', { part: key })}>
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
