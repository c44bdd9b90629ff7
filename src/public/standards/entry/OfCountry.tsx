import {
  entryPath,
  listPath,
  mainFace,
  type Face,
  type StandardEntryPage,
} from '#contract/reference/page.ts';
import { siblingFace } from '#contract/reference/page.ts';
import { useText } from '#src/ui/text.tsx';
import { spoken } from '#src/ui/standards/spoken.ts';

/** The entries of a country by kind: the best known, with a link to all. */
export function OfCountry({ face, page: { view, ofCountry } }: { face: Face; page: StandardEntryPage }) {
  const { t, language } = useText();
  return (
    <>
      {ofCountry.map(({ kind, rows, total }) => {
        const there = siblingFace(face, kind) ?? mainFace[kind];
        return (
          <section className="card" key={kind} aria-labelledby={`of-${kind}`}>
            <div className="card-head">
              <h2 id={`of-${kind}`}>{t(`standards:title.${kind}`)}</h2>
              <span className="soft small num">{total}</span>
            </div>
            <ul className="entries std-links short">
              {rows.map((row) => {
                const name = spoken(row.names, language);
                return (
                  <li key={row.code}>
                    <a href={entryPath(there, row.code)} lang={name.lang}>
                      {name.text}
                    </a>
                    <span className="code soft">
                      {'prefix' in row.detail ? (row.detail.prefix ?? row.detail.iata) : row.code}
                    </span>
                  </li>
                );
              })}
            </ul>
            {total > rows.length && (
              <p className="small std-more">
                <a href={listPath(there, { country: view.code })}>
                  {t(`standards:allOf.${kind}`, { count: total })}
                </a>
              </p>
            )}
          </section>
        );
      })}
    </>
  );
}
