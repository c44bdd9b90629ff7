/** Parcels and declarations in groups of digits: 9611 0209 8765 4312 3456 72, SF 1234 5678 90123. */
import type { Span } from './labels.ts';

/**
 * Repetitions are bounded and each blank separates two groups, so that the time grows linearly. Group 1
 * replaces a lookbehind.
 */
const RUNS =
  /(^|[^A-Z0-9+().,-])((?:(?:SF|YT|JD|LP|JJD|JFV|JVGL)[ -]?)?\d{1,22}(?:[ -]\d{1,22}){1,11})(?![A-Z0-9])/g;
const GROUP = /[A-Z]{2,4}[ -]?\d{1,22}|\d{1,22}/g;
/** Minimum length of these numbers (characters). */
const SHORTEST = 10;
/** A group this short may stand next to a number without being part of it: a piece count or a line number. */
const SHORT_GROUP = 3;

/** A North American telephone number: 800 225 5345, 1-800-225-5345. */
const TELEPHONE = /^(?:1[ -])?\d{3}[ -]\d{3}[ -]\d{4}$/;

/** `complete`: all groups of digits belong to the number. */
export type Grouped = Span & { value: string; complete: boolean };

/** Each run of groups as possible numbers, longest first: all of it, or without a group at either end. */
export function* groupedIn(flat: string): Generator<Grouped[]> {
  for (const match of flat.matchAll(RUNS)) {
    const run = match[2] ?? '';
    yield numbersOf(run, match.index + match[0].length - run.length);
  }
}

function numbersOf(run: string, offset: number): Grouped[] {
  const groups = [...run.matchAll(GROUP)].map(({ 0: text, index }) => ({ text, index }));
  const numbers: Grouped[] = [];
  for (const [from, first] of groups.entries()) {
    if (from > 1) break;
    for (const to of [groups.length, groups.length - 1]) {
      const last = groups[to - 1];
      const out = [...groups.slice(0, from), ...groups.slice(to)];
      if (!last || to < from + 2 || out.some(({ text }) => text.length > SHORT_GROUP)) continue;
      const end = last.index + last.text.length;
      const value = run.slice(first.index, end).replaceAll(/[ -]/g, '');
      if (value.length >= SHORTEST && !TELEPHONE.test(run.slice(first.index, end)))
        numbers.push({ at: offset + first.index, end: offset + end, value, complete: out.length === 0 });
    }
  }
  return numbers.toSorted((a, b) => b.value.length - a.value.length);
}
