/** Records tries as they end: those that end while others are recorded share the next transaction. */
import type { Channel } from './channel.ts';
import { settle, settleAll, type Ended, type SettleDeps } from './settle.ts';

/** Tries of one transaction. */
const MOST = 50;

type Waiting = Ended & { done: () => void; failed: (error: unknown) => void };

export class Settling {
  readonly #deps: SettleDeps;
  readonly #channel: Channel;
  #waiting: Waiting[] = [];
  #running = false;

  constructor(deps: SettleDeps, channel: Channel) {
    this.#deps = deps;
    this.#channel = channel;
  }

  /** Resolves when the try is recorded. */
  record(ended: Ended): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ ...ended, done, failed });
      if (!this.#running) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, MOST));
    this.#running = false;
  }

  async #settle(all: readonly Waiting[]): Promise<void> {
    try {
      await settleAll(this.#deps, this.#channel, all);
      for (const { done } of all) done();
    } catch (error) {
      if (all.length === 1) all[0]!.failed(error);
      // One that cannot be recorded keeps no other from it.
      else for (const one of all) await this.#alone(one);
    }
  }

  async #alone({ delivery, one, done, failed }: Waiting): Promise<void> {
    try {
      await settle(this.#deps, this.#channel, delivery, one);
      done();
    } catch (error) {
      failed(error);
    }
  }
}
