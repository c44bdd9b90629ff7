import { applyTold, underWay } from '#server/air/told/apply.ts';
import { airSettings } from '#server/air/settings.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database: { db }, env, signal }) => {
  const settings = airSettings(env);
  for (let after: string | null = null; !signal.aborted;) {
    const news = await underWay(db, after);
    if (news.last === null) return;
    await applyTold(db, news, settings, 'air-told');
    after = news.last;
  }
};
export default handler;
