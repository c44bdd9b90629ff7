/** The filters of a list as text. */
import type { FilterOperator } from '#contract/records/api/list.ts';
import type { ListFilter } from '#contract/records/resolve-filters.ts';
import type { Texts } from '../use-texts.ts';

const marks: Partial<Record<FilterOperator, string>> = {
  ne: '≠',
  gte: '≥',
  lte: '≤',
  startswith: '^',
  contains: '∋',
};

/** `Name contains lira`, `Decimals ≥ 2`, `Active: Yes`, `Effective: last week`. */
export function filterText({ field, operator, value }: ListFilter, texts: Texts): string {
  const label = texts.label(field);
  if (operator === 'within') return `${label}: ${texts.t(`crud:filter.preset.${value}`)}`;
  const values = (Array.isArray(value) ? value : [value]).map((one) =>
    texts.value(field, one === 'true' ? true : one === 'false' ? false : (one as string | number | boolean)),
  );
  if (operator === 'null')
    return `${label}: ${texts.t(value === 'false' || value === false ? 'crud:filter.filled' : 'crud:filter.empty')}`;
  if (operator === 'contains') return `${label}: ${texts.t('crud:filter.contains')} “${values.join(', ')}”`;
  return `${label} ${marks[operator] ?? '='} ${values.join(', ')}`;
}

/** The search and all filters in one line. */
export const filtersText = (search: string, filters: readonly ListFilter[], texts: Texts): string =>
  [
    ...(search ? [texts.t('crud:filter.search', { text: search })] : []),
    ...filters.map((filter) => filterText(filter, texts)),
  ].join(' · ');
