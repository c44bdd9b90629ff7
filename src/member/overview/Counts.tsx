/** How much cargo is in each part of its journey; each count leads to those rows of a ledger. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { PhaseCount } from '#contract/members/overview.schema.ts';
import { ledgerPath } from './paths.ts';

type Props = { counts: readonly PhaseCount[]; mode: SubscriptionMode | null };

export function Counts({ counts, mode }: Props) {
  const { t } = useTranslation(['overview', 'subscription']);
  return (
    <nav className="overview-counts" aria-label={t('overview:counts.title')}>
      {counts.map((count) => {
        // A ledger has one mode: a count over several leads to each of theirs.
        const [only = mode ?? 'sea', ...others] = count.modes.map((one) => one.mode);
        const pathIn = (ledger: SubscriptionMode) => ledgerPath(ledger, { part: count.key });
        return others.length === 0 ? (
          <Link key={count.key} className="panel" to={pathIn(only)}>
            <Figures count={count} />
          </Link>
        ) : (
          <div key={count.key} className="panel">
            <Figures count={count} />
            <span className="overview-modes">
              {count.modes.map((one) => (
                <Link key={one.mode} to={pathIn(one.mode)}>
                  {t(`subscription:choice.mode.${one.mode}`)} <span className="num">{one.rows}</span>
                </Link>
              ))}
            </span>
          </div>
        );
      })}
    </nav>
  );
}

function Figures({ count: { key, rows, late, stopped } }: { count: PhaseCount }) {
  const { t } = useTranslation('overview');
  return (
    <>
      <span className="soft">{t(`counts.${key}`)}</span>
      <strong className="num">{rows}</strong>
      <span className="overview-badges">
        {late > 0 && <span className="badge late">{t('counts.late', { count: late })}</span>}
        {stopped > 0 && <span className="badge stopped">{t('counts.stopped', { count: stopped })}</span>}
      </span>
    </>
  );
}
