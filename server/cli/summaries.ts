/**
 * `npm run summaries -- rebuild | status`: derives every stored summary anew from the events and logs what differs, or
 * shows how many wait. A running portal does the work in the background, else this command does it.
 */
import { assignChanges } from '#server/members/index.ts';
import { orderSummaries, rewriteAll, SUMMARIES_COMMAND, summariesReport } from '#server/tracking/index.ts';
import { safeMessage } from '#server/platform/log.ts';
import { command, say } from './command.ts';
import { throughPortal } from './portal.ts';

const USAGE = 'Usage: npm run summaries -- rebuild | status';

await command(async (env, [action, ...more]) => {
  if ((action !== 'rebuild' && action !== 'status') || more.length > 0) throw new Error(USAGE);
  const { ask, database, close } = await throughPortal(env, SUMMARIES_COMMAND, orderSummaries);
  try {
    const { marked, waiting } = summariesReport.parse(await ask({ action }));
    if (action === 'status') return say(`${waiting} summaries wait to be derived`);
    say(`${marked} references are derived anew`);
    if (!database) return say('The running portal does it in the background.');
    const error = ({ err }: { err?: unknown }) => process.stderr.write(`${safeMessage(err)}\n`);
    await rewriteAll({
      db: database.db,
      logger: { error },
      now: () => new Date(),
      disagreeMinutes: env.DISAGREE_MINUTES,
    });
    await assignChanges(database.db);
    say('Done.');
  } finally {
    await close();
  }
});
