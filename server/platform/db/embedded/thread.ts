/** One database thread from start to end. */
import { Worker } from 'node:worker_threads';
import { threadFile } from '../../place.ts';
import type { ClusterOptions, FromWorker, ToWorker } from './messages.ts';
import { Shared } from './shared.ts';

export type News = Exclude<FromWorker, { kind: 'ready' | 'refused' }>;

let standing: Thread | undefined;

/**
 * Starts the first thread before anything else is loaded: it compiles the engine while this thread loads the
 * program. It touches no data until it is told to open them.
 */
export function standBy(): void {
  standing ??= new Thread();
}

/** Returns the thread on standby since the start, or a new one. */
export function firstThread(): Thread {
  const thread = standing ?? new Thread();
  standing = undefined;
  return thread;
}

export class Thread {
  readonly shared = new Shared();
  /** Resolves with the reason when the thread ends. */
  readonly ended: Promise<string>;
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #take: (news: News) => void = () => undefined;

  /** Starts the thread, which then stands by. */
  constructor() {
    const worker = new Worker(threadFile('server/platform/db/embedded/worker'), {
      execArgv: [],
      // Its objects live in the engine's memory or only briefly.
      resourceLimits: { maxYoungGenerationSizeMb: 6 },
    });
    this.#worker = worker;
    let reason = 'its thread ended';
    let ready: () => void;
    this.#ready = new Promise((resolve) => {
      ready = resolve;
    });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'refused') reason = message.reason;
      else if (message.kind === 'ready') ready();
      else this.#take(message);
    });
    worker.on('error', (error) => {
      reason = error.message;
    });
    this.ended = new Promise((resolve) => {
      worker.on('exit', () => resolve(reason));
    });
  }

  /** Opens the cluster; throws with the reason if it cannot be opened. */
  async open(options: ClusterOptions, take: (news: News) => void): Promise<void> {
    this.#take = take;
    this.post({ kind: 'open', ...options, shared: this.shared.buffer });
    const failed = this.ended.then((reason) => Promise.reject(new Error(reason)));
    await Promise.race([this.#ready, failed]);
  }

  post(message: ToWorker): void {
    this.#worker.postMessage(message, []);
  }

  /** Ends the thread at once, even if it is busy. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
