/** Names of days of operation. */

/** `Mon`, `周一`, `Pzt` for `1`. */
export const weekdayName = (day: string, language: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, Number(day)),
  );

/** `Mon Wed Fri` for `135`; invalid text, as in a URL, is unchanged. */
export const weekdayNames = (days: string, language: string): string =>
  /^[1-7]+$/.test(days)
    ? Array.from(days)
        .map((day) => weekdayName(day, language))
        .join(' ')
    : days;
