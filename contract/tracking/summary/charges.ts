/** Free time and fees of containers still at terminals. */
import { compare } from '../derive/time.ts';
import type { Shipment } from '../shipment/shipment.ts';
import { sumsOf } from '../terminal/totals.ts';
import type { FeeTotal, TerminalBox } from '../terminal/types.ts';
import type { FreeTime, LastFreeDay } from './types.ts';

const boxesThere = ({ terminal }: Shipment): TerminalBox[] =>
  (terminal?.boxes ?? []).filter(({ state }) => state !== 'out');

/** The earliest day per party over all containers, earliest first. */
export function freeTimeOf(shipment: Shipment): FreeTime | null {
  const days = new Map<string, LastFreeDay>();
  for (const { party, day, daysLeft } of boxesThere(shipment).flatMap(({ freeDays }) => freeDays)) {
    const known = days.get(party);
    if (!known || day.at < known.day.at) days.set(party, { party, day, daysLeft });
  }
  const ordered = [...days.values()].toSorted((a, b) => compare(a.day.at, b.day.at));
  return ordered[0] ? { earliest: ordered[0], days: ordered } : null;
}

export const chargesOf = (shipment: Shipment): FeeTotal[] =>
  sumsOf(boxesThere(shipment).flatMap(({ totals }) => totals));
