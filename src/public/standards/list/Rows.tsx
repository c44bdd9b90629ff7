import {
  entryPath,
  listPath,
  type Face,
  type PagedKind,
  type StandardQuery,
  type StandardRow,
  type StandardSort,
} from '#contract/reference/page.ts';
import { CodeInList } from '#src/ui/Code.tsx';
import { languageNames, useText } from '#src/ui/text.tsx';
import { codesOf, kindWord } from '#src/ui/standards/words.ts';
import { spoken } from '#src/ui/standards/spoken.ts';

/** The code columns of each kind, by key in `standards:code`. */
const CODES: Record<PagedKind, readonly string[]> = {
  country: ['alpha2', 'alpha3', 'numeric'],
  port: ['unlocode'],
  airline: ['prefix', 'airlineIata', 'airlineIcao'],
  airport: ['iata', 'icao'],
};

type Props = {
  face: Face;
  query: StandardQuery;
  rows: readonly StandardRow[];
  /** Whether the list can be sorted by its columns. */
  sorts: boolean;
};

type HeadProps = Pick<Props, 'face' | 'query'> & { by: StandardSort | null; children: string };

/** A column heading; if the list can be sorted by it, a link that sorts, or reverses the order. */
function Head({ by, face, query, children }: HeadProps) {
  if (by === null) return <th scope="col">{children}</th>;
  const sorted = query.sort === by;
  const descending = sorted && !query.descending;
  return (
    <th scope="col" aria-sort={sorted ? (query.descending ? 'descending' : 'ascending') : undefined}>
      <a href={listPath(face, { ...query, sort: by, descending, page: 1 })}>
        {children}
        <span aria-hidden="true">{sorted ? (query.descending ? ' ↓' : ' ↑') : ''}</span>
      </a>
    </th>
  );
}

/** A dense table; on narrow screens one card per row. */
export function Rows({ face, query, rows, sorts }: Props) {
  const { t, language } = useText();
  const columns = CODES[face.kind];
  // Documents are written in English; English readers may also need the Chinese name.
  const second = language === 'en' ? 'zh' : 'en';
  const inCountry = face.kind !== 'country';
  return (
    <div className="std-fits">
      <table className="std-table">
        <thead>
          <tr>
            {columns.map((key, at) => (
              <Head
                key={key}
                by={sorts && at === 0 && face.kind !== 'airline' ? 'code' : null}
                {...{ face, query }}
              >
                {t(`standards:code.${key}`)}
              </Head>
            ))}
            <Head by={sorts ? 'name' : null} {...{ face, query }}>
              {t('standards:name')}
            </Head>
            <th scope="col">{languageNames[second]}</th>
            {face.kind === 'airport' && <th scope="col">{t('standards:city')}</th>}
            {!inCountry && (
              <>
                <th scope="col">{t('standards:dial')}</th>
                <th scope="col">{t('standards:currency')}</th>
              </>
            )}
            {inCountry && (
              <Head by={sorts ? 'country' : null} {...{ face, query }}>
                {t('standards:country')}
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const codes = new Map(codesOf(row));
            const name = spoken(row.names, language);
            const other = row.names[second];
            return (
              <tr key={row.code}>
                {columns.map((key, at) => (
                  <td
                    key={key}
                    className={at === 0 ? 'code main' : 'code'}
                    data-label={at === 0 ? undefined : t(`standards:code.${key}`)}
                  >
                    {at === 0 && codes.get(key) ? (
                      <CodeInList value={codes.get(key) ?? ''} />
                    ) : (
                      codes.get(key)
                    )}
                  </td>
                ))}
                <th scope="row">
                  <a href={entryPath(face, row.code, query)} lang={name.lang}>
                    {name.text}
                  </a>
                  {'cargo' in row.detail && row.detail.cargo && (
                    <span className="badge">{t('standards:cargo')}</span>
                  )}
                  {row.kind === 'place' && <span className="badge">{kindWord(row, t)}</span>}
                </th>
                <td className="soft" lang={second}>
                  {other !== null && other !== name.text ? other : ''}
                </td>
                {face.kind === 'airport' && (
                  <td className="city" lang="en">
                    {'city' in row.detail ? row.detail.city : ''}
                  </td>
                )}
                {inCountry && <td>{row.country && t(`countries:${row.country}`)}</td>}
                {'alpha3' in row.detail && (
                  <>
                    <td className="code" data-label={t('standards:dial')}>
                      {row.detail.dial}
                    </td>
                    <td className="code" data-label={t('standards:currency')}>
                      {row.detail.currency}
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
