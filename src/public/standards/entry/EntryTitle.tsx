import {
  entryPath,
  siblingFace,
  listPath,
  type Face,
  type StandardQuery,
  type StandardEntryPage,
} from '#contract/reference/page.ts';
import { Code } from '#src/ui/Code.tsx';
import { Term } from '#src/ui/Term.tsx';
import { useText } from '#src/ui/text.tsx';
import { codesOf, kindWord, otherNames } from '#src/ui/standards/words.ts';
import { spoken } from '#src/ui/standards/spoken.ts';

type Props = { face: Face; query: StandardQuery; page: StandardEntryPage };

/** The kind of an entry, its name in every language, and its codes to copy. */
export function EntryTitle({ face, query, page: { view, shares } }: Props) {
  const { t, language } = useText();
  const name = spoken(view.names, language);
  const others = otherNames(view.names, language);
  return (
    <header className="card answer std-title">
      <p className="soft">
        {kindWord(view, t)}
        {view.kind !== 'country' && view.country && (
          <>
            {' · '}
            <a href={countryPath(face, view.country)}>{t(`countries:${view.country}`)}</a>
          </>
        )}
      </p>
      <h1 lang={name.lang}>{name.text}</h1>
      {others.length > 0 && (
        <p className="std-names soft">
          {others.map(({ text, lang }) => (
            <span key={lang} lang={lang}>
              {text}
            </span>
          ))}
        </p>
      )}
      <dl className="std-codes">
        {codesOf(view).map(([key, code]) => (
          <div key={key}>
            <dt>
              <Term name={t(`standards:code.${key}`)} tip={t(`standards:tip.${key}`)} />
            </dt>
            <dd>
              <Code value={code} large />
            </dd>
          </div>
        ))}
      </dl>
      {shares.length > 0 && (
        <p className="small std-shares">
          <span className="soft">{t('standards:shares')}</span>{' '}
          {shares.map((row) => {
            const other = spoken(row.names, language);
            return (
              <a key={row.code} href={entryPath(face, row.code, query)} lang={other.lang}>
                {other.text}
              </a>
            );
          })}
        </p>
      )}
    </header>
  );
}

/** Returns the page of a country; bare phone pages have none and link to the list of its entries. */
const countryPath = (face: Face, country: string): string => {
  const there = siblingFace(face, 'country');
  return there ? entryPath(there, country) : listPath(face, { country });
};
