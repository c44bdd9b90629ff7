/** Lengths of time in the largest unit that stays readable. */
type Text = (key: string, values: { count: number }) => string;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `90` → 2 min, `7200` → 2 h; up to two of a unit are shown in the next smaller one. */
export function lengthText(seconds: number, t: Text): string {
  if (seconds < 2 * MINUTE) return t('seconds', { count: seconds });
  if (seconds < 2 * HOUR) return t('minutes', { count: Math.round(seconds / MINUTE) });
  if (seconds < 2 * DAY) return t('hours', { count: Math.round(seconds / HOUR) });
  return t('days', { count: Math.round(seconds / DAY) });
}

export const minutesText = (minutes: number, t: Text): string =>
  minutes < 2 * 60 ? t('minutes', { count: minutes }) : lengthText(minutes * MINUTE, t);
