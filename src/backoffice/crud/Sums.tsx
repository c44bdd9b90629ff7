/** Sums over all that the filters leave, below the list: of each currency by itself. */
import type { Sum } from '#contract/api/summary.ts';
import type { Texts } from './useTexts.ts';

export function Sums({ texts, sums }: { texts: Texts; sums: readonly Sum[] }) {
  const fields = [...new Set(sums.map(({ field }) => field))];
  if (fields.length === 0) return null;
  return (
    <dl className="crud-sums num">
      {fields.map((field) => (
        <div key={field}>
          <dt>{texts.t('crud:list.sum', { name: texts.label(field) })}</dt>
          {sums
            .filter((sum) => sum.field === field)
            .map(({ unit, sum }) => (
              <dd key={unit}>
                {unit} {texts.amount(sum)}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
