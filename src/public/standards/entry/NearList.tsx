import {
  entryPath,
  siblingFace,
  mainFace,
  type Face,
  type StandardQuery,
  type StandardNear,
} from '#contract/reference/page.ts';
import { useText } from '#src/ui/text.tsx';
import { spoken } from '#src/ui/standards/spoken.ts';

const KM_PER_NM = 1.852;

type Props = {
  kind: 'port' | 'airport';
  near: readonly StandardNear[];
  face: Face;
  query: StandardQuery;
};

/** A card of nearby ports or airports. */
export function NearList(props: Props) {
  const { t } = useText();
  const { kind, near } = props;
  if (near.length === 0) return null;
  return (
    <section className="card" aria-labelledby={`near-${kind}`}>
      <h2 id={`near-${kind}`}>{t(`standards:near.${kind}`)}</h2>
      <NearRows {...props} />
    </section>
  );
}

/** Nearby ports or airports with their great-circle distance. */
export function NearRows({ kind, near, face, query }: Props) {
  const { t, language } = useText();
  const there = siblingFace(face, kind) ?? mainFace[kind];
  return (
    <ul className="entries std-links">
      {near.map(({ row, km }) => {
        const name = spoken(row.names, language);
        return (
          <li key={row.code}>
            <a href={entryPath(there, row.code, query)} lang={name.lang}>
              {name.text}
            </a>
            <span className="code soft">{row.code}</span>
            <span className="num soft">
              {km} km
              <span className="std-nm">
                {' '}
                · {Math.round(km / KM_PER_NM)} {t('standards:nm')}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
