/** What changed since the last visit, the latest first. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import type { Texts } from '#src/records/use-texts.ts';
import { beforeText } from '../ledger/ChangedMark.tsx';
import { ownZone } from '../ledger/own-zone.ts';
import { useChanged } from '../ledger/use-changed.ts';
import { ledgerPath } from './paths.ts';

const MOST_LINES = 8;

export function ChangedList({ mode, texts }: { mode: SubscriptionMode | null; texts: Texts }) {
  const { t } = useTranslation('overview');
  const { since, cells } = useChanged();
  const shown = cells.filter((cell) => mode === null || cell.mode === mode);
  if (since === null || shown.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="overview-changed">
      <h2 id="overview-changed">
        {t('changed.title', { when: formatDateTime(since, texts.language, ownZone()) })}{' '}
        <span className="soft num">{shown.length}</span>
      </h2>
      <ul className="overview-rows">
        {shown.slice(0, MOST_LINES).map((cell) => {
          const before = beforeText(cell, texts);
          const after = beforeText({ ...cell, before: cell.after }, texts);
          return (
            <li key={`${cell.id} ${cell.field}`}>
              <span>
                <Link to={ledgerPath(cell.mode, { number: cell.number, open: cell.id })}>
                  <code>{cell.number}</code>
                </Link>{' '}
                {texts.label(cell.field)}
              </span>
              <span>
                {before && <del className="soft">{before}</del>} {after && <mark>{after}</mark>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
