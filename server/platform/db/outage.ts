/** A database outage, logged once at its beginning and once at its end, however many calls fail. */
import { troubleOf } from './trouble.ts';
import type { Logger } from './client.ts';

/** Interval of retries during an outage (ms). */
const TRY_MS = 1000;
/** How long a disk counts as full after a failed write, or commits as unconfirmed (ms): only a write shows it. */
const WRITE_MS = 60_000;

const BEGINS = {
  full: 'the disk of the database is full',
  away: 'the database cannot be used',
  unknown: 'the database does not confirm commits',
} as const;
const ENDS = {
  full: 'writes fail no longer',
  away: 'the database is back',
  unknown: 'commits are confirmed again',
} as const;
type Kind = keyof typeof BEGINS;

export class Outage {
  readonly #logger: Logger;
  readonly #ready: () => Promise<boolean>;
  readonly #timers = new Map<Kind, NodeJS.Timeout>();
  /** When a write last failed in each way. */
  readonly #failed = { full: -Infinity, unknown: -Infinity };

  /** `ready` returns whether a query succeeds now. */
  constructor(logger: Logger, ready: () => Promise<boolean>) {
    this.#logger = logger;
    this.#ready = ready;
  }

  /** Whether a write failed recently for lack of space. */
  get full(): boolean {
    return this.#isRecent('full');
  }

  /**
   * Returns the trouble that caused `error` and logs it once per outage. Undefined for a statement that was
   * too slow and for any other error, which the caller logs.
   */
  note(error: unknown): Kind | undefined {
    const trouble = troubleOf(error);
    if (trouble === undefined || trouble === 'slow') return undefined;
    if (trouble !== 'away') this.#failed[trouble] = Date.now();
    if (!this.#timers.has(trouble)) this.#begin(trouble, error);
    return trouble;
  }

  /** Stops watching. */
  close(): void {
    for (const timer of this.#timers.values()) clearInterval(timer);
  }

  #isRecent(trouble: 'full' | 'unknown'): boolean {
    return Date.now() - this.#failed[trouble] < WRITE_MS;
  }

  #begin(trouble: Kind, error: unknown): void {
    this.#logger.error({ err: error }, BEGINS[trouble]);
    const began = Date.now();
    const look = async (): Promise<void> => {
      if (trouble === 'away' ? !(await this.#ready()) : this.#isRecent(trouble)) return;
      const timer = this.#timers.get(trouble);
      if (!timer) return;
      clearInterval(timer);
      this.#timers.delete(trouble);
      const seconds = Math.round((Date.now() - began) / 1000);
      this.#logger.info({ seconds }, ENDS[trouble]);
    };
    this.#timers.set(trouble, setInterval(() => void look(), TRY_MS).unref());
  }
}
