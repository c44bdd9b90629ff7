import type { StandardView } from '#contract/reference/entry.ts';
import { usePage } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText } from '#src/ui/time.ts';

/** The sources of an entry, and differences in an official file. */
export function Sources({ view: { provenance, differences } }: { view: StandardView }) {
  const { t } = useText();
  const { version } = usePage().config;
  const day = (at: string) => {
    const clock = clockIn(at, 'UTC');
    return dayText(clock, t, 0);
  };
  return (
    <section className="std-sources small" aria-labelledby="sources">
      <h2 id="sources">{t('standards:sources.title')}</h2>
      <ul className="entries soft">
        {provenance.map(({ source, edition, importedAt }) => (
          <li key={`${source}-${edition}-${importedAt}`}>
            {source === 'builtIn'
              ? t('standards:sources.builtIn', { version })
              : [
                  t(`standards:sources.${source}`),
                  edition,
                  importedAt && t('standards:sources.imported', { day: day(importedAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </li>
        ))}
      </ul>
      {differences.length > 0 && (
        <>
          <p>{t('standards:differences.text')}</p>
          <dl className="std-differences">
            {differences.map(({ field, ours, theirs }) => (
              <div key={field + theirs}>
                <dt>{t(`standards:differences.${field}`)}</dt>
                <dd>{t('standards:differences.both', { ours, theirs })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
