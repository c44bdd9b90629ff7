import type { Module } from '#server/platform/module.ts';
import { expired } from './expired.ts';
import calibrationSettle from './jobs/calibration-settle.ts';
import feedPull from './jobs/feed-pull.ts';
import feedRemap from './jobs/feed-remap.ts';
import feedSources from './jobs/feed-sources.ts';
import feedWaiting from './jobs/feed-waiting.ts';
import laneHistory from './jobs/lane-history.ts';

export const trackingModule: Module = {
  name: 'tracking',
  listeners: () => import('./listeners.ts'),
  routes: () => import('./routes/index.ts'),
  jobs: [calibrationSettle, feedPull, feedSources, feedRemap, feedWaiting, laneHistory],
  async start({ database, env, logger }) {
    const { startStanding } = await import('./sources/standing.ts');
    const { startSummaries } = await import('./summaries/worker.ts');
    const standing = startStanding({ db: database.db, env, logger });
    const summaries = await startSummaries({ database, env, logger });
    return {
      async stop() {
        await Promise.all([standing.stop(), summaries.stop()]);
      },
    };
  },
  expired,
  async purge({ database, env, logger }) {
    const { expire } = await import('./ingest/forget.ts');
    const { RETAIN_MESSAGES_DAYS: messageDays, RETAIN_EVENTS_DAYS: eventDays } = env;
    const gone = await expire(database.db, { messageDays, eventDays });
    if (gone.messages + gone.events > 0)
      logger.info(gone, 'messages and events were deleted after their time');
  },
  roughStatistics: ['tracking_events', 'event_references', 'feed_messages', 'feed_states'],
};
