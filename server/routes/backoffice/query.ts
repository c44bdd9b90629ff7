/** The query of a list or an export: paging, order, search, and filters by field. */
import { z } from 'zod';
import {
  ANY_PARAMETER,
  MAX_COUNT,
  MAX_PAGE,
  readAlternatives,
  readFilters,
  type Filter,
  type Sorter,
} from '#contract/api/list.ts';
import { SYSTEM_FIELDS, type Resource } from '#contract/resources/resource.ts';
import type { Selection } from '../../backoffice/query.ts';
import { refusedField } from '../../types.ts';

const count = z.coerce.number().int().min(0);

const alternative = z.string().max(2000);

/** Filters are read apart (contract/api/list.ts), so other names pass. */
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
    _sort: z.enum([...resource.fields.map(({ name }) => name), ...SYSTEM_FIELDS]).optional(),
    _order: z.enum(['asc', 'desc', 'ASC', 'DESC']).optional(),
  });

export const pageSchema = (resource: Resource) =>
  selectionSchema(resource).extend({
    _start: count.max(MAX_COUNT).default(0),
    _end: count.default(20).describe(`At most ${MAX_PAGE} rows after _start`),
  });

type Query = z.infer<ReturnType<typeof selectionSchema>>;

export function selectionOf(resource: Resource, query: Query): Selection {
  const fields = ['id', ...resource.filter, ...SYSTEM_FIELDS];
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

export function sorterOf(resource: Resource, { _sort, _order }: Query): Sorter {
  if (_sort === undefined) return resource.sort;
  return { field: _sort, order: _order?.toLowerCase() === 'desc' ? 'desc' : 'asc' };
}
