import type { CountryCount } from '#contract/reference/page.ts';
import { useText } from '#src/ui/text.tsx';

type Props = { counts: readonly CountryCount[]; chosen: string | null; onChoose: () => void };

/** Filters the list by country; without JavaScript the form's own button submits it. */
export function CountryChoice({ counts, chosen, onChoose }: Props) {
  const { t } = useText();
  const named = counts
    .map(({ code, count }) => ({ code, count, name: t(`countries:${code}`) }))
    .sort((a, b) => compare(a.name, b.name));
  return (
    <div className="std-country">
      <label className="soft small" htmlFor="country">
        {t('standards:country')}
      </label>
      <select id="country" name="country" defaultValue={chosen ?? ''} onChange={onChoose}>
        <option value="">{t('standards:everywhere')}</option>
        {named.map(({ code, count, name }) => (
          <option key={code} value={code}>
            {name} ({count})
          </option>
        ))}
      </select>
    </div>
  );
}

/** By code point without accents, since the browser's collation may differ from the server's. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');
const compare = (a: string, b: string): number => (plain(a) < plain(b) ? -1 : 1);
