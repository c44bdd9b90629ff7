import { refuseLate } from '../guards.ts';
import type { Apply } from '../work.ts';

/** Books the space: from here on the order waits for somebody to take it. */
export const submit: Apply = ({ order, now }) => {
  refuseLate(order, now);
  return {};
};
