import { listPath, type Face, type StandardQuery } from '#contract/reference/page.ts';
import { useText } from '#src/ui/text.tsx';

type Props = { face: Face; query: StandardQuery; letters: readonly string[] };

/** Links for first letters and cargo airlines only, each keeping the other filter. */
export function Filters({ face, query, letters }: Props) {
  const { t } = useText();
  const { country, letter, cargo, sort, descending } = query;
  const chip = (text: string, chosen: boolean, to: Partial<StandardQuery>) => (
    <li key={text}>
      <a
        className="std-chip"
        href={listPath(face, { country, letter, cargo, sort, descending, ...to })}
        aria-current={chosen ? 'true' : undefined}
      >
        {text}
      </a>
    </li>
  );
  return (
    <nav className="std-filters" aria-label={t('standards:filter')}>
      <ul className="entries">
        {chip(t('standards:allAirlines'), !cargo, { cargo: false })}
        {chip(t('standards:cargoOnly'), cargo, { cargo: true })}
      </ul>
      <ul className="entries std-letters">
        {chip(t('standards:anyLetter'), letter === null, { letter: null })}
        {letters.map((one) => chip(one === '0' ? '0–9' : one, letter === one, { letter: one }))}
      </ul>
    </nav>
  );
}
