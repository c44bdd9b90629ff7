import { nameIn } from '#contract/reference/entry.ts';
import type { HsPageData } from '#contract/reference/hs.ts';
import type { Language } from '#contract/core/settings.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText, type Translate } from '#src/ui/text.tsx';
import { HsFinds } from './HsFinds.tsx';
import { HsNodeView } from './HsNodeView.tsx';
import { HsRows } from './HsRows.tsx';
import { HsSearch } from './HsSearch.tsx';
import { HsUnknown } from './HsUnknown.tsx';

/** The code with its title, for tabs and bookmarks. */
export const titleOf = ({ node, query }: HsPageData, t: Translate, language: Language): string =>
  node
    ? `${node.code} ${nameIn(node.names, language).text}`
    : query
      ? `${query} · ${t('routes:hscode')}`
      : t('routes:hscode');

export const descriptionOf = ({ node }: HsPageData, t: Translate, language: Language): string =>
  node
    ? [...node.path, node].map(({ code, names }) => `${code} ${nameIn(names, language).text}`).join(' › ')
    : t('hscode:lead');

/** The Harmonized System: its sections, one code with its surroundings, or search results. */
export default function HscodePage({ state }: PageProps<'hscode' | 'wxHscode'>) {
  const { t } = useText();
  const { data } = state;
  const { node, searchResult, roots, unknown } = data;
  const start = roots.length > 0 && !unknown;
  return (
    <div className="hs">
      {start && (
        <header>
          <h1>{t('hscode:title')}</h1>
          <p className="soft hs-lead">{t('hscode:lead')}</p>
        </header>
      )}
      <HsSearch typed={data.query} examples={start || (unknown && !searchResult)} />
      {node && <HsNodeView node={node} requestedCode={data.requestedCode} depth={data.depth} />}
      {unknown && <HsUnknown data={data} />}
      {searchResult && <HsFinds searchResult={searchResult} query={data.query} headed={!unknown} />}
      {roots.length > 0 && (
        <section className="card hs-card" aria-labelledby="hs-sections">
          <h2 id="hs-sections">{t('hscode:sections')}</h2>
          <HsRows lines={roots} />
        </section>
      )}
      <p className="small soft hs-legal">
        {t('hscode:legal')} {t('hscode:depth', { digits: data.depth })}
      </p>
    </div>
  );
}
