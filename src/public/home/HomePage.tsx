import { pathOf } from '#contract/paths.ts';
import type { PageProps } from '#src/shell/site/page.tsx';
import { useText } from '#src/ui/text.tsx';
import { RecognisedBox } from '../track/RecognisedBox.tsx';
import { useRecent } from '../track/recent.ts';

export default function HomePage({ state }: PageProps<'home' | 'homeAlias'>) {
  const { t } = useText();
  const [recent, forget] = useRecent();
  const { examples } = state.data;
  return (
    <section className="home">
      <h1>{t('home:title')}</h1>
      <p className="lead soft">{t('home:line')}</p>
      <RecognisedBox large />
      {examples.length > 0 && (
        <div className="try">
          <h2>{t('home:examples')}</h2>
          <ul className="entries">
            {examples.map(({ number, kind }) => (
              <li key={number}>
                <a className="try-item" href={pathOf('queryQuery', {}, { number })}>
                  <span className="soft small">{t(`tracking:kind.${kind}`)}</span>
                  <span className="code">{number}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {recent.length > 0 && (
        <div className="recent">
          <h2>{t('home:recent')}</h2>
          <ul className="entries">
            {recent.map((number) => (
              <li key={number}>
                <a className="code" href={pathOf('queryQuery', {}, { number })}>
                  {number}
                </a>
              </li>
            ))}
          </ul>
          <button type="button" className="button quiet small" onClick={forget}>
            {t('home:forget')}
          </button>
        </div>
      )}
    </section>
  );
}
