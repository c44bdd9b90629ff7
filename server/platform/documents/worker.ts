/** The thread that draws papers: a job after the other, its bytes handed over as they come. */
import { parentPort } from 'node:worker_threads';
import type { PaperJob } from '#contract/air/papers.ts';
import { draw, type Remarks } from './draw.ts';

export type ToDrawer =
  | { kind: 'draw'; number: number; jobs: readonly PaperJob[]; title: string }
  | { kind: 'cancel'; number: number };
export type FromDrawer =
  | { kind: 'bytes'; number: number; bytes: Uint8Array }
  | { kind: 'end'; number: number; remarks: Remarks }
  | { kind: 'fault'; number: number; fault: string };

const port = parentPort;
if (!port) throw new Error('worker.ts runs in a worker thread only');
const tell = (told: FromDrawer) => port.postMessage(told);

const cancelled = new Set<number>();
let last: Promise<unknown> = Promise.resolve();

async function work({ number, jobs, title }: Extract<ToDrawer, { kind: 'draw' }>): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (cancelled.has(number)) throw new Error('cancelled');
    tell({ kind: 'bytes', number, bytes });
  };
  try {
    tell({ kind: 'end', number, remarks: await draw(jobs, title, write) });
  } catch (error) {
    tell({ kind: 'fault', number, fault: error instanceof Error ? error.message : String(error) });
  }
  cancelled.delete(number);
}

port.on('message', (asked: ToDrawer) => {
  if (asked.kind === 'cancel') cancelled.add(asked.number);
  else last = last.then(() => work(asked));
});
