/** Imports a file and takes the mails that wait, and names each step: a program to be killed. */
import { readFileSync } from 'node:fs';
import { textsIn } from '#server/platform/http/language.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { subscriptionsFromFile } from '#server/members/from-file.ts';
import { takeMails } from '#server/members/mail/take.ts';
import { parseEnv } from '#server/env.ts';
import '#server/resources.ts';

const [dataDir = '', url = '', file = '', owner = '', step = 'import'] = process.argv.slice(2);
const database = await openDatabase({ dataDir, ...(url && { url }) });
const { db } = database;
const now = () => new Date();
process.stdout.write('begun\n');
if (step === 'mail') {
  const env = parseEnv({ DATA_DIR: dataDir, SECRETS_KEY: 'a key of the tests, long enough for it' });
  const logger = { warn: () => undefined, error: (line: unknown) => console.error(line) };
  await takeMails({ db, env, logger, now });
} else {
  const adding = {
    actor: { id: null, ydid: Number(owner), routers: [], portal: true as const },
    person: 'A person',
    how: 'file' as const,
    requestId: 'killed',
    usualQuota: 10_000,
    now: now(),
  };
  const upload = { name: 'numbers.csv', bytes: readFileSync(file) };
  const reader = { language: 'en' as const, t: textsIn('en') };
  await subscriptionsFromFile(db, upload, adding, reader, { dryRun: false, good: true });
}
process.stdout.write('done\n');
await database.close();
process.exit(0);
