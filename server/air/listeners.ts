/**
 * Connects the air office to tracking: reports from airlines and customs move its orders as soon as the
 * message is stored. Messages and events are stored, so the job `air-told` applies what an ended process did
 * not.
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Reference } from '#server/platform/cache/dependent-cache.ts';
import type { Db, Logger } from '#server/platform/db/client.ts';
import { gather } from '#server/platform/jobs/gather.ts';
import { applyAnswers } from './messages/answers.ts';
import { applyReports, newsIn } from './status-updates/apply.ts';
import { airSettings } from './settings.ts';
import { feedMessageStored, referencesChanged } from '#server/tracking/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when every event until now has been applied. */
    reportsApplied: () => Promise<void>;
  }
}

/** Interval in which many events of one message are gathered (ms). */
const GATHER_MS = 100;
/** Maximum numbers per round. */
const MOST = 400;

/** Records airlines' answers to messages of the office; returns an unsubscribe function. */
export const subscribeToAnswers = (db: Db, logger: Pick<Logger, 'error'>): (() => void) =>
  feedMessageStored.subscribe(db, logger, async (message) => {
    if (message.feed === 'cargo-imp') await applyAnswers(db, message);
  });

export default fp(
  async function air(app: FastifyInstance) {
    const { database, env, log } = app;
    const settings = airSettings(env);
    const reports = gather<Reference>(log, {
      afterMs: GATHER_MS,
      most: MOST,
      fault: 'what was told could not be applied to orders',
      work: (references) => applyReports(database.db, newsIn(references), settings),
    });
    const ends = [
      subscribeToAnswers(database.db, log),
      referencesChanged.subscribe(database.db, log, (references) => {
        for (const one of references)
          if (one.kind === 'waybill' || one.kind === 'declaration')
            reports.add(`${one.kind}:${one.value}`, one);
      }),
    ];
    app.decorate('reportsApplied', reports.flush);
    app.addHook('onClose', async () => {
      for (const end of ends) end();
      await reports.close();
    });
  },
  { name: 'air' },
);
