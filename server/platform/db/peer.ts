/**
 * The server at the other end of our connections: which of its hosts to use, and whether it still answers. A
 * frozen machine, or a switch without a cut, leaves sockets open that never bring an answer.
 */
import pg from 'pg';
import type { Host } from './hosts.ts';

/** How long making a connection may take (ms). */
export const CONNECT_MS = 8000;
/** The next host is tried this long after the one before, while that has not answered (ms). */
const NEXT_HOST_MS = 500;
const LOOK_MS = 1000;
/** A connection that waits for a synchronous standby is looked at this long before it would be closed (ms). */
const EARLY_MS = 5000;

/** A connection as the peer watches it. */
export type Watched = {
  /** When its query was sent; undefined while none runs. */
  readonly busySince: number | undefined;
  /** Its statements may take longer: it is closed only with all others. */
  readonly patient: boolean;
  /** Bytes received so far. */
  readonly received: number;
  /** The number of its server process. */
  readonly backend: number | null;
  drop(reason: Error): void;
};

type Seen = { received: number; at: number; excused: boolean };
type Tries = Omit<pg.ClientConfig, 'host' | 'port'>;

export type PeerOptions = {
  /** A query without a byte for so long is given up (ms); must exceed the deadline of a statement. */
  silentMs: number;
  hosts?: readonly Host[];
  /** How to connect when a host is tried. */
  tries?: Tries;
  /** Whether a server process waits for a standby to confirm its commit: it must not be left behind. */
  waitsForStandby?: (backend: number) => Promise<boolean>;
};

export class Peer {
  readonly #options: PeerOptions;
  readonly #watched = new Map<Watched, Seen>();
  #timer: NodeJS.Timeout | undefined;
  #chosen: Promise<Host> | undefined;
  #last: Host | undefined;

  constructor(options: PeerOptions) {
    this.#options = options;
  }

  /** The host to connect to: the one that is not in recovery; undefined where `pg` knows its only host. */
  host(): Promise<Host> | undefined {
    const { hosts = [] } = this.#options;
    if (hosts.length === 0) return undefined;
    this.#chosen ??= this.#choose(hosts).then(
      (host) => (this.#last = host),
      (error: unknown) => {
        this.#chosen = undefined;
        throw error;
      },
    );
    return this.#chosen;
  }

  /** A connection was lost or could not be made: another host may have taken over. */
  doubt(): void {
    this.#chosen = undefined;
  }

  watch(one: Watched): void {
    this.#watched.set(one, { received: -1, at: performance.now(), excused: false });
    this.#timer ??= setInterval(() => this.look(), LOOK_MS).unref();
  }

  unwatch(one: Watched): void {
    this.#watched.delete(one);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Closes all connections at once. */
  dropAll(): void {
    for (const one of this.#watched.keys()) one.drop(new Error('Connection terminated'));
  }

  /** Closes connections whose query got no byte in time, and all others that were silent since it began. */
  look(now = performance.now()): void {
    const { silentMs, waitsForStandby } = this.#options;
    let since = -Infinity;
    for (const [one, seen] of this.#watched) {
      if (one.received !== seen.received) [seen.received, seen.at] = [one.received, now];
      if (one.busySince === undefined) continue;
      const began = Math.max(one.busySince, seen.at);
      if (now - began >= silentMs) since = Math.max(since, began);
      else if (waitsForStandby && one.backend !== null && now - began >= silentMs - EARLY_MS)
        this.#excuse(one, seen, waitsForStandby);
    }
    if (since === -Infinity) return;
    this.doubt();
    const seconds = Math.round(silentMs / 1000);
    const answers = [...this.#watched.values()].some(({ at }) => at > since);
    for (const [one, seen] of this.#watched)
      if (seen.at <= since && !(answers && one.patient))
        one.drop(
          Object.assign(new Error(`the database sent nothing for ${seconds} s`), { code: 'ETIMEDOUT' }),
        );
  }

  #excuse(one: Watched, seen: Seen, waits: NonNullable<PeerOptions['waitsForStandby']>): void {
    if (seen.excused) return;
    seen.excused = true;
    const look = async (): Promise<void> => {
      const is = await waits(one.backend ?? 0).catch(() => false);
      if (is) seen.at = performance.now();
      seen.excused = false;
    };
    void look();
  }

  /** Tries the hosts in turn, the last one that served first; the first that is not in recovery wins. */
  #choose(hosts: readonly Host[]): Promise<Host> {
    const last = hosts.find((host) => host === this.#last);
    const order = last ? [last, ...hosts.filter((host) => host !== last)] : hosts;
    return new Promise((resolve, reject) => {
      const waiting = [...order];
      let open = waiting.length;
      let fault: unknown;
      let timer: NodeJS.Timeout | undefined;
      const next = (): void => {
        clearTimeout(timer);
        const host = waiting.shift();
        if (!host) return;
        if (waiting.length > 0) timer = setTimeout(next, NEXT_HOST_MS);
        void attempt(host);
      };
      const attempt = async (host: Host): Promise<void> => {
        try {
          if (!(await this.#isPrimary(host))) return failed(fault ?? noPrimary());
          clearTimeout(timer);
          waiting.length = 0;
          resolve(host);
        } catch (error) {
          failed(error);
        }
      };
      const failed = (error: unknown): void => {
        fault = error;
        open -= 1;
        if (open === 0) reject(error);
        else next();
      };
      next();
    });
  }

  async #isPrimary({ host, port }: Host): Promise<boolean> {
    const client = new pg.Client({ ...this.#options.tries, connectionTimeoutMillis: CONNECT_MS });
    // The host of the URL would win over one among the options.
    Object.assign(client, { host, port });
    client.on('error', () => undefined);
    const query_timeout = CONNECT_MS;
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>({
        text: 'select pg_is_in_recovery() as recovering',
        query_timeout,
      } as pg.QueryConfig);
      return rows[0]?.recovering === false;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

const noPrimary = (): Error =>
  Object.assign(new Error('no host of the database takes writes: all are in recovery'), { code: '25006' });
