/** Rewrites summaries and numbers changes, and names each round: a program to be killed. */
import { assignChanges } from '#server/members/index.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { rewriteDue } from '#server/tracking/index.ts';
import '#server/resources.ts';

const [dataDir = '', url = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, ...(url && { url }) });
const deps = { db, logger: { error: () => undefined }, now: () => new Date('2026-03-10T00:00:00Z') };
for (;;) {
  const rewritten = await rewriteDue(deps);
  process.stdout.write('rewritten\n');
  const assigned = await assignChanges(db);
  process.stdout.write('numbered\n');
  if (rewritten === 0 && assigned === 0) break;
}
process.exit(0);
