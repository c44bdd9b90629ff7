/** The exchange rate between two currencies on a day. */
import { useQuery } from '@tanstack/react-query';
import type { ResolvedRate } from '#contract/air/rating/rates.ts';
import { unreported } from '#src/providers/office.ts';

export function useRate(source: string, target: string, date: string) {
  const { data, error } = useQuery({
    queryKey: ['exchangeRate', 'lookup', { source, target, date, use: 'rate' }],
    enabled: source !== '' && target !== '',
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await unreported.request<ResolvedRate>('/api/v1/exchangeRate/lookup', {
          query: { source, target, date, use: 'rate' },
          signal,
        })
      ).data,
  });
  return { resolvedRate: data ?? null, error };
}

/** Returns the currency pair for which a rate is stored. */
export const pairOf = ({ used: [first] }: ResolvedRate): string =>
  first ? `${first.source}/${first.target}` : '';
