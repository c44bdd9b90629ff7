/**
 * How another thread of this process reaches the database: by its address, or through a port to the embedded
 * one.
 */
import type { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import pg from 'pg';
import { PeerClient } from './peer-client.ts';
import { Peer, type PeerOptions } from './peer.ts';
import { PgSocket } from './pg-socket.ts';

/** Can be posted to a thread; include the port in the transfer list. */
export type ThreadAccess = {
  config: pg.ClientConfig;
  port?: MessagePort;
  /** The server to reach, where it is not embedded. */
  peer?: Pick<PeerOptions, 'silentMs' | 'hosts' | 'tries'>;
};

/** Posts and transfers a copy: a view would transfer the entire buffer that it belongs to. */
function post(port: MessagePort, chunks: readonly Uint8Array[]): void {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  port.postMessage(bytes, [bytes.buffer]);
}

/** Connects a stream of the embedded database with a port, in both directions. */
export function overPort(stream: Duplex): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (bytes: Uint8Array) => stream.write(Buffer.from(bytes.buffer)));
  port1.on('close', () => stream.destroy());
  stream.on('data', (bytes: Buffer) => post(port1, [bytes]));
  stream.on('close', () => port1.close());
  // The thread at the other end decides whether the process stays alive.
  port1.unref();
  return port2;
}

/** A client for the database that `reach` describes, not yet connected. */
export function clientOf({ config, port, peer }: ThreadAccess): pg.Client {
  if (peer) return new PeerClient({ ...config, peer: new Peer(peer) });
  return new pg.Client(port ? { ...config, stream: () => new PortStream(port) } : config);
}

/** The socket that `pg` uses on the other thread. */
class PortStream extends PgSocket {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super({ allowHalfOpen: false });
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer)));
    port.on('close', () => this.push(null));
  }

  override _read(): void {
    // Incoming data is pushed as it arrives.
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    post(this.#port, [chunk]);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    post(
      this.#port,
      chunks.map(({ chunk }) => chunk),
    );
    done();
  }
  override _final(done: () => void): void {
    this.#port.close();
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }
}
