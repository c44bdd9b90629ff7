/** Data of the pages on which visitors write to us. */
import type { LetterFaults } from './read.ts';
import type { LetterKind, LetterValues, ReceiptView } from './letter.ts';

export type LetterPageData = {
  kind: LetterKind;
  /** Names this form (ONCE). */
  once: string;
  /** Today, `YYYY-MM-DD`, the earliest date the form accepts. */
  today: string;
  /** Typed values and their faults. */
  typed: LetterValues;
  faults: LetterFaults;
  /** Minutes to wait, where too much was sent; null: nothing in the way. */
  wait: number | null;
  /** A receipt as it was typed, to be looked up. */
  query: string | null;
  /** The letter with this receipt; null if there is none. */
  receipt: ReceiptView | null;
  /** The letter has just been sent. */
  sent: boolean;
};
