/** Containers of one document with different progress. */
import { currentLine, currentOf, type Journey } from './journey.ts';
import type { Line } from './lines.ts';

/** The first and the last containers, with the event that gives their position. */
export type Split = { done: number; first: Line; rest: number; last: Line; total: number };

export function splitOf(journey: Journey): Split | null {
  const lines = journey.containers.flatMap((container) => currentOf(journey, container) ?? []);
  const last = currentLine(journey);
  if (!last || lines.length < 2) return null;
  const first = lines.reduce((best, line) => (line.position > best.position ? line : best));
  const same = (one: Line) => (other: Line) => other.milestone === one.milestone && other.stop === one.stop;
  if (same(first)(last) || first.milestone === last.milestone) return null;
  return {
    done: lines.filter(same(first)).length,
    first,
    rest: lines.filter(same(last)).length,
    last,
    total: journey.containers.length,
  };
}
