/**
 * `npm run ingest -- [FEED] FILE… [--party PARTY]`: ingests feed messages from files. Status 1 if a part was
 * refused.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import { subscribeToAnswers } from '#server/air/index.ts';
import { feedOf, type FileMessage, INGEST_COMMAND, ingestFile } from '#server/tracking/index.ts';
import { safeMessage } from '#server/platform/log.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { command, say } from './command.ts';
import { throughPortal } from './portal.ts';

const USAGE =
  'Usage: npm run ingest -- [FEED] FILE… [--party PARTY], such as: npm run ingest -- dcsa events.json; without a feed the files are looked at';

/** One line per file, and one for each of the first refused parts, with path and reason. */
function tell(file: string, answer: IngestAnswer): void {
  const { accepted, refused, refusedCount, duplicate, pending } = answer;
  if (pending) return say(`${file}: stored; it will be read by the portal`);
  say(`${file}: ${accepted} accepted, ${refusedCount} refused, ${duplicate} duplicate`);
  for (const { index, path, text } of refused) {
    const where = index < 0 ? 'message' : `event ${index + 1}${path === '' ? '' : `, ${path}`}`;
    say(`  ${where}: ${text}`);
  }
  if (refusedCount > refused.length) say(`  … and ${refusedCount - refused.length} more`);
}

await command(async (env, words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { party: { type: 'string' } },
    allowPositionals: true,
  });
  const [first = ''] = positionals;
  // An argument that is not a feed but an existing path is a file.
  const feed = feedOf(first) || !fs.existsSync(first) ? first : null;
  const files = feed === null ? positionals : positionals.slice(1);
  if (files.length === 0) throw new Error(USAGE);
  const missing = files.filter((file) => !fs.existsSync(file));
  if (missing.length > 0) throw new Error(`There is no file ${missing.join(', ')}.`);
  const texts = textsIn(env.PORTHOLE_LANGUAGE);
  const { ask, database, close } = await throughPortal(env, INGEST_COMMAND, (db, message) =>
    ingestFile(db, message, (key, values) => texts(key, values ?? {})),
  );
  // Without a portal this process records airlines' answers.
  if (database)
    subscribeToAnswers(database.db, {
      error: ({ err }: { err?: unknown }) => process.stderr.write(`${safeMessage(err)}\n`),
    });
  try {
    for (const file of files) {
      const body = fs.readFileSync(file).toString('base64');
      const message: FileMessage = { feed, party: values.party ?? null, body };
      const answer = (await ask(message)) as IngestAnswer;
      tell(file, answer);
      if (answer.refusedCount > 0) process.exitCode = 1;
    }
  } finally {
    await close();
  }
});
