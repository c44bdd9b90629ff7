import { pathOf } from '#contract/core/paths.ts';
import type { CodeCandidate } from '#contract/site/pages.ts';
import { useText } from '#src/ui/text.tsx';
import { CodeLink } from './CodeLink.tsx';

type Props = {
  codes: readonly CodeCandidate[];
  /** The text that their names only resemble; it may be misspelt. */
  similarTo?: string;
};

/** Shown when the text is a code or name of the reference data, or resembles one: links to these entries. */
export function Codes({ codes, similarTo }: Props) {
  const { t } = useText();
  if (codes.length === 0) return null;
  return (
    <section className="card">
      <h2>{t(similarTo ? 'tracking:codes.similar' : 'tracking:codes.title')}</h2>
      <ul className="codes">
        {codes.map((one) => (
          <li key={one.kind + one.code}>
            <CodeLink candidate={one}>
              <span className="soft">{t(`tracking:codes.${one.kind}`)}</span>
            </CodeLink>
          </li>
        ))}
      </ul>
      {similarTo && (
        <p className="small">
          <a href={pathOf('hscode', {}, { q: similarTo })}>
            {t('tracking:codes.search', { query: similarTo })}
          </a>
        </p>
      )}
    </section>
  );
}
