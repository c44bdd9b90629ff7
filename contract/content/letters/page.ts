/** What the pages are made of that visitors write to us on. */
import type { LetterFaults } from './read.ts';
import type { LetterKind, LetterValues, ReceiptView } from './letter.ts';

export type LetterPageData = {
  kind: LetterKind;
  /** Names this form (ONCE). */
  once: string;
  /** Today, `YYYY-MM-DD`: no day before it is asked for. */
  today: string;
  /** What was typed, and what is wrong with it. */
  typed: LetterValues;
  faults: LetterFaults;
  /** Minutes to wait, where too much was sent; null: nothing in the way. */
  wait: number | null;
  /** A receipt as it was typed, to be looked up. */
  query: string | null;
  /** What it was given for; null where nobody was given it. */
  receipt: ReceiptView | null;
  /** It has just been given. */
  sent: boolean;
};
