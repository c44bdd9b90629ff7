import type { Apply } from '../work.ts';

/** Hands the cargo to customs: number, broker, HS lines. */
export const declare: Apply = ({ input }) => input;
