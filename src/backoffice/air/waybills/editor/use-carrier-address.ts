/** The address that a waybill prints below the name of its carrier. */
import { useQuery } from '@tanstack/react-query';
import type { EntryOf } from '#contract/resources.ts';
import { unreported } from '#src/providers/office.ts';

export function useCarrierAddress(code: string): string {
  const { data } = useQuery({
    queryKey: ['air', 'carrier', code],
    enabled: code.length === 2,
    staleTime: Infinity,
    // Users without access to carriers see the name alone.
    retry: false,
    queryFn: async ({ signal }) => {
      const query = { code, _start: 0, _end: 1 };
      return (
        (await unreported.request<EntryOf<'carrier'>[]>('/api/v1/carrier', { query, signal })).data[0] ?? null
      );
    },
  });
  return data?.address ?? '';
}
