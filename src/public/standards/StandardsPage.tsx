import { nameIn } from '#contract/reference/entry.ts';
import type { PlaceMap } from '#contract/reference/map.ts';
import { faces, type StandardPageData, type StandardRouteKey } from '#contract/reference/page.ts';
import type { Language } from '#contract/core/settings.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { reviveMap, slimMap } from '#src/ui/map/slim.ts';
import { useText, type Translate } from '#src/ui/text.tsx';
import { Attribution } from './Attribution.tsx';
import { EntryView } from './entry/EntryView.tsx';
import { ListView } from './list/ListView.tsx';
import { SearchForm } from './SearchForm.tsx';
import { kindWord } from '#src/ui/standards/words.ts';

/** Returns the title for tabs, bookmarks and search engines: name and code, else the query. */
export function titleOf({ kind, query, entry }: StandardPageData, t: Translate, language: Language): string {
  const title = t(`standards:title.${kind}`);
  if (entry) return `${nameIn(entry.view.names, language).text} (${entry.view.code})`;
  return query.q || query.code ? `${query.code ?? query.q} – ${title}` : title;
}

export function descriptionOf({ kind, entry }: StandardPageData, t: Translate, language: Language): string {
  if (!entry) return t(`standards:line.${kind}`);
  const { view } = entry;
  const country = view.country && view.kind !== 'country' ? t(`countries:${view.country}`) : null;
  return [nameIn(view.names, language).text, kindWord(view, t), country, view.code]
    .filter(Boolean)
    .join(' · ');
}

const withMap = (
  data: StandardPageData,
  change: (map: PlaceMap | null) => PlaceMap | null,
): StandardPageData => ({
  ...data,
  entry: data.entry && { ...data.entry, map: change(data.entry.map) },
});
/** The map's shapes are already in the HTML. */
export const slim = (data: StandardPageData): StandardPageData => withMap(data, slimMap);
export const revive = (data: StandardPageData, served: Document): StandardPageData =>
  withMap(data, (map) => reviveMap(map, served));

/** Countries, ports, airlines and airports: a browsable list, search results, or one entry. */
export default function StandardsPage({ state }: PageProps<StandardRouteKey>) {
  const { t } = useText();
  const { key, data } = state;
  const { kind, query, entry, list, elsewhere } = data;
  const face = faces[key];
  return (
    <div className={face.bare ? 'std bare' : 'std'}>
      {!entry && (
        <header className="std-head">
          <h1>{t(`standards:title.${kind}`)}</h1>
          <p className="soft">{t(`standards:line.${kind}`)}</p>
        </header>
      )}
      {!(entry && face.bare) && <SearchForm face={face} query={query} list={list} />}
      {entry && <EntryView face={face} query={query} page={entry} now={data.now} />}
      {list && <ListView face={face} query={query} list={list} elsewhere={elsewhere} />}
      {data.attribution && <Attribution {...data.attribution} />}
    </div>
  );
}
