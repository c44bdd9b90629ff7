/** Reference data: the command for imports from the command line, and the routes. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import standardImport from './jobs/standard-import.ts';
import { IMPORT_COMMAND, orderImport } from './import/command.ts';
import { nextId } from './import/progress.ts';
import { watchStandards } from './store/news.ts';
import { DependentCache } from '#server/platform/cache/dependent-cache.ts';
import { textsIn } from '#server/platform/http/language.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Cached data of the reference pages, valid until the reference data changes. */
    standardsCache: DependentCache;
  }
}

/** Each has about 10 to 100 kB. */
const MOST_CACHED = 100;

export default fp(
  async function standards(app: FastifyInstance) {
    const { database, env } = app;
    const cache = new DependentCache(MOST_CACHED);
    app.decorate('standardsCache', cache);
    const stop = await watchStandards(database, () => cache.drop(['']));
    app.addHook('onClose', stop);
    database.embedded?.commands.set(IMPORT_COMMAND, (command) =>
      orderImport(database, command, {
        t: textsIn(env.PORTHOLE_LANGUAGE),
        announce: () => enqueue(database.db, standardImport, {}),
      }),
    );
    // Resumes interrupted imports immediately; the job alone would take up to a minute.
    app.addHook('onListen', async () => {
      if ((await nextId(database)) !== null) await enqueue(database.db, standardImport, {});
    });
  },
  { name: 'standards', dependencies: ['policy', 'replay'] },
);
