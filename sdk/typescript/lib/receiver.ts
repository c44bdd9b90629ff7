/** Receives a webhook without gaps: each change once, in order, whatever was lost, doubled or reordered on its way. */
import { PortholeError } from './error.ts';
import type { ChangeEvent } from './generated.ts';
import { verifyWebhook, WebhookError, type HeaderSource } from './webhook.ts';

/** Your database. */
export type ReceiverStore = {
  /** The `sequence` applied last; at first the `sequence` that `createWebhook` answered. */
  position(): Promise<number>;
  /**
   * Applies the change and stores `event.sequence` as the position, both in one transaction, if the position still is
   * `from`; otherwise changes nothing and returns false.
   */
  apply(event: ChangeEvent, from: number): Promise<boolean>;
};

type ReceiverSettings = {
  /** The client, with a key that has the scope `events:read`. */
  porthole: {
    listEvents(options: {
      webhook: string;
      afterSequence: number;
      limit: number;
    }): AsyncIterable<ChangeEvent>;
  };
  /** The id of the webhook. */
  webhook: string;
  secret: string;
  store: ReceiverStore;
  /** Called when the log no longer reaches back to the position: store a later one, and read the shipments anew. */
  onLost?: (position: number) => Promise<unknown>;
  now?: () => Date;
};

export type Outcome = 'applied' | 'known' | 'healed' | 'test' | 'alert';
const PAGE = 200;

export class Receiver {
  readonly #settings: ReceiverSettings;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(settings: ReceiverSettings) {
    this.#settings = settings;
  }

  /** Answer 2xx once it resolves; when it throws WebhookError 401, else 5xx, and the delivery comes again. */
  async receive(headers: HeaderSource, body: string): Promise<Outcome> {
    const { secret, now = () => new Date() } = this.#settings;
    const event = await verifyWebhook<ChangeEvent & { test?: boolean }>({
      secret,
      headers,
      body,
      now: now(),
    });
    if (event.test) return 'test';
    // An alert of a rule has no place in the log: handle it apart.
    if ((event.type as string) === 'alert') return 'alert';
    if ((event.type as string) === 'shipment.updated')
      throw new WebhookError('a full push has no gaps to heal: compare `sequence` for each shipment');
    return this.#inTurn(() => this.#take(event));
  }

  /** Fetches what is missing: at the start, and now and then, since the last delivery may be the lost one. */
  async heal(): Promise<void> {
    await this.#inTurn(() => this.#heal());
  }

  /** One after the other, so that two deliveries do not heal the same gap. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #take(event: ChangeEvent): Promise<Outcome> {
    const { store } = this.#settings;
    let healed = false;
    for (;;) {
      const position = await store.position();
      if (event.sequence <= position) return healed ? 'healed' : 'known';
      if (healed || event.previous <= position) {
        if (await store.apply(event, position)) return 'applied';
      } else {
        await this.#heal();
        healed = true;
      }
    }
  }

  async #heal(): Promise<void> {
    const { porthole, webhook, store, onLost } = this.#settings;
    let position = await store.position();
    try {
      for await (const event of porthole.listEvents({ webhook, afterSequence: position, limit: PAGE })) {
        // Another process of yours was faster.
        if (!(await store.apply(event, position))) return await this.#heal();
        position = event.sequence;
      }
    } catch (error) {
      if (!(error instanceof PortholeError && error.status === 410 && onLost)) throw error;
      await onLost(position);
    }
  }
}
