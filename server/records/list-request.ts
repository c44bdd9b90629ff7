/** Parses the query of a list or an export into a selection and an order. */
import { z } from 'zod';
import {
  ANY_PARAMETER,
  COUNT_PARAMETER,
  isFilter,
  MAX_SORTERS,
  readAlternatives,
  readFilters,
  SEARCH_PARAMETER,
  type Filter,
  type Sorter,
} from '#contract/records/api/list.ts';
import { SUMS_PARAMETER } from '#contract/records/api/summary.ts';
import { SYSTEM_FIELDS, type Resource } from '#contract/records/resource.ts';
import { SIGNING_KEYS } from '#contract/core/signing.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import type { Selection } from './query.ts';

const alternative = z.string().max(2000);

/** A list of names, in the form that @refinedev/simple-rest uses to sort by several fields. */
const several = (names: readonly string[]) =>
  z.string().regex(new RegExp(`^(?:${names.join('|')})(?:,(?:${names.join('|')})){0,${MAX_SORTERS - 1}}$`));

/** Query parameters other than filters: page, order, file format, signature. */
const RESERVED_PARAMETERS: ReadonlySet<string> = new Set<string>([
  SEARCH_PARAMETER,
  ANY_PARAMETER,
  COUNT_PARAMETER,
  SUMS_PARAMETER,
  '_sort',
  '_order',
  '_start',
  '_end',
  'format',
  '_zone',
  '_columns',
  // Distinguishes two equal calls within a second.
  'nonce',
  ...SIGNING_KEYS,
]);

/** Filters are parsed separately (contract/records/api/list.ts), so other names pass here. */
export const selectionSchema = (resource: Resource) =>
  z.looseObject({
    q: z
      .string()
      .max(200)
      .optional()
      .describe(`Words to find in ${resource.search.join(', ')}`),
    [ANY_PARAMETER]: z
      .union([alternative, z.array(alternative).max(8)])
      .optional()
      .describe('Filters of which one must hold, as a query of their own: code=USD&name_like=lira, encoded'),
    _sort: several([...resource.fields.map(({ name }) => name), ...SYSTEM_FIELDS])
      .optional()
      .describe(
        `One field, or several by comma, at most ${MAX_SORTERS}; without it a search has first whose code begins with q`,
      ),
    _order: several(['asc', 'desc', 'ASC', 'DESC'])
      .optional()
      .describe('asc or desc, for each field of _sort'),
  });

type Query = z.infer<ReturnType<typeof selectionSchema>>;

/** Throws invalid for an unknown filter name: ignoring it would show or change more than intended. */
export function selectionOf(resource: Resource, query: Query): Selection {
  const fields = ['id', ...resource.filter, ...SYSTEM_FIELDS];
  const unknown = Object.keys(query).filter(
    (name) => !RESERVED_PARAMETERS.has(name) && !isFilter(name, fields),
  );
  if (unknown.length > 0)
    throw new Refused('invalid', {
      faults: unknown.map((name) => ({ path: name, message: 'crud:fault.filter', values: { name } })),
    });
  return {
    filters: readFilters(query, fields),
    alternatives: alternativesOf(query, fields),
    search: query.q ?? '',
  };
}

function alternativesOf(query: Query, fields: readonly string[]): Filter[][] {
  try {
    return readAlternatives(query, fields);
  } catch {
    throw refusedField('invalid', ANY_PARAMETER, 'errors:fault.type');
  }
}

export function sortersOf(resource: Resource, { _sort, _order }: Query): readonly Sorter[] {
  if (_sort === undefined) return [resource.sort];
  const orders = (_order ?? '').toLowerCase().split(',');
  const fields = [...new Set(_sort.split(','))];
  return fields.map((field, at) => ({ field, order: orders[at] === 'desc' ? 'desc' : 'asc' }));
}

/** Fields to be summed; throws if one of them cannot be. */
export function sumsOf({ sums }: Resource, wanted = ''): readonly string[] {
  const fields = [...new Set(wanted.split(','))].filter(Boolean);
  if (fields.some((field) => !Object.hasOwn(sums, field)))
    throw refusedField('invalid', SUMS_PARAMETER, 'errors:fault.type');
  return fields;
}
