/** Messages of shipments that nobody follows, stored beside what a bench measures. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Db } from '#server/platform/db/client.ts';
import { arrival, messageOf } from '#server/test/dcsa.ts';
import { ingest } from '#server/tracking/index.ts';

const SIZE = 50;
/** Who sends the messages of a bench, and how. */
export const from = {
  feed: 'dcsa',
  party: 'acme',
  partner: 'acme',
  via: 'push',
  contentType: 'application/json',
} as const;

/** Returns what stores the next message and answers its number of events, each of another booking. */
export function storing(db: Db): () => Promise<number> {
  const run = String(process.pid);
  let count = 0;
  return async () => {
    const events = Array.from({ length: SIZE }, () => {
      count += 1;
      return arrival({ eventID: `other-${run}-${count}`, references: [] }, `OTHER${run}N${count}`);
    });
    await ingest(db, { ...from, body: messageOf(...events) }, (key) => key);
    return SIZE;
  };
}

/** Stores them in a process of its own until `stop`, which answers events a second: a portal reads messages in a thread of its own. */
export async function ingesting(url: string): Promise<{ stop(): Promise<number> }> {
  const program = fileURLToPath(new URL('ingest-child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async stop() {
      child.stdin.end();
      return Number((await lines.next()).value);
    },
  };
}
