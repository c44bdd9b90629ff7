/** A TCP forwarder between the portal and its database, which cuts, freezes and delays, and leads elsewhere. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Target = { host: string; port: number };

export class Forwarder {
  /** Connections that were ever opened, and those that are open. */
  opened = 0;
  readonly open = new Set<Socket>();
  port = 0;
  #target: Target;
  #isFrozen = false;
  #refuses = false;
  #delayMs = 0;
  /** Frozen connections stay frozen until `thaw`, independent of new ones. */
  readonly #pairs = new Set<{ near: Socket; far: Socket; frozen: boolean }>();
  readonly #server = createServer((near) => this.#carry(near));

  private constructor(target: Target) {
    this.#target = target;
  }

  static async to(target: Target): Promise<Forwarder> {
    const forwarder = new Forwarder(target);
    forwarder.#server.listen(0, '127.0.0.1');
    await once(forwarder.#server, 'listening');
    forwarder.port = (forwarder.#server.address() as AddressInfo).port;
    return forwarder;
  }

  /** Ends every connection. */
  cut(): void {
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  /** Refuses connections, and ends those that are open. */
  down(): void {
    this.#refuses = true;
    this.cut();
  }

  up(): void {
    this.#refuses = false;
  }

  /** Carries nothing any more; `existing`: only on the connections that are open. */
  freeze({ existing = false } = {}): void {
    this.#isFrozen = !existing;
    for (const pair of this.#pairs) pair.frozen = true;
  }

  thaw(): void {
    this.#isFrozen = false;
    this.cut();
  }

  /** Holds each chunk back for so long, each way. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Leads new connections to another server; the others stay. */
  lead(target: Target): void {
    this.#target = target;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.cut();
  }

  #carry(near: Socket): void {
    this.opened += 1;
    if (this.#refuses) {
      near.destroy();
      return;
    }
    const far = connect(this.#target);
    const pair = { near, far, frozen: this.#isFrozen };
    this.#pairs.add(pair);
    this.open.add(near);
    const end = (): void => {
      this.#pairs.delete(pair);
      this.open.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      // A frozen connection hears nothing of the end of its server either.
      from.on('close', () => {
        if (from === near || !pair.frozen) end();
      });
      from.on('data', (bytes) => {
        const pass = (): void => {
          if (!pair.frozen && !to.destroyed) to.write(bytes);
        };
        if (this.#delayMs > 0) setTimeout(pass, this.#delayMs);
        else pass();
      });
    }
  }
}
