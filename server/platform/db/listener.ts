/** LISTEN on a separate connection, which is restored when lost. */
import pg from 'pg';
import type { Logger } from './client.ts';
import { linesOf, LOOK_AGAIN } from './notify.ts';
import type { Outage } from './outage.ts';

const RETRY_MS = 500;

/** Called with the lines of a notification. LOOK_AGAIN among them: some may have been missed. */
export type Heard = (lines: readonly string[]) => void;

export class Listener {
  readonly #connect: () => Promise<pg.Client>;
  readonly #logger: Logger;
  readonly #heard = new Map<string, Set<Heard>>();
  readonly #origin: () => string;
  readonly #outage: Outage;
  #client: Promise<pg.Client> | undefined;
  #closed = false;
  #turn: Promise<unknown> = Promise.resolve();

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
    // One at a time: a client takes one statement at a time.
    const turn = this.#turn.then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`));
    this.#turn = turn.catch(() => undefined);
    await turn;
    return async () => {
      known.delete(heard);
      if (known.size > 0 || this.#closed) return;
      await (await this.#client)?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  }

  /** The connection, opened at the first call. */
  connected(): Promise<pg.Client> {
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  /** Resolves once all earlier commits have been received; at once if there is no listener or connection. */
  async caughtUp(): Promise<void> {
    // A connection delivers its notifications before it is ready for the next statement.
    await this.#client?.then((client) => client.query('select 1')).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #open(): Promise<pg.Client> {
    const client = await this.#connect();
    client.on('notification', ({ channel, payload = '' }) => {
      const lines = linesOf(this.#origin(), payload);
      if (lines) this.hear(channel, lines);
    });
    client.once('end', () => void this.#again());
    for (const [channel, heard] of this.#heard) {
      if (heard.size > 0) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    return client;
  }

  async #again(): Promise<void> {
    while (!this.#closed) {
      try {
        this.#client = this.#open();
        await this.#client;
        for (const channel of this.#heard.keys()) this.hear(channel, [LOOK_AGAIN]);
        return;
      } catch (error) {
        if (!this.#outage.note(error))
          this.#logger.warn({ err: error }, 'cannot listen for notifications, trying again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }
}
