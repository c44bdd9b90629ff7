import type { HsNode } from '#contract/reference/hs.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText } from '#src/ui/time.ts';

/** The source of the code and its title, and a different title in the official file. */
export function HsSource({ node }: { node: HsNode }) {
  const { t } = useText();
  const official = node.differences.find(({ field }) => field === 'name');
  return (
    <div className="hs-source small soft">
      {official && (
        <p>
          {t('hscode:source.official')} <q lang="en">{official.theirs}</q>
        </p>
      )}
      <p>
        {node.provenance.map(({ source, edition, importedAt }) => (
          <span key={`${source} ${edition} ${importedAt}`}>
            {source === 'builtIn'
              ? t('hscode:source.builtIn')
              : t('hscode:source.imported', {
                  edition: edition ?? '',
                  date: importedAt ? dayText(clockIn(importedAt, 'UTC'), t, 0) : '',
                })}{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
