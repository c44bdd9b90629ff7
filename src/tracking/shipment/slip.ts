import { durationText } from '#src/ui/time.ts';
import type { Translate } from '#src/ui/translate.ts';

/** How far a time has moved (minutes, earlier is negative), in words: `+5 hours`, `−2 days`, `±0 minutes`. */
export const slipText = (minutes: number, t: Translate): string =>
  (minutes > 0 ? '+' : minutes < 0 ? '−' : '±') + durationText(Math.abs(minutes), t);
