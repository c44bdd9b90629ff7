/** One entry of the reference data, read by its code. */
import { useQuery } from '@tanstack/react-query';
import type { StandardKind, StandardView } from '#contract/reference/entry.ts';
import { unreported } from '#src/providers/office.ts';

/** Loads one entry with its sources; loads nothing for null. */
export const useEntry = (kind: StandardKind, code: string | null) =>
  useQuery({
    queryKey: ['standards', kind, 'entry', code],
    queryFn: async ({ signal }) =>
      (
        await unreported.request<StandardView>(
          `/api/v1/standards/${kind}/${encodeURIComponent(code ?? '')}`,
          { signal },
        )
      ).data,
    enabled: code !== null,
  });
