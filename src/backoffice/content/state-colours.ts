/** The colours of a letter's states. */
import type { LetterState } from '#contract/content/letters/letter.ts';

export const stateColours: Record<LetterState, string> = {
  new: 'gold',
  taken: 'blue',
  answered: 'green',
  closed: 'default',
};
