/** The containers of a shipment, each at its last place. */
import type { ContainerSummary, Reference } from '../shipment/shipment.ts';
import type { StoredEvent } from '../event.ts';
import { currentOf, speaksOf, type Journey } from './journey.ts';
import { byReport, compare } from '../derive/time.ts';

/** Returns the container numbers, sorted. A query for one container returns only that one. */
export function containersOf(reference: Reference, events: readonly StoredEvent[]): string[] {
  if (reference.kind === 'container') return [reference.value];
  const numbers = events.flatMap(({ equipment, references }) => [
    ...(equipment ? [equipment.number] : []),
    ...references.flatMap(({ kind, value }) => (kind === 'container' ? value : [])),
  ]);
  return [...new Set(numbers)].toSorted(compare);
}

export const summaries = (journey: Journey): ContainerSummary[] =>
  journey.containers.map((number) => {
    const reports = journey.events
      .filter(({ equipment }) => equipment?.number === number)
      .toSorted((a, b) => compare(a.occurred.at, b.occurred.at) || byReport(a, b));
    const actual = reports.filter(({ classifier }) => classifier === 'ACT');
    const equipment = (actual.length > 0 ? actual : reports).map((event) => event.equipment!);
    const current = currentOf(journey, number);
    return {
      number,
      isoType: reports.findLast((event) => event.equipment?.isoType)?.equipment?.isoType ?? null,
      laden: equipment.findLast(({ laden }) => laden !== null)?.laden ?? null,
      seals: reports.findLast((event) => event.equipment!.seals.length > 0)?.equipment?.seals ?? [],
      milestone: current?.milestone ?? null,
      place: current?.event.place ?? null,
      time: current?.event.occurred ?? null,
      rolled: journey.lines.some((line) => line.milestone === 'ROLD' && speaksOf(line, number)),
    };
  });
