/** The air office listens: what airlines and customs tell moves its orders, as soon as the message is stored. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { applyTold, newsIn } from './status-updates/apply.ts';
import { airSettings } from './settings.ts';
import { CHANNEL } from '#server/tracking/live/live.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when everything that was heard until now has been applied. */
    toldApplied: () => Promise<void>;
  }
}

/** Many events of one message are looked at once (ms). */
const GATHER_MS = 100;
/** Numbers of one round. */
const MOST = 400;

export default fp(
  async function air(app: FastifyInstance) {
    const { database, env, log } = app;
    const settings = airSettings(env);
    let waiting = new Set<string>();
    let timer: NodeJS.Timeout | undefined;
    let working: Promise<void> = Promise.resolve();

    const apply = async (): Promise<void> => {
      while (waiting.size > 0) {
        const lines = [...waiting].slice(0, MOST);
        for (const line of lines) waiting.delete(line);
        await applyTold(database.db, newsIn(lines), settings);
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
    const stop = await database.listen(CHANNEL, (payload) => {
      for (const line of payload.split('\n'))
        if (line.startsWith('waybill:') || line.startsWith('declaration:')) waiting.add(line);
      if (waiting.size > 0) timer ??= setTimeout(() => void work(), GATHER_MS).unref();
    });
    app.decorate('toldApplied', work);
    app.addHook('onClose', async () => {
      clearTimeout(timer);
      waiting = new Set();
      await stop();
      await working;
    });
  },
  { name: 'air' },
);
