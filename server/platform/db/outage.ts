/** A database outage, logged once at its beginning and once at its end, however many calls fail. */
import { troubleOf } from './trouble.ts';
import type { Logger } from './client.ts';

/** Interval of retries during an outage (ms). */
const TRY_MS = 1000;
/** How long the disk counts as full after a failed write (ms), since only a write detects it. */
const FULL_FOR_MS = 60_000;

const TEXTS = {
  full: 'the disk of the database is full',
  away: 'the database cannot be used',
} as const;

export class Outage {
  readonly #logger: Logger;
  readonly #ready: () => Promise<boolean>;
  readonly #timers = new Map<'full' | 'away', NodeJS.Timeout>();
  #fullAt = -Infinity;

  /** `ready` returns whether a query succeeds now. */
  constructor(logger: Logger, ready: () => Promise<boolean>) {
    this.#logger = logger;
    this.#ready = ready;
  }

  /** Whether a write failed recently for lack of space. */
  get full(): boolean {
    return Date.now() - this.#fullAt < FULL_FOR_MS;
  }

  /**
   * Returns the trouble that caused `error` and logs it once per outage. Undefined for a statement that was
   * too slow and for any other error, which the caller logs.
   */
  note(error: unknown): 'full' | 'away' | undefined {
    const trouble = troubleOf(error);
    if (trouble === undefined || trouble === 'slow') return undefined;
    if (trouble === 'full') this.#fullAt = Date.now();
    if (!this.#timers.has(trouble)) this.#begin(trouble, error);
    return trouble;
  }

  /** Stops watching. */
  close(): void {
    for (const timer of this.#timers.values()) clearInterval(timer);
  }

  #begin(trouble: 'full' | 'away', error: unknown): void {
    this.#logger.error({ err: error }, TEXTS[trouble]);
    const began = Date.now();
    const look = async (): Promise<void> => {
      if (trouble === 'full' ? this.full : !(await this.#ready())) return;
      const timer = this.#timers.get(trouble);
      if (!timer) return;
      clearInterval(timer);
      this.#timers.delete(trouble);
      const seconds = Math.round((Date.now() - began) / 1000);
      this.#logger.info({ seconds }, trouble === 'full' ? 'writes fail no longer' : 'the database is back');
    };
    this.#timers.set(trouble, setInterval(() => void look(), TRY_MS).unref());
  }
}
