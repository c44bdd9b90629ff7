/** Thread that draws documents: one job at a time, passing its bytes on as they are produced. */
import { parentPort } from 'node:worker_threads';
import { draw, type Forms, type Remarks } from './draw.ts';

export type ToDrawer<Job> =
  | { kind: 'draw'; number: number; jobs: readonly Job[]; title: string }
  | { kind: 'cancel'; number: number };
export type FromDrawer =
  | { kind: 'bytes'; number: number; bytes: Uint8Array }
  | { kind: 'end'; number: number; remarks: Remarks }
  | { kind: 'fault'; number: number; fault: string };

/** Draws the documents that the parent thread requests; called once, in a worker thread. */
export function serveDrawing<Job>(forms: Forms<Job>): void {
  const port = parentPort;
  if (!port) throw new Error('documents are drawn in a worker thread only');
  const post = (message: FromDrawer) => port.postMessage(message);
  const cancelled = new Set<number>();
  let last: Promise<unknown> = Promise.resolve();

  async function work({ number, jobs, title }: Extract<ToDrawer<Job>, { kind: 'draw' }>): Promise<void> {
    const write = async (bytes: Buffer) => {
      if (cancelled.has(number)) throw new Error('cancelled');
      post({ kind: 'bytes', number, bytes });
    };
    try {
      post({ kind: 'end', number, remarks: await draw(forms, jobs, title, write) });
    } catch (error) {
      post({ kind: 'fault', number, fault: error instanceof Error ? error.message : String(error) });
    }
    cancelled.delete(number);
  }

  port.on('message', (message: ToDrawer<Job>) => {
    if (message.kind === 'cancel') cancelled.add(message.number);
    else last = last.then(() => work(message));
  });
}
