/** API calls of the customer page. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '@refinedev/core';
import type { Person } from '#contract/access/api.ts';
import type { CustomerLink } from '#contract/customers/customer-links.schema.ts';
import type { MergeLine } from '#contract/customers/merge.ts';
import type { CustomerSummary } from '#contract/customers/summary.schema.ts';
import { http } from '#src/providers/office.ts';

const at = (id: string, path: string) => `/api/v1/customer/${encodeURIComponent(id)}/${path}`;
const key = (id: string, what: string) => ['customer', id, what];

const load =
  <T>(id: string, path: string) =>
  async ({ signal }: { signal: AbortSignal }): Promise<T> =>
    (await http.request<T>(at(id, path), { signal })).data;

export const useSummary = (id: string) =>
  useQuery({ queryKey: key(id, 'summary'), queryFn: load<CustomerSummary>(id, 'summary') });
export const useMerges = (id: string) =>
  useQuery({ queryKey: key(id, 'merges'), queryFn: load<MergeLine[]>(id, 'merges') });
export const useAccounts = (id: string) =>
  useQuery({ queryKey: key(id, 'accounts'), queryFn: load<Person[]>(id, 'accounts') });

export const useLinks = (id: string) =>
  useQuery({ queryKey: key(id, 'links'), queryFn: load<CustomerLink[]>(id, 'links') });

/** Reloads the data of a customer and its record. */
export function useReload(id: string): () => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return () => {
    void client.invalidateQueries({ queryKey: ['customer', id] });
    void invalidate({ resource: 'customer', invalidates: ['detail', 'list', 'many'] });
  };
}

export const pathOfCustomer = at;
