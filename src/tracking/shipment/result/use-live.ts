import { http } from '#src/ui/api.ts';
import { useNews, type LiveState } from '../../use-news.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';

export type { LiveState };

/** Repeats the query. */
export const askAgain = async ({ query }: TrackingResult): Promise<TrackingResult> => {
  const { data } = await http().request<TrackingResult>('/api/v1/tracking/sea', { query });
  return data;
};

/** Keeps a result up to date: listens for changes and requests the result again. */
export function useLive(
  result: TrackingResult,
  onNews: (next: TrackingResult) => void,
  /** A short link shows what its creator chose, which no call returns. */
  listens = true,
): LiveState {
  const { reference, query, simulation, at } = result;
  // A simulation has its own clock.
  const shown =
    listens && reference && !simulation
      ? { number: reference.value, kind: reference.kind, carrier: query.carrier, at }
      : null;
  return useNews(shown, async () => {
    const next = await askAgain(result);
    onNews(next);
    return next.at;
  });
}
