/** What terminals told, container by container, of the events that count. */
import type { Instant, StoredEvent } from '../event.ts';
import { byOccurrence } from '../derive/time.ts';
import type { Reference } from '../shipment/shipment.ts';
import { boxOf, type Against } from './box.ts';
import { byTime, saidOf } from './ledger.ts';
import type { Terminal } from './types.ts';

const MOVES = ['GTIN', 'GTOT', 'LOAD', 'DISC'];

/** A move of a container that happened. */
export const isMove = ({ family, code, classifier, equipment, state, retracts }: StoredEvent): boolean =>
  family === 'EQUIPMENT' &&
  MOVES.includes(code) &&
  classifier === 'ACT' &&
  equipment !== null &&
  state === 'current' &&
  !retracts;

/** `told`: events that terminals speak in; `carriage`: those of the sea leg, for its moves. Of any state and order. */
export function terminalOf(
  asked: Reference,
  told: readonly StoredEvent[],
  carriage: readonly StoredEvent[],
  against: readonly Against[],
  now: Instant,
): Terminal {
  const said = told
    .filter(({ state, retracts }) => state === 'current' && !retracts)
    .flatMap((event) => saidOf(event) ?? [])
    .toSorted(byTime);
  if (said.length === 0) return { boxes: [] };
  const moves = [
    ...new Map([...told, ...carriage].filter(isMove).map((event) => [event.id, event])).values(),
  ].toSorted(byOccurrence);
  const named = said.flatMap(({ container }) => container ?? []);
  const own = asked.kind === 'container' ? [asked.value] : [...new Set(named)].toSorted();
  const containers: (string | null)[] = own.length > 0 ? own : [null];
  return {
    boxes: containers.map((container) =>
      boxOf(
        container,
        said.filter((one) => one.container === null || one.container === container),
        moves.filter(({ equipment }) => equipment?.number === container),
        against,
        now,
      ),
    ),
  };
}
