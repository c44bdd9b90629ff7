/** Documents as streams, drawn in a separate thread that starts on demand and ends when idle. */
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { threadFile } from '../place.ts';
import type { Remarks } from './draw.ts';
import type { FromDrawer, ToDrawer } from './serve.ts';

const MEMORY_MB = 512;
/** Maximum time between two pieces of a document (ms). */
const LONGEST_MS = 60_000;
const IDLE_MS = 60_000;

export const PDF_TYPE = 'application/pdf';

/** A document being drawn; `remarks` resolve when it has ended, and reject if it failed. */
export type Drawn = { stream: Readable; remarks: Promise<Remarks> };

type Open = { stream: Readable; end: (remarks: Remarks) => void; fail: (error: Error) => void };

type DocumentThread<Job> = {
  /** Draws `jobs` into one PDF. Destroying the stream cancels the drawing. */
  draw(this: void, jobs: readonly Job[], title: string): Drawn;
  /** Ends the thread; the next document starts another one. */
  close(this: void): Promise<void>;
};

/**
 * A thread for the documents of one domain; `file` is its program, which calls `serveDrawing` (place.ts,
 * `threadFile`).
 */
export function documentThread<Job>(file: string): DocumentThread<Job> {
  let drawer: Drawer<Job> | undefined;
  return {
    draw(jobs, title) {
      if (!drawer || drawer.ended) drawer = new Drawer(file);
      return drawer.draw(jobs, title);
    },
    async close() {
      await drawer?.close();
    },
  };
}

class Drawer<Job> {
  ended = false;
  readonly #worker: Worker;
  readonly #open = new Map<number, Open>();
  #last = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string) {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
    this.#worker = new Worker(threadFile(file), {
      execArgv: [],
      resourceLimits,
    });
    let reason = 'the drawing thread ended';
    this.#worker.on('error', (error) => (reason = error.message));
    this.#worker.on('exit', () => {
      this.ended = true;
      clearTimeout(this.#timer);
      for (const number of this.#open.keys()) this.#close(number, new Error(reason));
    });
    this.#worker.on('message', (message: FromDrawer) => this.#take(message));
  }

  draw(jobs: readonly Job[], title: string): Drawn {
    const number = (this.#last += 1);
    const stream = new Readable({
      read: () => undefined,
      destroy: (error, done) => {
        if (this.#open.has(number)) {
          this.#post({ kind: 'cancel', number });
          this.#close(number, error ?? new Error('given up'));
        }
        done(error);
      },
    });
    const remarks = new Promise<Remarks>((end, fail) => this.#open.set(number, { stream, end, fail }));
    // A caller that needs only the bytes may ignore the remarks.
    remarks.catch(() => undefined);
    this.#worker.ref();
    this.#wait(LONGEST_MS);
    this.#post({ kind: 'draw', number, jobs, title });
    return { stream, remarks };
  }

  async close(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  #post(message: ToDrawer<Job>): void {
    this.#worker.postMessage(message, []);
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.close(), time);
    this.#timer.unref();
  }

  #take(message: FromDrawer): void {
    const open = this.#open.get(message.number);
    if (message.kind === 'bytes') {
      this.#wait(LONGEST_MS);
      open?.stream.push(message.bytes);
    } else if (message.kind === 'fault') this.#close(message.number, new Error(message.fault));
    else if (open) {
      this.#open.delete(message.number);
      open.stream.push(null);
      open.end(message.remarks);
    }
    if (this.#open.size === 0) this.#rest();
  }

  #close(number: number, error: Error): void {
    const open = this.#open.get(number);
    this.#open.delete(number);
    open?.fail(error);
    if (open && !open.stream.destroyed) open.stream.destroy(error);
  }

  /** Idle: the thread keeps no process alive, and ends after a while. */
  #rest(): void {
    this.#worker.unref();
    this.#wait(IDLE_MS);
  }
}
