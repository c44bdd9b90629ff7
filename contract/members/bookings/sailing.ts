/** A sailing or flight of the schedules, as a booking request names it. */
import type { Flight } from '#contract/air/flights.ts';
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

export function flightTransport({ airline, legs }: Flight): Partial<Transport> {
  const [first] = legs;
  const last = legs.at(-1);
  return {
    origin: first?.from ?? '',
    destination: last?.to ?? '',
    carrier: airline.slice(0, 8),
    flight: (first?.flight ?? '').slice(0, 8),
    departs: first?.departs.local.slice(0, 10) ?? '',
    arrives: last?.arrives.local.slice(0, 10) ?? '',
  };
}

/** The query of the address that books it; empty values are left out. */
const queryOf = (mode: 'sea' | 'air', transport: Partial<Transport>): Record<string, string> => ({
  mode,
  ...Object.fromEntries(Object.entries(transport).filter(([, value]) => value !== '')),
});
export const bookingQueryOf = (sailing: Sailing) => queryOf('sea', sailingTransport(sailing));
export const flightQueryOf = (flight: Flight) => queryOf('air', flightTransport(flight));
