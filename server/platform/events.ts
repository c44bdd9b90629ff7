/**
 * Typed events inside one process: a domain publishes after its commit, and domains above it subscribe. An event is not
 * stored: what must not be lost is in a table that the subscriber reads again.
 */
import type { Db, Logger } from './db/client.ts';

type Listener<T> = (payload: T) => void | Promise<void>;
type Subscription<T> = { listener: Listener<T>; logger: Pick<Logger, 'error'> };

export class DomainEvent<T> {
  readonly name: string;
  /** Apps of one process, in tests, each have a database of their own. */
  readonly #subscriptions = new WeakMap<Db, Set<Subscription<T>>>();

  constructor(name: string) {
    this.name = name;
  }

  /** Calls `listener` for each event of `db`; returns the function that ends it. */
  subscribe(db: Db, logger: Pick<Logger, 'error'>, listener: Listener<T>): () => void {
    const subscriptions = this.#subscriptions.get(db) ?? new Set();
    this.#subscriptions.set(db, subscriptions);
    const subscription = { listener, logger };
    subscriptions.add(subscription);
    return () => void subscriptions.delete(subscription);
  }

  /**
   * Calls the listeners one after the other, and resolves when the last one is done: a publisher waits where its answer
   * should include their work. Never rejects: a listener that fails is logged.
   */
  async publish(db: Db, payload: T): Promise<void> {
    for (const { listener, logger } of this.#subscriptions.get(db) ?? [])
      try {
        await listener(payload);
      } catch (error) {
        logger.error({ err: error, event: this.name }, 'a listener failed on an event');
      }
  }
}
