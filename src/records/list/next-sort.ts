/** What a list is sorted by after its header was asked. */
import { MAX_SORTERS, type Sorter } from '#contract/records/api/list.ts';
import type { Resource } from '#contract/records/resource.ts';

/**
 * A field that was asked for is sorted up, then down, then no more. `further`: beside the others, in their order; else it
 * alone. What is left without any is sorted as usual.
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
/** Notes whether Shift is held with a click or a key: what antd tells of it later does not say so. */
export const noteKeys = ({ shiftKey }: { shiftKey: boolean }): void => void (shift = shiftKey);
export const shiftHeld = (): boolean => shift;
