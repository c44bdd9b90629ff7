/** Sort order of a list after a click on a column header. */
import { MAX_SORTERS, type Sorter } from '#contract/records/api/list.ts';
import type { Resource } from '#contract/records/resource.ts';

/**
 * Returns the order after a click on `field`: ascending, then descending, then unsorted. With `further` the
 * field joins the others in their order, otherwise it replaces them. Without any field the default applies.
 */
export function sorted(
  { sort }: Pick<Resource, 'sort'>,
  sorters: readonly Sorter[],
  field: string,
  further: boolean,
): readonly Sorter[] {
  const at = sorters.findIndex((sorter) => sorter.field === field);
  const before = sorters[at];
  if (!further)
    return before?.order === 'asc'
      ? [{ field, order: 'desc' }]
      : before && sorters.length === 1
        ? [sort]
        : [{ field, order: 'asc' }];
  if (!before) return [...sorters, { field, order: 'asc' as const }].slice(-MAX_SORTERS);
  if (before.order === 'asc') return sorters.with(at, { field, order: 'desc' });
  const rest = sorters.toSpliced(at, 1);
  return rest.length > 0 ? rest : [sort];
}

let shift = false;
/** Records whether Shift was held during a click or key, since antd's later event does not say so. */
export const noteKeys = ({ shiftKey }: { shiftKey: boolean }): void => void (shift = shiftKey);
export const shiftHeld = (): boolean => shift;
