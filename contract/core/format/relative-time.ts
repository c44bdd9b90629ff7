/** Relative times by the rules of the specification (section 9). */
import { formatDate } from './time.ts';

/** Maximum age (seconds) for a relative time; older ones are shown as a date. */
const RELATIVE_LIMIT_S = 172_800;
const JUST_NOW_S = 30;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Intl has no form for `just now`, so it is defined here. */
const JUST_NOW: Record<string, string> & { en: string } = { en: 'just now', zh: '刚刚', tr: 'az önce' };

/**
 * Under 30 seconds 'just now', then minutes, hours, '1 day ago' up to 172,800 s, then the date in `zone` (the
 * reader's own by default). A future time counts as just now for 30 s, because clocks differ, and is a date
 * beyond that.
 */
export function relativeTime(at: Date | string, now: Date, language: string, zone?: string): string {
  const date = new Date(at);
  const age = (now.getTime() - date.getTime()) / 1000;
  if (Math.abs(age) < JUST_NOW_S) return JUST_NOW[language] ?? JUST_NOW.en;
  if (!(age >= 0 && age <= RELATIVE_LIMIT_S)) return formatDate(date, language, zone);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (age < HOUR_S) return words.format(-Math.max(1, Math.floor(age / MINUTE_S)), 'minute');
  if (age < DAY_S) return words.format(-Math.floor(age / HOUR_S), 'hour');
  return words.format(-1, 'day');
}
