import type { Translate } from '#src/ui/translate.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How far a time has moved, in words: hours below a day (`+5 hours`), days from there; nothing below an hour. */
export function slipText(minutes: number, t: Translate): string | null {
  const length = Math.abs(minutes);
  if (length < HOUR) return null;
  const amount =
    length < DAY
      ? t('tracking:several.hours', { count: Math.round(length / HOUR) })
      : t('tracking:eta.days', { count: Math.round(length / DAY) });
  return `${minutes > 0 ? '+' : '−'}${amount}`;
}
