/** The database's own thread: opens the cluster, proves that it is durable, then runs batches. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { makeCluster, openCluster } from './files.ts';
import { type FromWorker, Shared, type ToWorker, type WorkerData } from './messages.ts';
import { Session } from './session.ts';

const { folder, shared, idleInTransactionMs } = workerData as WorkerData;
const port = parentPort;
if (!port) throw new Error('worker.ts runs in a worker thread only');

const post = (message: FromWorker, transfer?: ArrayBuffer[]): void => port.postMessage(message, transfer);

function fail(reason: unknown): void {
  const text = reason instanceof Error ? reason.message : String(reason);
  post({ kind: 'refused', reason: text });
  process.exit(1); // in a worker this ends the thread, not the process
}

async function close(pg: PGlite): Promise<void> {
  await pg.close();
  post({ kind: 'closed' });
  port?.close();
}

try {
  await makeCluster(folder);
  const { pg, files } = await openCluster(folder);
  const session = new Session({ pg, files, shared: new Shared(shared), idleInTransactionMs, post, fail });
  session.selfCheck();
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'close') close(pg).catch(fail);
    else session.take(message);
  });
  post({ kind: 'ready' });
} catch (error) {
  fail(error);
}
