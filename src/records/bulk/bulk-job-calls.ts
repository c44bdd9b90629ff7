/** API calls of bulk jobs on all records that match a list's filters. */
import type { BulkJob, BulkPreview, BulkQuery } from '#contract/records/api/bulk.ts';
import type { FieldValue } from '#contract/records/fields.ts';
import type { Resource } from '#contract/records/resource.ts';
import { http } from '#src/providers/office.ts';
import { exportQuery } from '../list/export-query.ts';
import type { ListState } from '../list/list-state.ts';

export type MatchingRecords = { query: BulkQuery; total: number; capped: boolean };
type Wish = { query: BulkQuery; values?: Record<string, FieldValue> };

/** The filters and the search of a list, without its sort order. */
export function bulkQuery(resource: Resource, state: ListState): BulkQuery {
  const { _sort, _order, ...query } = exportQuery(resource, state);
  return query;
}

const post = async <T>(path: string, json: object = {}): Promise<T> =>
  (await http.request<T>(path, { method: 'POST', json })).data;

export const previewBulkJob = ({ key }: Resource, action: 'edit' | 'delete', wish: Wish) =>
  post<BulkPreview>(`/api/v1/${key}/bulk/all/${action}/preview`, wish);
export const orderBulkJob = ({ key }: Resource, action: 'edit' | 'delete', wish: Wish, expected: number) =>
  post<BulkJob>(`/api/v1/${key}/bulk/all/${action}`, { ...wish, expected });
export const endJob = (id: string) => post<BulkJob>(`/api/v1/bulkjobs/${id}/cancel`);
export const takeBack = (id: string) => post<BulkJob>(`/api/v1/bulkjobs/${id}/undo`);
export const jobOf = async (id: string, signal?: AbortSignal): Promise<BulkJob> =>
  (await http.request<BulkJob>(`/api/v1/bulkjobs/${encodeURIComponent(id)}`, { ...(signal && { signal }) }))
    .data;
export const isOpen = ({ state }: BulkJob): boolean => state === 'waiting' || state === 'running';
