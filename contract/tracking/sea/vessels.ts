/** The vessel on which the cargo leaves a port. */
import type { StoredEvent } from '../event.ts';
import { differ, isStart, vesselKey } from '../derive/place.ts';
import type { Stop } from './route.ts';
import { believed, between, byReport, HOUR } from '../derive/time.ts';

/** Loadings and departures here of named vessels. */
export const departures = (stop: Stop): StoredEvent[] =>
  stop.events.filter((event) => isStart(event) && vesselKey(event.conveyance) !== null);

/**
 * Some sources write local time as UTC: a gate-in is later than a departure only from this difference on
 * (ms).
 */
const CLOCKS_DIFFER = 14 * HOUR;

/**
 * Returns the vessels that carry the cargo away: those it was loaded on, or, before loading, the vessel
 * reported last.
 * A later plan outweighs even the departure of the earlier planned vessel, which then left without the cargo.
 * A vessel that left before the cargo reached the port carries none of it.
 */
export function carryingVessels(stop: Stop): Set<string> {
  const all = departures(stop);
  const loaded = all.filter(({ code, classifier }) => code === 'LOAD' && classifier === 'ACT');
  const gone = new Set(
    all
      .filter(({ code, classifier, occurred }) => {
        const left = code === 'DEPA' && classifier === 'ACT' && stop.entered !== null;
        return left && between(occurred.at, stop.entered!) > CLOCKS_DIFFER;
      })
      .map((event) => vesselKey(event.conveyance)),
  );
  const open = all.filter((event) => !gone.has(vesselKey(event.conveyance)));
  const decisive = loaded.length > 0 ? loaded : open.toSorted(byReport).slice(-1);
  return new Set(decisive.map((event) => vesselKey(event.conveyance)!));
}

/** Actual departures of a planned vessel that left without the cargo. */
export function missedDepartures(stop: Stop): StoredEvent[] {
  if (stop.role !== 'POL' && stop.role !== 'transhipment') return [];
  const ours = carryingVessels(stop);
  const left = stop.events.filter(
    (event) => isStart(event) && event.classifier === 'ACT' && ours.has(vesselKey(event.conveyance) ?? ''),
  );
  return departures(stop).filter(
    (event) =>
      event.code === 'DEPA' &&
      event.classifier === 'ACT' &&
      !ours.has(vesselKey(event.conveyance)!) &&
      !left.some((own) => own.occurred.at < event.occurred.at),
  );
}

/**
 * Returns the arrival at `to` if its ship is known to differ from the one that left `from` without a reported
 * change.
 */
export function arrivedOnAnother(from: Stop | null, to: Stop | null): StoredEvent | null {
  if (!from || !to) return null;
  const ours = carryingVessels(from);
  const left = departures(from).filter(({ conveyance }) => ours.has(vesselKey(conveyance)!));
  const came = believed(
    to.events.filter((event) => !isStart(event) && vesselKey(event.conveyance) !== null),
  ).actual;
  const other = came && left.length > 0 && left.every((one) => differ(one.conveyance, came.conveyance));
  return other ? came : null;
}
