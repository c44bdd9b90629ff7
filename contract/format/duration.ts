/** Lengths of time for people. */
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Whole days between two instants, negative when the second is earlier; cut off, not rounded. */
export const daysBetween = (from: Date | string, to: Date | string): number =>
  Math.trunc((new Date(to).getTime() - new Date(from).getTime()) / DAY_MS) + 0;

const unit = (value: number, name: 'day' | 'hour' | 'minute', language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);

/** So many days in words: 1 day, 3 days, 3天, 3 gün. */
export const formatDays = (days: number, language: string): string => unit(days, 'day', language);

/** A length of time in its two largest units: 2 days 3 hours, 45 minutes. Negative lengths lose their sign. */
export function formatDuration(milliseconds: number, language: string): string {
  const length = Math.abs(milliseconds);
  const days = Math.floor(length / DAY_MS);
  const hours = Math.floor((length % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((length % HOUR_MS) / MINUTE_MS);
  const parts: [number, 'day' | 'hour' | 'minute'][] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : hours > 0
        ? [
            [hours, 'hour'],
            [minutes, 'minute'],
          ]
        : [[minutes, 'minute']];
  return parts
    .filter(([value], at) => value > 0 || at === 0)
    .map(([value, name]) => unit(value, name, language))
    .join(language === 'zh' ? '' : ' ');
}
