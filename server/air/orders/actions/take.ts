import { operatorName } from '../operator.ts';
import type { Apply } from '../work.ts';

/** The user who takes an order becomes its operator. */
export const take: Apply<'take'> = async (work) => ({ operator: await operatorName(work) });
