/** LISTEN on a separate connection. One loop owns it: it reconnects when it is lost and closes failed clients. */
import pg from 'pg';
import type { Logger } from './client.ts';
import { linesOf, LOOK_AGAIN } from './notify.ts';
import type { Outage } from './outage.ts';

/** Pause before the first try after a loss; it doubles up to the longest (ms). */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
/** How often the connection is tried while nothing is announced: a silent one is given up (peer.ts) (ms). */
const HEARTBEAT_MS = 5000;

/** Called with the lines of a notification. LOOK_AGAIN among them: some may have been missed. */
export type Heard = (lines: readonly string[]) => void;

/** Between half of the pause and one and a half of it, so that processes do not come back all at once. */
export const pauseOf = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10)) * (0.5 + random);

export class Listener {
  readonly #connect: () => Promise<pg.Client>;
  readonly #logger: Logger;
  readonly #heard = new Map<string, Set<Heard>>();
  readonly #origin: () => string;
  readonly #outage: Outage;
  /** The connection, or the one that is being made; rejected only if the first one cannot be made. */
  #client: Promise<pg.Client> | undefined;
  /** The connection while it stands. */
  #ready: pg.Client | undefined;
  #closed = false;
  #stopPause: () => void = () => undefined;
  #turn: Promise<unknown> = Promise.resolve();
  /** The statement of `caughtUp` that has not begun yet. */
  #catchingUp: Promise<void> | undefined;

  /** `origin`: the sender of notifications that `hear` already delivers. */
  constructor(connect: () => Promise<pg.Client>, logger: Logger, outage: Outage, origin: () => string) {
    this.#connect = connect;
    this.#logger = logger;
    this.#outage = outage;
    this.#origin = origin;
  }

  /** Delivers lines to local listeners. */
  hear(channel: string, lines: readonly string[]): void {
    for (const heard of this.#heard.get(channel) ?? []) heard(lines);
  }

  /**
   * Resolves once later NOTIFYs on `channel` will be received; returns an unsubscribe function. After a lost
   * connection is restored, `heard` gets LOOK_AGAIN.
   */
  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const known = this.#heard.get(channel) ?? new Set();
    this.#heard.set(channel, known.add(heard));
    const client = await this.connected();
    await this.#inTurn(() => client.query(`listen ${pg.escapeIdentifier(channel)}`));
    return async () => {
      known.delete(heard);
      if (known.size > 0 || this.#closed) return;
      // In an outage there is nothing to stop, and a shutdown does not wait for its end.
      const now = this.#ready;
      if (now) await this.#inTurn(() => now.query(`unlisten ${pg.escapeIdentifier(channel)}`));
    };
  }

  /** The connection, made at the first call; rejects if that cannot be made, and waits for any later one. */
  connected(): Promise<pg.Client> {
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  /** Resolves once all earlier commits have been received; at once if there is no listener or connection. */
  async caughtUp(): Promise<void> {
    if (!this.#ready) return;
    // A connection delivers its notifications before it is ready for the next statement. Callers share the next one.
    this.#catchingUp ??= this.#inTurn(async () => {
      this.#catchingUp = undefined;
      await this.#ready?.query('select 1').catch(() => undefined);
    });
    await this.#catchingUp;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopPause();
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  /** One after the other: a client takes one statement at a time. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #open(): Promise<pg.Client> {
    const client = await this.#connect();
    try {
      client.on('notification', ({ channel, payload = '' }) => {
        const lines = linesOf(this.#origin(), payload);
        if (lines) this.hear(channel, lines);
      });
      for (const [channel, heard] of this.#heard)
        if (heard.size > 0) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // A standby refuses LISTEN: its connection must not be left behind by each try.
      void client.end().catch(() => undefined);
      throw error;
    }
    // A beat that a busy database has not answered is not repeated.
    let waits = false;
    const beat = setInterval(() => {
      if (waits) return;
      waits = true;
      void this.#inTurn(() => client.query('select 1'))
        .catch(() => undefined)
        .finally(() => (waits = false));
    }, HEARTBEAT_MS).unref();
    this.#ready = client;
    client.once('end', () => {
      clearInterval(beat);
      this.#ready = undefined;
      if (this.#closed) return;
      this.#client = this.#again();
      this.#client.catch(() => undefined);
    });
    return client;
  }

  /** Tries until there is a connection; what came meanwhile is missing, so everybody looks again. */
  async #again(): Promise<pg.Client> {
    for (let failures = 0; ; failures += 1) {
      await this.#pause(pauseOf(failures));
      if (this.#closed) throw new Error('Connection terminated');
      try {
        const client = await this.#open();
        this.#lookAgain();
        return client;
      } catch (error) {
        if (!this.#outage.note(error))
          this.#logger.warn({ err: error }, 'cannot listen for notifications, trying again');
      }
    }
  }

  #lookAgain(): void {
    for (const channel of this.#heard.keys())
      try {
        this.hear(channel, [LOOK_AGAIN]);
      } catch (error) {
        this.#logger.warn({ err: error, channel }, 'a listener failed after a reconnect');
      }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#stopPause = resolve;
      setTimeout(resolve, ms).unref();
    });
  }
}
