import { durationText } from '#src/ui/time.ts';
import type { Translate } from '#src/ui/translate.ts';

const HOUR = 60;

/** How far a time has moved, in words: hours below a day (`+5 hours`), days from there; nothing below an hour. */
export function slipText(minutes: number, t: Translate): string | null {
  const length = Math.abs(minutes);
  return length < HOUR ? null : `${minutes > 0 ? '+' : '−'}${durationText(length, t)}`;
}
