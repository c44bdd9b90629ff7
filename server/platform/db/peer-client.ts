/** A connection of `pg` that its peer watches: closed when the server stays silent, and made to the host that serves. */
import { Socket } from 'node:net';
import pg from 'pg';
import { CONNECT_MS, type Peer, type Watched } from './peer.ts';

/** Silence of a connection before the system probes whether the other machine is there (ms). */
const KEEP_ALIVE_MS = 5000;

export type PeerClientConfig = pg.ClientConfig & {
  peer: Peer;
  /** Statements may take longer than the silence that is allowed: the peer does not watch. */
  patient?: boolean;
};

type Callback = (error: Error) => void;

export class PeerClient extends pg.Client implements Watched {
  /** Not among the types of `pg`. */
  declare readonly processID: number | null;
  readonly patient: boolean;
  readonly #peer: Peer;
  readonly #socket: Socket;
  #busySince: number | undefined;

  constructor(config: PeerClientConfig) {
    const socket = new Socket();
    super({
      connectionTimeoutMillis: CONNECT_MS,
      ...config,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      stream: () => socket,
    });
    this.#socket = socket;
    this.#peer = config.peer;
    this.patient = config.patient ?? false;
    this.on('drain', () => (this.#busySince = undefined));
    socket.once('close', () => {
      this.#peer.unwatch(this);
      this.#peer.doubt();
    });
  }

  get busySince(): number | undefined {
    return this.patient ? undefined : this.#busySince;
  }

  get received(): number {
    return this.#socket.bytesRead;
  }

  get backend(): number | null {
    return this.processID;
  }

  /** Ends the connection without a word to the other side, which may not be there. */
  drop(reason: Error): void {
    this.#socket.destroy(reason);
  }

  override connect(): Promise<this>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<this> | void {
    const made = this.#connect();
    if (!callback) return made;
    void this.#report(made, callback);
  }

  /** Calls back as `pg` does: on a failure with it, else with nothing. */
  async #report(made: Promise<this>, callback: Callback): Promise<void> {
    try {
      await made;
    } catch (error) {
      callback(error as Error);
      return;
    }
    (callback as () => void)();
  }

  async #connect(): Promise<this> {
    const chosen = await this.#peer.host();
    if (this.#socket.destroyed) throw new Error('timeout expired');
    if (chosen) Object.assign(this, chosen);
    this.#peer.watch(this);
    try {
      await super.connect();
      return this;
    } catch (error) {
      this.#socket.destroy();
      throw error;
    }
  }

  override query(...call: never[]): never {
    this.#busySince ??= performance.now();
    return Reflect.apply(super.query.bind(this), undefined, call) as never;
  }

  override end(): Promise<void>;
  override end(callback: Callback): void;
  override end(callback?: Callback): Promise<void> | void {
    // A server that does not answer does not close either: the watch ends the connection then.
    this.#busySince ??= performance.now();
    return callback ? super.end(callback) : super.end();
  }
}
