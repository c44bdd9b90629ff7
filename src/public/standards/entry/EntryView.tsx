import {
  entryPath,
  siblingFace,
  mainFace,
  type Face,
  type StandardQuery,
  type StandardEntryPage,
} from '#contract/reference/page.ts';
import type { PlaceMap as Map } from '#contract/reference/map.ts';
import { PlaceMap } from '#src/ui/map/PlaceMap.tsx';
import { useText } from '#src/ui/text.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryTitle } from './EntryTitle.tsx';
import { NearList } from './NearList.tsx';
import { OfCountry } from './OfCountry.tsx';
import { Sources } from './Sources.tsx';
import { Waybills } from './Waybills.tsx';

type Props = { face: Face; query: StandardQuery; page: StandardEntryPage; now: string };

/** An entry: names and codes first, then its location, its surroundings and its sources. */
export function EntryView({ face, query, page, now }: Props) {
  const { t } = useText();
  const { view, former } = page;
  return (
    <article className="std-entry">
      {former && (
        <p className="notice">
          <span>
            {t('standards:former', { old: former })} <strong className="code">{view.code}</strong>
          </span>
        </p>
      )}
      <EntryTitle face={face} query={query} page={page} />
      <div className="std-columns">
        <EntryFacts view={view} now={now} />
        {view.kind === 'airline' && view.detail.prefix && <Waybills prefix={view.detail.prefix} />}
        {page.map && <PlaceMap map={page.map} hrefOf={hrefOf(face, query, page.map)} />}
        <OfCountry face={face} page={page} />
        <NearList kind="port" near={page.near.ports} face={face} query={query} />
        <NearList kind="airport" near={page.near.airports} face={face} query={query} />
      </div>
      <Sources view={view} />
    </article>
  );
}

/** Returns the link of a place on the interactive map: its own page, in this shell. */
const hrefOf = (face: Face, query: StandardQuery, map: Map) => (code: string) => {
  const kind = map.points.find((point) => point.code === code)?.kind === 'airport' ? 'airport' : 'port';
  return entryPath(siblingFace(face, kind) ?? mainFace[kind], code, query);
};
