/** Where two texts part: the place, and what each has there. */
export type Difference = { at: number; yours: string; ours: string };

/** The first difference, counted from 1; null where both are the same. */
export function firstDifference(yours: string, ours: string): Difference | null {
  if (yours === ours) return null;
  let at = 0;
  while (at < yours.length && yours[at] === ours[at]) at += 1;
  return { at: at + 1, yours: yours.slice(at, at + 12), ours: ours.slice(at, at + 12) };
}
