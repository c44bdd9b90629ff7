/**
 * Resolves list filters for the server: presets such as "last week", and days of instant fields in the user's
 * zone. For a field in a place's local time, a day means the local day of that place, for every user.
 */
import type { Filter, FilterValue } from './api/list.ts';
import { held } from '#contract/core/bounds.ts';
import { addDays, DATE_PRESETS, presetRange, type DatePreset } from '#contract/core/format/date-presets.ts';
import { plainText } from './fields.ts';
import type { Resource } from './resource.ts';
import { aheadAt, zoneOffset } from './typed-times.ts';

/** A preset of days relative to today, resolved when the list is requested. */
export type PresetFilter = { field: string; operator: 'within'; value: DatePreset };
export type ListFilter = Filter | PresetFilter;

/** Suffix of a query parameter with such a preset. */
export const WITHIN = '_within';

/** Returns whether a text is a calendar day. A URL may contain any text; the server reports the fault. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns whether a field holds instants, so that a day stands for all its instants. */
const isInstant = ({ fields }: Pick<Resource, 'fields'>, name: string): boolean =>
  (fields.find((field) => field.name === name)?.kind ?? 'dateTime') === 'dateTime';

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the start of a day in a zone; if its first hour is skipped, the start of the next hour. */
function beginOf(day: string, zone: string): Date {
  const wall = new Date(`${day}T00:00:00Z`);
  const ahead = zoneOffset(wall, zone) ?? aheadAt(new Date(wall.getTime() - 86_400_000), zone) ?? 0;
  return new Date(wall.getTime() - ahead * 60_000);
}

/** Returns whether a field is in a place's local time, as its cells show it. */
const isOfPlace = ({ fields }: Pick<Resource, 'fields'>, name: string): boolean => {
  const { place, zone } = fields.find((field) => field.name === name) ?? {};
  return place !== undefined || zone !== undefined;
};

/** `zone`: IANA, the reader's own by default. */
export function resolveFilters(
  resource: Resource,
  filters: readonly ListFilter[],
  now = new Date(),
  zone = ownZone(),
): Filter[] {
  return filters.flatMap((filter): Filter[] => {
    const { field } = filter;
    const ofDays = (end: Filter) => (isOfPlace(resource, field) ? ofClocks(end) : ofInstants(end, zone));
    if (filter.operator !== 'within') return [isInstant(resource, field) ? ofDays(filter) : filter];
    const { from, to } = presetRange(filter.value, now, zone);
    const range: Filter[] = [
      { field, operator: 'gte', value: from },
      { field, operator: 'lte', value: to },
    ];
    return isInstant(resource, field) ? range.map(ofDays) : range;
  });
}

const isEnd = ({ operator, value }: Filter): boolean =>
  (operator === 'gte' || operator === 'lte') && typeof value === 'string' && isDay(value);

/** The same in local time, to the minute. */
const ofClocks = (filter: Filter): Filter =>
  isEnd(filter)
    ? { ...filter, value: `${plainText(filter.value)} ${filter.operator === 'gte' ? '00:00' : '23:59'}` }
    : filter;

/** From the beginning of the first day to the end of the last. */
function ofInstants(filter: Filter, zone: string): Filter {
  if (!isEnd(filter)) return filter;
  const { operator } = filter;
  const value = plainText(filter.value);
  const at =
    operator === 'gte' ? beginOf(value, zone) : new Date(beginOf(addDays(value, 1), zone).getTime() - 1);
  return { ...filter, value: held(at).toISOString() };
}

type Query = Record<string, string | string[]>;

/** Returns a query with its presets resolved to days in `zone`. An unknown preset is left unchanged. */
export function settledQuery(resource: Resource, query: Query, now: Date, zone: string): Query {
  const ends = Object.entries(query).flatMap(
    ([name, raw]): [string, FilterValue | readonly FilterValue[]][] => {
      const value = DATE_PRESETS.find((preset) => preset === raw);
      if (!name.endsWith(WITHIN) || !value) return [[name, raw]];
      const field = name.slice(0, -WITHIN.length);
      return resolveFilters(resource, [{ field, operator: 'within', value }], now, zone).map((end) => [
        `${field}_${end.operator}`,
        end.value,
      ]);
    },
  );
  return Object.fromEntries(ends) as Query;
}
