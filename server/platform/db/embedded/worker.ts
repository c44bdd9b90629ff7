/**
 * The database's own thread. It loads the engine at once and opens the cluster on request, so that a thread
 * can stand by to replace the current one.
 */
import { parentPort } from 'node:worker_threads';
import { loadEngine, makeCluster, openCluster } from './files.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { Session } from './session.ts';
import { reasonOf } from './reason.ts';
import { Shared } from './shared.ts';

const port = parentPort;
if (!port) throw new Error('worker.ts runs in a worker thread only');

const post = (message: FromWorker, transfer?: ArrayBuffer[]): void => port.postMessage(message, transfer);

function fail(reason: unknown): void {
  post({ kind: 'refused', reason: reasonOf(reason) });
  process.exit(1); // In a worker this ends the thread, not the process.
}

type Take = (message: Exclude<ToWorker, { kind: 'open' }>) => void;

async function open(message: Extract<ToWorker, { kind: 'open' }>): Promise<Take> {
  const { folder, durable, shared } = message;
  await makeCluster(folder);
  const { pg, files } = await openCluster(folder, durable);
  const session = new Session({ pg, files, shared: new Shared(shared), post, fail });
  if (durable) session.selfCheck();
  post({ kind: 'ready' });
  const close = async (): Promise<void> => {
    await pg.close();
    post({ kind: 'closed' });
    port?.close();
  };
  return (next) => {
    if (next.kind === 'close') close().catch(fail);
    else session.take(next);
  };
}

let take: Take | undefined;
const early: Parameters<Take>[0][] = [];

async function begin(message: Extract<ToWorker, { kind: 'open' }>): Promise<void> {
  take = await open(message);
  for (const waiting of early.splice(0)) take(waiting);
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'open') begin(message).catch(fail);
  else if (take) take(message);
  else early.push(message);
});
loadEngine().catch(fail);
