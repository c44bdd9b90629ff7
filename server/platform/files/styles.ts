/** The styles of a workbook: the fixed ones, and number formats that its cells need. */
import { Cache } from '../cache/cache.ts';
import { aheadAt } from '#contract/records/typed-times.ts';

/** Indexes into `cellXfs`, in this order. */
export const STYLES = [
  'text',
  'header',
  'integer',
  'number',
  'money',
  'percent',
  'date',
  'wallTime',
  'time',
  'boolean',
  'quoted',
] as const;
export const styleOf = Object.fromEntries(STYLES.map((name, index) => [name, index])) as Record<
  (typeof STYLES)[number],
  number
>;

/** Clocks change on a quarter of an hour at the finest (ms). */
const QUARTER_MS = 15 * 60_000;
/** Number of quarter hours whose UTC offset is cached. */
const REMEMBERED = 20_000;

const two = (number: number): string => String(number).padStart(2, '0');
/** 180 → `+03:00`. */
export const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;

export class Styles {
  readonly #zone: string;
  readonly #formats = new Map<string, number>();
  readonly #ahead = new Cache<number, number>(REMEMBERED);

  /** `zone`: the IANA zone in which instants are written; UTC if it is unknown. */
  constructor(zone = 'UTC') {
    this.#zone = aheadAt(new Date(0), zone) === null ? 'UTC' : zone;
  }

  /** Number formats in addition to the fixed ones, in the order of their styles. */
  get formats(): string[] {
    return [...this.#formats.keys()];
  }

  /** The style of a number format. */
  formatted(format: string): number {
    const known = this.#formats.get(format);
    if (known !== undefined) return known;
    const style = STYLES.length + this.#formats.size;
    this.#formats.set(format, style);
    return style;
  }

  /** The style of an instant in local time with this offset from UTC. */
  instant(ahead: number): number {
    return this.formatted(`yyyy\\-mm\\-dd\\ hh:mm\\ "${offsetText(ahead)}"`);
  }

  /** Minutes by which the workbook's zone is ahead of UTC. */
  minutesAhead(at: Date): number {
    if (this.#zone === 'UTC') return 0;
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    return this.#ahead.take(quarter, () => aheadAt(at, this.#zone) ?? 0);
  }
}
