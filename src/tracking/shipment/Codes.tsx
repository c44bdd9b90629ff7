import type { CodeCandidate } from '#contract/site/pages.ts';
import { pathOf } from '#contract/core/paths.ts';
import { nameIn } from '#contract/reference/entry.ts';
import { useText } from '#src/ui/text.tsx';

/** The page that shows entries of each kind. */
const pages = {
  port: 'port',
  airport: 'airports',
  airline: 'airliner',
  country: 'country',
  hs: 'hscode',
  ship: 'vessel',
} as const;

/** Shown when the text is a code or name of the reference data: links to the matching entries. */
export function Codes({ codes }: { codes: readonly CodeCandidate[] }) {
  const { t, language } = useText();
  if (codes.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('tracking:codes.title')}</h2>
      <ul className="codes">
        {codes.map(({ kind, code, names }) => {
          const name = nameIn(names, language);
          return (
            <li key={kind + code}>
              <a href={pathOf(pages[kind], {}, { code })}>
                <span className="soft">{t(`tracking:codes.${kind}`)}</span>{' '}
                <strong lang={name.language}>{name.text}</strong> <span className="code">{code}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
