/** Sums over all matching records, below the list, per currency. */
import type { Sum } from '#contract/records/api/summary.ts';
import { fieldOf, type Resource } from '#contract/records/resource.ts';
import type { Texts } from '../use-texts.ts';

type Props = { resource: Resource; texts: Texts; sums: readonly Sum[] };

export function Sums({ resource, texts, sums }: Props) {
  const fields = [...new Set(sums.map(({ field }) => field))];
  if (fields.length === 0) return null;
  const isMoney = (name: string) => fieldOf(resource, name).kind === 'money';
  return (
    <dl className="crud-sums num">
      {fields.map((field) => (
        <div key={field}>
          <dt>{texts.t('crud:list.sum', { name: texts.label(field) })}</dt>
          {sums
            .filter((sum) => sum.field === field)
            .map(({ unit, sum }) => (
              <dd key={unit}>
                {texts.amount(sum, isMoney(field) ? (unit ?? '') : '')} {unit}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
