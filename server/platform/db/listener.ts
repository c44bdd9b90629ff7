/** LISTEN on one connection of its own, which is made again when it is lost. */
import pg from 'pg';
import type { Logger } from './client.ts';

const RETRY_MS = 500;

export class Listener {
  readonly #connect: () => Promise<pg.Client>;
  readonly #logger: Logger;
  readonly #heard = new Map<string, Set<(payload: string) => void>>();
  #client: Promise<pg.Client> | undefined;
  #closed = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(connect: () => Promise<pg.Client>, logger: Logger) {
    this.#connect = connect;
    this.#logger = logger;
  }

  /**
   * Resolves once every later NOTIFY on `channel` will be received; returns the function that stops it. An
   * empty payload means that some may have been missed because the connection was lost and restored.
   */
  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const known = this.#heard.get(channel) ?? new Set();
    this.#heard.set(channel, known.add(heard));
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    const client = await this.#client;
    // One after the other: a client takes one statement at a time.
    const turn = this.#turn.then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`));
    this.#turn = turn.catch(() => undefined);
    await turn;
    return async () => {
      known.delete(heard);
      if (known.size > 0 || this.#closed) return;
      await (await this.#client)?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  }

  /**
   * Resolves once everything committed before has been received; at once if there is no listener or no
   * connection.
   */
  async caughtUp(): Promise<void> {
    // A connection hands over what it was notified of before it is ready for the next statement.
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
      for (const heard of this.#heard.get(channel) ?? []) heard(payload);
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
        for (const listeners of this.#heard.values()) for (const heard of listeners) heard('');
        return;
      } catch (error) {
        this.#logger.warn({ err: error }, 'cannot listen for notifications, trying again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }
}
