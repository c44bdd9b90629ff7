/** The filters of a list as the server is asked: days told from today on, and days of instants, in the reader's zone. */
import type { Filter } from '#contract/api/list.ts';
import { addDays, calendarDate, presetRange } from '#contract/format/datePresets.ts';
import type { Resource } from '#contract/resources/resource.ts';
import type { ListFilter } from './listState.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a field holds instants, which a day stands for as a whole. */
export const isInstant = ({ fields }: Pick<Resource, 'fields'>, name: string): boolean =>
  (fields.find((field) => field.name === name)?.kind ?? 'dateTime') === 'dateTime';

/** When a day begins in the reader's zone. */
const beginOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const begin = new Date(2000, month - 1, date);
  begin.setFullYear(year);
  return begin;
};

export function askedFilters(resource: Resource, filters: readonly ListFilter[], now = new Date()): Filter[] {
  return filters.flatMap((filter): Filter[] => {
    const { field } = filter;
    if (filter.operator === 'within') {
      const { from, to } = presetRange(filter.value, now);
      const range: Filter[] = [
        { field, operator: 'gte', value: from },
        { field, operator: 'lte', value: to },
      ];
      return isInstant(resource, field) ? range.map(ofInstants) : range;
    }
    return [isInstant(resource, field) ? ofInstants(filter) : filter];
  });
}

/** From the beginning of the first day to the end of the last. */
function ofInstants(filter: Filter): Filter {
  const { operator, value } = filter;
  if ((operator !== 'gte' && operator !== 'lte') || typeof value !== 'string' || !DAY.test(value))
    return filter;
  const at = operator === 'gte' ? beginOf(value) : new Date(beginOf(addDays(value, 1)).getTime() - 1);
  return { ...filter, value: at.toISOString() };
}

/** Today, in the reader's zone: part of what was asked for. */
export const today = (): string => calendarDate(new Date());
