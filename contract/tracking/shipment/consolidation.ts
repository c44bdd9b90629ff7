/** House waybills of a master: the manifest's statements, and the same event from the view of one house. */
import { normalise } from '#contract/identifiers/normalise.ts';
import type { EventReference, StoredEvent, TrackingEvent, ConsolidatedHouse } from '../event.ts';

/** A waybill of an airline: prefix and serial number. Any other waybill is a house's. */
export const isMasterWaybill = ({ kind, value }: EventReference): boolean =>
  kind === 'waybill' && /^\d{11}$/.test(value);
export const isHouseWaybill = (one: EventReference): boolean =>
  one.kind === 'waybill' && !isMasterWaybill(one);

/** Maximum number of houses stored by number; no real manifest has more. */
const MOST_HOUSES = 500;
const LONGEST = 35;

/** Returns the event with its houses as references for lookup, if its document names any; else unchanged. */
export function withHouses(event: TrackingEvent): TrackingEvent {
  const master = event.references.find(isMasterWaybill);
  const named = event.paper?.houses ?? [];
  if (!master || named.length === 0 || event.consolidation) return event;
  const houses = named.flatMap(({ number, pieces, weight }): ConsolidatedHouse[] => {
    const value = normalise(number);
    return value === '' || value.length > LONGEST || value === master.value
      ? []
      : [{ reference: { kind: 'waybill', value }, pieces, weight }];
  });
  const allCounted = houses.every(({ pieces }) => pieces !== null);
  const listed = houses.slice(0, MOST_HOUSES);
  const known = new Set(event.references.map(({ kind, value }) => `${kind} ${value}`));
  const added = new Map(
    listed.flatMap(({ reference }) => {
      const key = `${reference.kind} ${reference.value}`;
      return known.has(key) ? [] : [[key, reference] as const];
    }),
  );
  return {
    ...event,
    references: [...event.references, ...added.values()],
    consolidation: {
      master,
      houses: listed,
      count: houses.length,
      pieces: allCounted ? houses.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0) : null,
    },
  };
}

/**
 * A manifest from the view of `house`: the pieces are the house's, not the master's. Other events are
 * unchanged.
 */
export function asOfHouse(event: StoredEvent, house: string): StoredEvent {
  const own = event.consolidation?.houses.find(({ reference }) => reference.value === house);
  if (!own || event.consolidation?.master.value === house) return event;
  const { pieces, weight } = own;
  const { quantity: _masters, ...rest } = event;
  return pieces === null && weight === null
    ? rest
    : {
        ...rest,
        quantity: { pieces, weight, unit: 'KGM', part: false, totalPieces: pieces, totalWeight: weight },
      };
}
