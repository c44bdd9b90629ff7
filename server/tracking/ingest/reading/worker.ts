/** Runs the thread that reads messages, so that bad input can block or end only this thread. */
import { parentPort } from 'node:worker_threads';
import type pg from 'pg';
import type { DatabaseMode } from '#server/platform/db/client.ts';
import { clientOf, type ThreadAccess } from '#server/platform/db/thread-connection.ts';
import { isOutage } from '#server/platform/db/trouble.ts';
import { readMessages, type Touched } from './group.ts';
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import { LOST, partsOf, replyOf, type Answered } from './reader-worker.ts';
import type { Limits, Unread } from './understand.ts';

export type ToReader =
  | { kind: 'open'; reach: ThreadAccess; limits: Limits; mode: DatabaseMode }
  | { kind: 'read'; number: number; messages: readonly Unread[] }
  | {
      kind: 'parts';
      number: number;
      message: Pick<Unread, 'feed' | 'contentType' | 'body'>;
      positions: readonly number[];
    }
  | { kind: 'reply'; number: number; message: Answered; outcome: Pick<IngestAnswer, 'refused'> };
export type FromReader =
  | { number: number; answer: unknown }
  /** `code`: the database's error code. */
  | { number: number; fault: string; code?: string }
  /** Sent after each commit, before the answer. */
  | { touched: string[] };

const port = parentPort;
if (!port) throw new Error('worker.ts runs in a worker thread only');

let limits: Limits;
let mode: DatabaseMode;
let client: Promise<pg.Client>;

async function connect(reach: ThreadAccess): Promise<pg.Client> {
  const made = clientOf(reach);
  // A lost connection is not restored: another thread starts with a new one.
  made.on('error', () => process.exit(LOST));
  made.on('end', () => process.exit(LOST));
  await made.connect();
  return made;
}

const touched: Touched = (lines) => port.postMessage({ touched: lines } satisfies FromReader);

async function answer(request: Exclude<ToReader, { kind: 'open' }>): Promise<unknown> {
  if (request.kind === 'parts') return partsOf(request.message, request.positions);
  if (request.kind === 'reply') return replyOf(request.message, request.outcome);
  return readMessages(await client, request.messages, limits, touched, mode);
}

let last: Promise<unknown> = Promise.resolve();
port.on('message', (request: ToReader) => {
  if (request.kind === 'open') {
    ({ limits, mode } = request);
    client = connect(request.reach);
    client.catch(() => process.exit(LOST));
    return;
  }
  const { number } = request;
  last = last
    .then(() => answer(request))
    .then(
      (result) => port.postMessage({ number, answer: result } satisfies FromReader),
      (error: unknown) => {
        const fault = error instanceof Error ? error.message : String(error);
        const code = isOutage(error) ? 'ECONNRESET' : undefined;
        port.postMessage({ number, fault, ...(code && { code }) } satisfies FromReader);
      },
    );
});
