/** Terminal facts per container, from the events that count. */
import type { Instant, StoredEvent } from '../event.ts';
import { byOccurrence } from '../derive/time.ts';
import type { Reference } from '../shipment/shipment.ts';
import { boxOf, type OtherObstacle } from './box.ts';
import { byTime, toStatement } from './ledger.ts';
import type { Terminal } from './types.ts';

const MOVES = ['GTIN', 'GTOT', 'LOAD', 'DISC'];

/** An actual move of a container. */
export const isMove = ({ family, code, classifier, equipment, state, retracts }: StoredEvent): boolean =>
  family === 'EQUIPMENT' &&
  MOVES.includes(code) &&
  classifier === 'ACT' &&
  equipment !== null &&
  state === 'current' &&
  !retracts;

/**
 * `events`: those with terminal reports; `carriage`: those of the sea leg, for its moves. Any state and
 * order.
 */
export function terminalOf(
  reference: Reference,
  events: readonly StoredEvent[],
  carriage: readonly StoredEvent[],
  against: readonly OtherObstacle[],
  now: Instant,
): Terminal {
  const statements = events
    .filter(({ state, retracts }) => state === 'current' && !retracts)
    .flatMap((event) => toStatement(event) ?? [])
    .toSorted(byTime);
  if (statements.length === 0) return { boxes: [] };
  const moves = [
    ...new Map([...events, ...carriage].filter(isMove).map((event) => [event.id, event])).values(),
  ].toSorted(byOccurrence);
  const named = statements.flatMap(({ container }) => container ?? []);
  const own = reference.kind === 'container' ? [reference.value] : [...new Set(named)].toSorted();
  const containers: (string | null)[] = own.length > 0 ? own : [null];
  return {
    boxes: containers.map((container) =>
      boxOf(
        container,
        statements.filter((one) => one.container === null || one.container === container),
        moves.filter(({ equipment }) => equipment?.number === container),
        against,
        now,
      ),
    ),
  };
}
