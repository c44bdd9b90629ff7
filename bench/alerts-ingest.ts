/** Stores messages one after the other until its input ends, then prints events a second: a part of bench/alerts.ts. */
import { openDatabase } from '#server/platform/db/open.ts';
import { arrival, messageOf } from '#server/test/dcsa.ts';
import { ingest } from '#server/tracking/index.ts';
import '#server/resources.ts';

const SIZE = 50;
const WARM = 20;
const database = await openDatabase({ dataDir: '/nowhere', url: process.argv[2] ?? '' });
const from = {
  feed: 'dcsa',
  party: 'acme',
  partner: 'acme',
  via: 'push',
  contentType: 'application/json',
} as const;
const run = String(process.pid);
let count = 0;
async function push(): Promise<void> {
  const events = Array.from({ length: SIZE }, () => {
    count += 1;
    return arrival({ eventID: `other-${run}-${count}`, references: [] }, `OTHER${run}N${count}`);
  });
  await ingest(database.db, { ...from, body: messageOf(...events) }, (key) => key);
}
for (let n = 0; n < WARM; n += 1) await push();
console.log('ready');
const input = { over: false };
process.stdin.on('end', () => (input.over = true)).resume();
const begun = performance.now();

let stored = 0;
while (!input.over) {
  await push();
  stored += SIZE;
}
console.log(stored / ((performance.now() - begun) / 1000));
await database.close();
