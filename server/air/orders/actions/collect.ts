import { plainText } from '#contract/records/fields.ts';
import { instantOf, type Apply } from '../work.ts';

/** The driver has collected the cargo: time, pieces, and the driver's notes. */
export const collect: Apply<'collect'> = ({ input, now }) => ({
  pickedUpPieces: input.pickedUpPieces ?? null,
  pickedUpAt: plainText(input.pickedUpAt) || instantOf(now),
  pickupNote: input.pickupNote ?? null,
});
