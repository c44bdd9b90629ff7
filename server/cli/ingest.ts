/** `npm run ingest -- FEED FILE… [--party PARTY]`: feed messages from files. Status 1 when a part was refused. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import { askOwner } from '../db/embedded/commands.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Env } from '../env.ts';
import { textsIn } from '../plugins/language.ts';
import { INGEST_COMMAND, ingestFile, type FileMessage } from '../tracking/ingest-file.ts';
import { command, say } from './command.ts';

const USAGE =
  'Usage: npm run ingest -- FEED FILE… [--party PARTY], such as: npm run ingest -- dcsa events.json';

type Ingest = (message: FileMessage) => Promise<IngestAnswer>;

/** Through the process that owns the data folder, else by opening the database here. */
async function opened(env: Env): Promise<{ ingest: Ingest; close: () => Promise<void> }> {
  const texts = textsIn(env.PORTHOLE_LANGUAGE);
  const viaOwner: Ingest = async (message) => {
    const answer = await askOwner(env.DATA_DIR, INGEST_COMMAND, message);
    if (!answer) throw new Error('The portal that owned the data folder has ended; run this again.');
    return answer.result as IngestAnswer;
  };
  if (!env.DATABASE_URL && (await askOwner(env.DATA_DIR, 'ping')))
    return { ingest: viaOwner, close: async () => undefined };
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  await migrate(database);
  return {
    ingest: (message) => ingestFile(database.db, message, (key, values) => texts(key, values ?? {})),
    close: () => database.close(),
  };
}

/** One line a file, and one for each part that was refused: where it is, and why. */
function tell(file: string, { accepted, refused, duplicate, pending }: IngestAnswer): void {
  if (pending) return say(`${file}: stored; it will be read by the portal`);
  say(`${file}: ${accepted} accepted, ${refused.length} refused, ${duplicate} duplicate`);
  for (const { index, path, text } of refused) {
    const where = index < 0 ? 'message' : `event ${index + 1}${path === '' ? '' : `, ${path}`}`;
    say(`  ${where}: ${text}`);
  }
}

await command(async (env, words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { party: { type: 'string' } },
    allowPositionals: true,
  });
  const [feed, ...files] = positionals;
  if (!feed || files.length === 0) throw new Error(USAGE);
  const missing = files.filter((file) => !fs.existsSync(file));
  if (missing.length > 0) throw new Error(`There is no file ${missing.join(', ')}.`);
  const { ingest, close } = await opened(env);
  try {
    for (const file of files) {
      const body = fs.readFileSync(file).toString('base64');
      const answer = await ingest({ feed, party: values.party ?? null, body });
      tell(file, answer);
      if (answer.refused.length > 0) process.exitCode = 1;
    }
  } finally {
    await close();
  }
});
