/**
 * A process for tests of killed senders: opens the database of its first two arguments (folder, URL or
 * empty), and posts queued items to the third until it is killed.
 */
import { parseEnv } from '#server/env.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { startOutbound } from '#server/platform/outbound/worker.ts';
import { postingChannel } from './outbound.ts';

const [dataDir = '', url = '', target = ''] = process.argv.slice(2);
const silent = () => undefined;
const database = await openDatabase({ dataDir, ...(url !== '' && { url }), durable: true });
startOutbound({ database, env: parseEnv({}), logger: { info: silent, warn: silent, error: silent } }, [
  { name: 'test', channels: [postingChannel(target)] },
]);
// The worker's timers do not keep a process alive.
setInterval(() => undefined, 60_000);
