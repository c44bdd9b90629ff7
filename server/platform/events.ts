/**
 * Typed events within one process: a domain publishes after its commit, and higher domains subscribe. Events
 * are not stored: data that must not be lost is in a table that the subscriber rereads.
 */
import type { Db, Logger } from './db/client.ts';

type Listener<T> = (payload: T) => void | Promise<void>;
type Subscription<T> = { listener: Listener<T>; logger: Pick<Logger, 'error'> };

export class DomainEvent<T> {
  readonly name: string;
  /** In tests, each app in one process has its own database. */
  readonly #subscriptions = new WeakMap<Db, Set<Subscription<T>>>();

  constructor(name: string) {
    this.name = name;
  }

  /** Calls `listener` for each event of `db`; returns an unsubscribe function. */
  subscribe(db: Db, logger: Pick<Logger, 'error'>, listener: Listener<T>): () => void {
    const subscriptions = this.#subscriptions.get(db) ?? new Set();
    this.#subscriptions.set(db, subscriptions);
    const subscription = { listener, logger };
    subscriptions.add(subscription);
    return () => void subscriptions.delete(subscription);
  }

  /**
   * Calls the listeners in sequence, and resolves when the last one is done; a publisher can wait so that its
   * response includes their work. Never rejects: a listener's error is logged.
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
