/** Returns the age of a position in whole units, identical on the server and in every browser. */
import type { Instant } from '#contract/tracking/event.ts';
import type { Translate } from '../translate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** It needs the texts of `map`. Up to two days in hours: whether a ship was seen 30 or 47 hours ago matters. */
export function ageText(at: Instant, now: Instant, t: Translate): string {
  const age = Date.parse(now) - Date.parse(at);
  if (age < 2 * MINUTE) return t('map:age.now');
  if (age < HOUR) return t('map:age.minutes', { count: Math.floor(age / MINUTE) });
  if (age < 2 * DAY) return t('map:age.hours', { count: Math.floor(age / HOUR) });
  return t('map:age.days', { count: Math.floor(age / DAY) });
}
