/** A sailing of the schedules, as a booking request names it. */
import { dayIn } from '#contract/core/format/time.ts';
import { arrivalOf, departureOf, type Sailing, type ShownTime } from '#contract/schedules/view.ts';
import type { Transport } from './request.ts';

/** By the calendar of each port. */
const dayOf = (shown: ShownTime | null): string => (shown ? dayIn(shown.time.at, shown.time.zone) : '');

export function sailingTransport(sailing: Sailing): Partial<Transport> {
  const [leg] = sailing.legs;
  const last = sailing.legs.at(-1);
  return {
    origin: leg?.from ?? '',
    destination: last?.to ?? '',
    carrier: (sailing.carrier ?? leg?.carrier ?? '').slice(0, 8),
    vessel: (leg?.vessel ?? '').slice(0, 40),
    imo: (leg?.imo ?? '').slice(0, 7),
    voyage: (leg?.voyage ?? '').slice(0, 20),
    departs: dayOf(departureOf(sailing)),
    arrives: dayOf(arrivalOf(sailing)),
  };
}

/** The query of the address that books it; empty values are left out. */
export const bookingQueryOf = (sailing: Sailing): Record<string, string> => ({
  mode: 'sea',
  ...Object.fromEntries(Object.entries(sailingTransport(sailing)).filter(([, value]) => value !== '')),
});
