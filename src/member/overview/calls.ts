/** The calls of an overview. */
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { Overview } from '#contract/members/overview.schema.ts';
import { ledger } from '#contract/members/resources/ledger.ts';
import { takeAnswer } from '#src/providers/first.ts';
import { unreported } from '#src/providers/office.ts';
import { useChanges } from '#src/records/list/use-list-data.ts';

export const overviewCall = (mode: SubscriptionMode | null) => ({
  path: '/api/v1/ledger/overview',
  ...(mode && { query: { mode } }),
});

export function useOverview(mode: SubscriptionMode | null) {
  const call = overviewCall(mode);
  const query = useQuery({
    queryKey: ['ledger-overview', mode],
    queryFn: async ({ signal }) => {
      const first = takeAnswer(call);
      if (first) return first.data as Overview;
      return (await unreported.request<Overview>(call.path, { ...call, signal })).data;
    },
  });
  useChanges(ledger, () => void query.refetch());
  return query;
}
