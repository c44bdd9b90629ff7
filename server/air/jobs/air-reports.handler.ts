import { answersMissed } from '../messages/answers.ts';
import { applyReports, underWay } from '../status-updates/apply.ts';
import { airSettings } from '../settings.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const DAY_MS = 86_400_000;
/** Period that the first run after a start reads, and overlap of later runs. */
const AT_FIRST_MS = 7 * DAY_MS;
const OVERLAP_MS = 3_600_000;
let lastRun: number | null = null;

const handler: JobHandler<object> = async (_payload, { database: { db }, env, signal }) => {
  const settings = airSettings(env);
  const now = Date.now();
  await answersMissed(db, new Date(lastRun === null ? now - AT_FIRST_MS : lastRun - OVERLAP_MS), signal);
  if (!signal.aborted) lastRun = now;
  for (let after: string | null = null; !signal.aborted;) {
    const news = await underWay(db, after);
    if (news.last === null) return;
    await applyReports(db, news, settings, 'air-told');
    after = news.last;
  }
};
export default handler;
