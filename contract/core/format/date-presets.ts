/** The date ranges that lists offer (specification, section 9). */
export const DATE_PRESETS = ['today', 'lastWeek', 'lastMonth', 'lastThreeMonths'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

const DAYS: Record<DatePreset, number> = { today: 0, lastWeek: 7, lastMonth: 30, lastThreeMonths: 90 };

/** A calendar date, YYYY-MM-DD. */
type CalendarDate = string;

/** The calendar date of an instant in a zone (IANA; the reader's own by default). */
export function calendarDate(at: Date, zone?: string): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** A calendar date `days` later; counted on the calendar, so daylight saving time has no effect. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** First and last date of a preset, both included: today; or the last 7, 30 or 90 days up to today. */
export function presetRange(
  preset: DatePreset,
  now: Date,
  zone?: string,
): { from: CalendarDate; to: CalendarDate } {
  const to = calendarDate(now, zone);
  return { from: addDays(to, -DAYS[preset]), to };
}
