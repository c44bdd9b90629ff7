/** When a summary changes by time alone: an expected time passes, free time runs out, news stays away. */
import type { Instant } from '#contract/tracking/event.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { hasEnded } from '#contract/tracking/summary/ended.ts';
import { summarise } from '#contract/tracking/summary/summarise.ts';

/** Looked ahead so far; a summary that has not changed by then is derived again (ms). */
const HORIZON_MS = 86_400_000;
const EXACT_MS = 60_000;

/**
 * The instant of the next change within the horizon, to the minute, else its end; null for a shipment that has ended.
 * It is found by deriving the shipment as of later instants, so that no rule of a mode is repeated here.
 */
export function nextChange(
  shipment: Shipment,
  at: Instant,
  shipmentAt: (later: Instant) => Shipment | null,
): Instant | null {
  if (hasEnded(shipment)) return null;
  const now = Date.parse(at);
  const before = statesOf(shipment, at);
  const differs = (ms: number): boolean => {
    const later = new Date(ms).toISOString();
    const then = shipmentAt(later);
    return then !== null && statesOf(then, later) !== before;
  };
  let [same, changed] = [now, now + HORIZON_MS];
  if (!differs(changed)) return new Date(changed).toISOString();
  while (changed - same > EXACT_MS) {
    const middle = same + Math.floor((changed - same) / 2);
    if (differs(middle)) changed = middle;
    else same = middle;
  }
  return new Date(changed).toISOString();
}

/** What of a summary may change by time alone, without what grows by the minute. */
function statesOf(shipment: Shipment, at: Instant): string {
  const { state, sentence, next, overdue, exceptions, freeTime, ahead, arrival } = summarise(shipment, at);
  return JSON.stringify([
    state,
    sentence.key,
    next?.milestone,
    next?.due,
    overdue?.milestone,
    overdue?.due,
    arrival,
    ahead.length,
    exceptions.map(({ code, severity, since }) => [code, severity, since]),
    freeTime?.days.map(({ party, daysLeft }) => [party, daysLeft]),
  ]);
}
