import type { HsMatch, HsSearchResult } from '#contract/reference/hs.ts';
import { queryWords } from '#contract/reference/words.ts';
import { useText } from '#src/ui/text.tsx';
import { HsTitle, Marked } from './HsTitle.tsx';
import { Count } from './HsRows.tsx';
import { useHsPath } from './paths.ts';

type Props = {
  searchResult: HsSearchResult;
  query: string;
  /** Whether the page consists of the results, which then carry its heading. */
  headed: boolean;
};

/** Search results, each with its path in the tree. */
export function HsFinds({ searchResult: { hits, more, cut }, query, headed }: Props) {
  const { t } = useText();
  const path = useHsPath();
  const words = queryWords(query);
  const total = hits.length + more;
  return (
    <section className="hs-finds" aria-labelledby="hs-finds">
      {headed ? (
        <h1 id="hs-finds">{t(cut ? 'hscode:found.most' : 'hscode:found.all', { count: total, query })}</h1>
      ) : (
        <h2 id="hs-finds">{t('hscode:found.perhaps')}</h2>
      )}
      <ol className="card hs-hits">
        {hits.map((hit) => (
          <Hit key={hit.code} hit={hit} words={words} />
        ))}
      </ol>
      {more > 0 && (
        <a className="button" href={path({ q: query, all: '1' })}>
          {t('hscode:found.more', { count: more })}
        </a>
      )}
      {cut && more === 0 && <p className="small soft">{t('hscode:found.cut')}</p>}
    </section>
  );
}

function Hit({ hit, words }: { hit: HsMatch; words: readonly string[] }) {
  const { t, language } = useText();
  const path = useHsPath();
  const { by } = hit;
  return (
    <li className={`hs-hit ${hit.level}`}>
      <div className="hs-row">
        <a href={path({ code: hit.code })}>
          <span className="hs-code">
            <Marked text={hit.code} words={words} />
          </span>{' '}
          <span className="hs-title">
            <HsTitle line={hit} words={words} />
          </span>
        </a>
        <Count line={hit} />
      </div>
      {by && (
        <p className="small hs-by">
          {t('hscode:found.by')}{' '}
          <span lang={by.language === language ? undefined : by.language}>
            <Marked text={by.text} words={words} />
          </span>
        </p>
      )}
      {hit.path.length > 0 && (
        <p className="small soft hs-path">
          {hit.path.map((step, index) => (
            <span key={step.code}>
              {index > 0 && ' › '}
              {step.code}{' '}
              <span className={`hs-step-${step.level}`}>
                <HsTitle line={step} />
              </span>
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
