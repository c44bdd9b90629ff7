/** Calls that change or delete several records, and what each would do. */
import { useInvalidate } from '@refinedev/core';
import type { BulkReport } from '#contract/records/api/bulk.ts';
import type { FieldValue } from '#contract/records/fields.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import type { Texts } from '../use-texts.ts';
import type { MatchingRecords } from './bulk-job-calls.ts';

export type BulkProps = {
  resource: Resource;
  texts: Texts;
  records: readonly ResourceRecord[];
  onClose: () => void;
  /** All records that match the filters, instead of the selected ones. */
  matching?: MatchingRecords | undefined;
  /** Called when it is done, or queued. */
  onDone: () => void;
};
export type BulkItem = { id: string; version: number; values?: Record<string, FieldValue> };

/** Sends a bulk change and reloads the list on its current page. */
export function useBulk({ key }: Resource) {
  const invalidate = useInvalidate();
  return async (
    what: 'edit' | 'delete',
    records: readonly BulkItem[],
    dryRun: boolean,
  ): Promise<BulkReport> => {
    const { data } = await http.request<BulkReport>(`/api/v1/${key}/bulk/${what}`, {
      method: 'POST',
      json: { records, dryRun },
    });
    if (data.applied) void invalidate({ resource: key, invalidates: ['list', 'many', 'detail'] });
    return data;
  };
}

/** Returns the items that restore the previous values of changed records. */
export const undoing = ({ rows }: BulkReport): BulkItem[] =>
  rows
    .filter(({ changes }) => changes.length > 0)
    .map(({ id, version, changes }) => ({
      id,
      version: version ?? 1,
      values: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    }));

/** Returns why a call was refused, as text; undefined if the client has shown it. */
export const refusedFor = (error: unknown): string | undefined =>
  error instanceof ApiFault ? error.data.faults?.[0]?.message : undefined;
