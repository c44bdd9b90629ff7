/** Checks an export request without reading any data. */
import { allows, type Actor } from '#contract/access/access.ts';
import type { ExportRequest, ListExport } from '#contract/records/api/exports.ts';
import { settledQuery, WITHIN } from '#contract/records/resolve-filters.ts';
import { resources } from '#contract/resources.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { SYSTEM_FIELDS, type Resource } from '#contract/records/resource.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { selectionOf, selectionSchema, sortersOf } from '../list-request.ts';
import { condition, type Selection } from '../query.ts';
import { entityOf } from '../table.ts';
import { archiveOf } from './archives.ts';
import type { ListRequest } from './list.ts';

/** The requested columns; throws invalid if one does not exist. */
export function requestedColumns(
  { fields }: Resource,
  columns: readonly string[] | undefined,
): readonly string[] | undefined {
  const known = new Set([...fields.map(({ name }) => name), ...SYSTEM_FIELDS]);
  if (columns?.some((name) => !known.has(name)))
    throw refusedField('invalid', 'columns', 'errors:fault.unknown');
  return columns && [...new Set(columns)];
}

/** The request of a list export, limited to the selected records. Throws invalid. */
export function pickedOf(
  key: ResourceKey,
  { query, ids, format, columns }: Pick<ListExport, 'query' | 'ids' | 'format' | 'columns'>,
): ListRequest {
  const resource = resources[key];
  const read = selectionSchema(resource).safeParse(query);
  // Unresolved relative days would not filter anything.
  const unsettled = Object.keys(query).some((name) => name.endsWith(WITHIN));
  if (unsettled || !read.success) throw refusedField('invalid', 'query', 'errors:fault.value');
  const selection: Selection = selectionOf(resource, read.data);
  const filters = ids
    ? [...selection.filters, { field: 'id', operator: 'in' as const, value: ids }]
    : selection.filters;
  return {
    key,
    selection: { ...selection, filters },
    sorters: sortersOf(resource, read.data),
    format,
    columns: requestedColumns(resource, columns),
  };
}

/** Returns the resource that the query of a request belongs to. */
const listOf = (request: Exclude<ExportRequest, { kind: 'lists' }>): ResourceKey =>
  request.kind === 'list' ? request.resource : archiveOf(request).resourceOf(request);

/** The resources that a request requires; optional ones are omitted without permission. */
function neededFor(request: ExportRequest): readonly ResourceKey[] {
  if (request.kind === 'account') return [];
  if (request.kind === 'lists') return request.resources;
  if (request.kind === 'list') return [request.resource];
  const { resourceOf, needs } = archiveOf(request);
  return [resourceOf(request), ...(needs?.(request) ?? [])];
}

/** Returns a request with its relative days resolved to today's dates in `zone`. */
export function settled(request: ExportRequest, now: Date, zone: string): ExportRequest {
  if (request.kind === 'lists' || request.kind === 'account') return request;
  const resource = resources[listOf(request)];
  return { ...request, query: settledQuery(resource, request.query, now, zone) };
}

/**
 * Throws forbidden unless `actor` may export all that `request` reads; invalid if it names something that
 * does not exist.
 */
export function checkRequest(request: ExportRequest, actor: Actor): void {
  if (neededFor(request).some((key) => !allows(actor, 'export', key))) throw new Refused('forbidden');
  if (request.kind === 'lists' || request.kind === 'account') return;
  const key = listOf(request);
  const columns = request.kind === 'list' ? request.columns : undefined;
  // Building the conditions refuses values that a field cannot have.
  const { selection } = pickedOf(key, { ...request, format: 'xlsx', columns });
  condition(entityOf(key, actor), selection);
}
