import {
  entryPath,
  siblingFace,
  listPath,
  mainFace,
  type Face,
  type StandardQuery,
  type StandardElsewhere,
  type StandardList,
} from '#contract/reference/page.ts';
import { useText, type Translate } from '#src/ui/text.tsx';
import { kindWord } from '#src/ui/standards/words.ts';
import { spoken } from '#src/ui/standards/spoken.ts';
import { NearRows } from '../entry/NearList.tsx';
import { Filters } from './Filters.tsx';
import { Pager } from './Pager.tsx';
import { Rows } from './Rows.tsx';

type Props = { face: Face; query: StandardQuery; list: StandardList; elsewhere: StandardElsewhere[] };

/** Returns the heading: how many entries, of which kind, for which search. */
function headingOf({ kind }: Face, query: StandardQuery, { why, total }: StandardList, t: Translate): string {
  const text = query.code ?? query.q;
  const country = query.country && t(`countries:${query.country}`);
  switch (why) {
    case 'best':
      return t(`standards:best.${kind}`);
    case 'filtered':
      return [
        country,
        query.letter && (query.letter === '0' ? '0–9' : query.letter),
        query.cargo && t('standards:cargoOnly'),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'nothing':
      return query.code
        ? t(`standards:nothing.code.${kind}`, { code: text })
        : t('standards:nothing.query', { q: country ? `${text} · ${country}` : text });
    default:
      return t(`standards:why.${why}`, { q: text, count: total });
  }
}

export function ListView({ face, query, list, elsewhere }: Props) {
  const { t } = useText();
  const { why, rows, total, pages } = list;
  const counted = why === 'best' || why === 'filtered';
  return (
    <section className="card std-list" aria-labelledby="list">
      <div className="card-head">
        <h2 id="list">{headingOf(face, query, list, t)}</h2>
        {counted && (
          <p className="soft small num">
            {t(`standards:count.${face.kind}`, { count: total })}
            {pages > 1 && ` · ${t('standards:page', { page: query.page, pages })}`}
          </p>
        )}
      </div>
      {counted && rows.length > 0 && <Order face={face} query={query} />}
      {list.letters.length > 0 && <Filters face={face} query={query} letters={list.letters} />}
      {why === 'nothing' && <Help face={face} query={query} elsewhere={elsewhere} />}
      {why === 'similar' && elsewhere.length > 0 && <Elsewhere face={face} elsewhere={elsewhere} />}
      {why === 'nothing' && rows.length > 0 && <h3>{t('standards:nothing.similar')}</h3>}
      {rows.length > 0 && <Rows face={face} query={query} rows={rows} sorts={counted} />}
      {(face.kind === 'port' || face.kind === 'airport') && list.near.length > 0 && (
        <>
          <h3>{t(`standards:near.${face.kind}`)}</h3>
          <NearRows kind={face.kind} near={list.near} face={face} query={query} />
        </>
      )}
      {rows.length === 0 && counted && (
        <p>
          {t('standards:empty')} <a href={listPath(face)}>{t('standards:all')}</a>
        </p>
      )}
      {pages > 1 && <Pager face={face} query={query} pages={pages} />}
    </section>
  );
}

/** Suggestions for an empty result: matches in other lists, and other ways to search. */
function Help({ face, query, elsewhere }: Omit<Props, 'list'>) {
  const { t } = useText();
  return (
    <div className="nothing">
      {elsewhere.length > 0 && <Elsewhere face={face} elsewhere={elsewhere} />}
      {query.q && query.country && (
        <p>
          <a href={listPath(face, { q: query.q })}>{t('standards:nothing.everywhere')}</a>
        </p>
      )}
      <p className="soft">{t('standards:nothing.help')}</p>
    </div>
  );
}

/** Entries of other kinds that have this name, each labelled with its kind. */
function Elsewhere({ face, elsewhere }: Pick<Props, 'face' | 'elsewhere'>) {
  const { t, language } = useText();
  return (
    <ul className="entries std-elsewhere">
      {elsewhere.map(({ kind, row }) => {
        const name = spoken(row.names, language);
        const there = siblingFace(face, kind) ?? mainFace[kind];
        return (
          <li key={kind + row.code}>
            <span className="soft">{kindWord(row, t)}</span>{' '}
            <a href={entryPath(there, row.code)}>
              <span lang={name.lang}>{name.text}</span> <span className="code">{row.code}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the current sort order and a link back to the default, the busiest first. */
function Order({ face, query }: Pick<Props, 'face' | 'query'>) {
  const { t } = useText();
  if (query.sort === 'busy') return <p className="soft small">{t(`standards:sorted.${face.kind}`)}</p>;
  return (
    <p className="small">
      <a href={listPath(face, { ...query, sort: 'busy', page: 1 })}>{t('standards:sort.busy')}</a>
    </p>
  );
}
