/**
 * Connects the air office to tracking: reports from airlines and customs move its orders as soon as the
 * message is stored. Messages and events are stored, so the job `air-told` applies what an ended process did
 * not.
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Db, Logger } from '#server/platform/db/client.ts';
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
    let waiting = new Map<string, { kind: string; value: string }>();
    let timer: NodeJS.Timeout | undefined;
    let working: Promise<void> = Promise.resolve();

    const apply = async (): Promise<void> => {
      while (waiting.size > 0) {
        const next = [...waiting].slice(0, MOST);
        for (const [key] of next) waiting.delete(key);
        const references = next.map(([, reference]) => reference);
        await applyReports(database.db, newsIn(references), settings);
      }
    };
    const work = (): Promise<void> => {
      clearTimeout(timer);
      timer = undefined;
      working = working
        .then(apply)
        .catch((error: unknown) => log.error({ err: error }, 'what was told could not be applied to orders'));
      return working;
    };
    const ends = [
      subscribeToAnswers(database.db, log),
      referencesChanged.subscribe(database.db, log, (references) => {
        for (const one of references)
          if (one.kind === 'waybill' || one.kind === 'declaration')
            waiting.set(`${one.kind}:${one.value}`, one);
        if (waiting.size > 0) timer ??= setTimeout(() => void work(), GATHER_MS).unref();
      }),
    ];
    app.decorate('reportsApplied', work);
    app.addHook('onClose', async () => {
      clearTimeout(timer);
      waiting = new Map();
      for (const end of ends) end();
      await working;
    });
  },
  { name: 'air' },
);
