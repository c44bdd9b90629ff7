/** The target of a measured value, printed next to the result. */
export type Goal = { most: number; unit: string } | { least: number; unit: string };

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `≤ 8 ms`. */
export const goalOf = (goal: Goal): string =>
  `${'most' in goal ? `≤ ${number.format(goal.most)}` : `≥ ${number.format(goal.least)}`} ${goal.unit}`;

/** `met` or `not met`. */
export const judged = (value: number, goal: Goal): string =>
  ('most' in goal ? value <= goal.most : value >= goal.least) ? 'met' : 'not met';

/** `goal ≤ 8 ms: met`. */
export const against = (value: number, goal: Goal): string => `goal ${goalOf(goal)}: ${judged(value, goal)}`;
