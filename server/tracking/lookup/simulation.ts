/** Events, clock and road of sandbox numbers. */
import type { EventReference } from '#contract/tracking/event.ts';
import { simulated } from '#contract/tracking/sandbox/index.ts';
import { viewOf } from '../positions/road.ts';
import type { CollectedReference } from './tracking-deps.ts';

/** Returns the first of `wanted` that is a sandbox number, in its state on `day`. */
export function simulationOf(wanted: readonly EventReference[], day: number | null) {
  for (const { value } of wanted) {
    const made = simulated(value, day);
    if (!made) continue;
    const { reference, events, simulation, now, points } = made;
    const found: CollectedReference = { reference, events, journeys: [], parties: ['sandbox'], demo: false };
    return { found, simulation, now, points };
  }
  return null;
}

/** The road of a simulated truck; null if it is not a truck, or not seen yet. */
export async function simulatedRoad(made: NonNullable<ReturnType<typeof simulationOf>>) {
  const { found, points, now } = made;
  const [first] = points;
  if (!first) return null;
  const span = { from: new Date(first.at), to: new Date(now) };
  const view = await viewOf(found.reference.value, span, points);
  return { reference: found.reference, view, parties: [] };
}
