/** Data of the contact pages for visitors. */
import type { LetterFaults } from './read.ts';
import type { LetterKind, LetterValues, ReceiptView } from './letter.ts';

export type LetterPageData = {
  kind: LetterKind;
  /** Identifies this form (ONCE). */
  once: string;
  /** Today, `YYYY-MM-DD`, the earliest date the form accepts. */
  today: string;
  /** Typed values and their faults. */
  typed: LetterValues;
  faults: LetterFaults;
  /** Minutes to wait after too many submissions; null if none. */
  wait: number | null;
  /** A typed receipt to be looked up. */
  query: string | null;
  /** The letter with this receipt; null if there is none. */
  receipt: ReceiptView | null;
  /** The letter has just been sent. */
  sent: boolean;
};
