/** The cells that changed since the last visit. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ChangedCell } from '#contract/members/changed.schema.ts';
import { unreported } from '#src/providers/office.ts';
import { lastVisit } from './last-visit.ts';

const REFRESH_MS = 60_000;

export function useChanged() {
  const [since] = useState(lastVisit);
  const { data } = useQuery({
    queryKey: ['ledger-changed', since],
    queryFn: async ({ signal }) =>
      (
        await unreported.request<ChangedCell[]>('/api/v1/ledger/changed', {
          query: { since: since ?? '' },
          signal,
        })
      ).data,
    enabled: since !== null,
    staleTime: REFRESH_MS,
  });
  return useMemo(
    () => ({
      since,
      cells: data ?? [],
      byCell: new Map((data ?? []).map((cell) => [`${cell.id} ${cell.field}`, cell])),
    }),
    [since, data],
  );
}
