/** The last runs of a source, newest first. */
import { useTranslation } from 'react-i18next';
import type { FeedSourceLine } from '#contract/tracking/api/feed-sources.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { Outcome } from './Outcome.tsx';
import './sources.css';

export function Runs({ runs }: Pick<FeedSourceLine, 'runs'>) {
  const { t } = useTranslation('sources');
  if (runs.length === 0) return null;
  return (
    <section>
      <h3>{t('source.runs')}</h3>
      <ol className="source-runs">
        {runs.map((run) => (
          <li key={run.at}>
            <Instant at={run.at} />
            <Outcome of={run} />
          </li>
        ))}
      </ol>
    </section>
  );
}
