/** Tracks more numbers than one call accepts, in several calls one after another. */
import { PER_CALL } from '#contract/tracking/pages/filter.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import { byAttention } from '#contract/tracking/summary/order.ts';
import { http } from '#src/ui/api.ts';

/** Merges two lists, most urgent first. */
export const joined = (one: Several, other: Several): Several => ({
  rows: [...one.rows, ...other.rows].toSorted(byAttention),
  places: { ...one.places, ...other.places },
  at: other.at,
});

/** Tracks `numbers`, thirty per request; `onPart` receives each response and how many numbers are done. */
export async function trackMany(
  numbers: readonly string[],
  signal: AbortSignal,
  onPart: (part: Several, done: number) => void,
): Promise<void> {
  for (let at = 0; at < numbers.length; at += PER_CALL) {
    const text = numbers.slice(at, at + PER_CALL).join('\n');
    const { data } = await http().request<Several>('/api/v1/tracking/several', {
      method: 'POST',
      json: { text },
      signal,
    });
    onPart(data, Math.min(at + PER_CALL, numbers.length));
  }
}
