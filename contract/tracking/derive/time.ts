/** Comparing instants and choosing among reports. */
import type { EventTime, Instant, StoredEvent, Classifier } from '../event.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Milliseconds from `a` to `b`. */
export const between = (a: Instant, b: Instant): number => Date.parse(b) - Date.parse(a);

const MINUTE = 60_000;
/**
 * Minutes by which `actual` or a newer expectation is later than `promised` (negative: earlier); whole days
 * with day precision.
 */
export function minutesLate(promised: EventTime, other: Pick<EventTime, 'at' | 'precision'>): number {
  const late = between(promised.at, other.at);
  if (promised.precision === other.precision) return Math.round(late / MINUTE) || 0;
  const days = promised.precision === 'day' ? Math.floor(late / DAY) : Math.ceil(late / DAY);
  return (days * DAY) / MINUTE || 0;
}

export const minutesBetween = (a: Instant, b: Instant): number => Math.round(between(a, b) / MINUTE);

/** The end of the day for a time with day precision; otherwise the instant itself. */
export const latestPossible = (time: EventTime): Instant =>
  time.precision === 'day' ? new Date(Date.parse(time.at) + DAY - 1).toISOString() : time.at;

/** Order of travel; ties by report and id, so that the order of arrival never matters. */
export const byOccurrence = (a: StoredEvent, b: StoredEvent): number =>
  compare(a.occurred.at, b.occurred.at) || byReport(a, b);

/** Order of reports: the later one counts; at equal times ACT before EST before PLN. */
export const byReport = (a: StoredEvent, b: StoredEvent): number =>
  compare(a.reportedAt, b.reportedAt) ||
  weight[a.classifier] - weight[b.classifier] ||
  compare(a.occurred.at, b.occurred.at) ||
  compare(a.id, b.id);

const weight = { PLN: 0, EST: 1, ACT: 2 } as const;

const last = <T>(items: readonly T[], order: (a: T, b: T) => number): T | null =>
  items.reduce<T | null>((best, item) => (best === null || order(best, item) < 0 ? item : best), null);

/**
 * The valid report of each kind, and of all: an actual one takes precedence over any expectation, whenever
 * reported.
 */
export type Believed = {
  planned: StoredEvent | null;
  estimated: StoredEvent | null;
  actual: StoredEvent | null;
  /** The latest planned or estimated report. */
  expected: StoredEvent | null;
  best: StoredEvent | null;
};

export function believed(events: readonly StoredEvent[]): Believed {
  const of = (classifier: Classifier) =>
    last(
      events.filter((event) => event.classifier === classifier),
      byReport,
    );
  const actual = of('ACT');
  const expected = last(
    events.filter(({ classifier }) => classifier !== 'ACT'),
    byReport,
  );
  return { planned: of('PLN'), estimated: of('EST'), actual, expected, best: actual ?? expected };
}
