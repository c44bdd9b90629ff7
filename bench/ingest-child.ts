/** Stores messages one after the other until its input ends, then prints events a second: the process of bench/ingesting.ts. */
import { openDatabase } from '#server/platform/db/open.ts';
import '#server/resources.ts';
import { storing } from './ingesting.ts';

const database = await openDatabase({ dataDir: '/nowhere', url: process.argv[2] ?? '' });
const push = storing(database.db);
const WARM = 20;
for (let n = 0; n < WARM; n += 1) await push();
console.log('ready');
const input = { over: false };
process.stdin.on('end', () => (input.over = true)).resume();
const begun = performance.now();

let stored = 0;
while (!input.over) stored += await push();
console.log(stored / ((performance.now() - begun) / 1000));
await database.close();
