/** Sends what is queued as long as the portal runs. Any number of processes share the work. */
import type { Logger } from '../db/client.ts';
import type { JobDeps } from '../jobs/job.ts';
import type { Module } from '../module.ts';
import type { Channel, Delivery } from './channel.ts';
import { claimDue } from './claim.ts';
import { deliver, type DeliverDeps } from './deliver.ts';
import type { DeliveriesTried } from './settle.ts';
import { Settling } from './settling.ts';
import { onWake } from './wake.ts';

/** Workers look when something was queued here, when a try ended, and this often (ms). */
const LOOK_MS = 2000;
/** How long a stop waits for tries that run (ms). Longer ones are repeated by the next start, with the same id. */
const STOP_MS = 10_000;

export const channelsOf = (modules: readonly Pick<Module, 'channels'>[]): readonly Channel[] =>
  modules.flatMap(({ channels = [] }) => channels);

/** All modules learn what became of deliveries. */
export const triedBy =
  (modules: readonly Pick<Module, 'deliveriesTried'>[]): DeliveriesTried =>
  async (tx, tried) => {
    for (const { deliveriesTried } of modules) await deliveriesTried?.(tx, tried);
  };

export type Outbound = {
  /** Begins no further tries, and waits for those that run. */
  stop(): Promise<void>;
};

type Options = Pick<DeliverDeps, 'now' | 'random'> & { lookMs?: number };

export function startOutbound(
  { database, env, logger }: JobDeps,
  modules: readonly Module[],
  { lookMs = LOOK_MS, ...clock }: Options = {},
): Outbound {
  const deps: DeliverDeps = { db: database.db, env, tried: triedBy(modules), ...clock };
  const senders = channelsOf(modules).map((channel) => new Sender(channel, deps, logger));
  const lookAll = (): void => {
    for (const sender of senders) sender.look();
  };
  const timer = setInterval(lookAll, lookMs);
  timer.unref();
  const sleep = onWake(lookAll);
  lookAll();
  return {
    async stop() {
      clearInterval(timer);
      sleep();
      const stopped = Promise.all(senders.map((sender) => sender.stop()));
      let patience: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        patience = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([stopped, late]);
      clearTimeout(patience);
    },
  };
}

/** The tries of one channel in this process. */
class Sender {
  readonly #channel: Channel;
  readonly #deps: DeliverDeps;
  readonly #logger: Logger;
  readonly #settling: Settling;
  readonly #running = new Map<string, number>();
  readonly #tries = new Set<Promise<void>>();
  #looking: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(channel: Channel, deps: DeliverDeps, logger: Logger) {
    this.#channel = channel;
    this.#deps = deps;
    this.#logger = logger;
    this.#settling = new Settling(deps, channel);
  }

  /** Claims what is due and free, once more if called meanwhile. */
  look(): void {
    this.#again = true;
    this.#looking ??= this.#claimAll().finally(() => {
      this.#looking = null;
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#looking;
    await Promise.all(this.#tries);
  }

  async #claimAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        const claimed = await claimDue(this.#deps.db, this.#channel, this.#running, this.#deps);
        for (const delivery of claimed) this.#begin(delivery);
      } catch (error) {
        this.#logger.warn({ err: error, channel: this.#channel.key }, 'deliveries could not be claimed');
      }
    }
  }

  #begin(delivery: Delivery): void {
    const { lane } = delivery;
    this.#running.set(lane, (this.#running.get(lane) ?? 0) + 1);
    const work = this.#send(delivery).finally(() => {
      const left = (this.#running.get(lane) ?? 1) - 1;
      if (left > 0) this.#running.set(lane, left);
      else this.#running.delete(lane);
      this.#tries.delete(work);
      if (!this.#stopped) this.look();
    });
    this.#tries.add(work);
  }

  async #send(delivery: Delivery): Promise<void> {
    const { key: channel } = this.#channel;
    const { id } = delivery;
    try {
      const result = await deliver(this.#deps, this.#channel, delivery, (ended) =>
        this.#settling.record(ended),
      );
      if (result === 'retry' || result === 'giveUp')
        this.#logger.warn({ channel, delivery: id, attempt: delivery.attempts }, 'a delivery failed');
    } catch (error) {
      // The claim ends by itself: the delivery is tried again with the same id.
      this.#logger.error({ err: error, channel, delivery: id }, 'a try could not be recorded');
    }
  }
}
