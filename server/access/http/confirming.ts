/**
 * Combines a route's only database query with the session check: the query runs with the cached rights of the
 * caller. The result is returned only if the check confirms them.
 */
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/db/client.ts';
import type { CacheEpoch } from '#server/platform/fast/cache-epoch.ts';
import { querySteps, type RunSteps } from '#server/platform/fast/pipeline.ts';
import { enforce } from './policy.ts';
import { identify } from './session.ts';

/** The cached session of the caller is no longer valid. */
class Outdated extends Error {}

/**
 * A route's query function, and the cache that it may use: none if the session check is not part of the
 * query.
 */
export type QueryContext = { ask: RunSteps; cacheEpoch: CacheEpoch | null };

/**
 * Runs `work` with the caller's current rights; `work` reads through `ask` only, changes nothing, and may run
 * twice.
 */
export async function confirming<T>(
  request: FastifyRequest,
  work: (asking: QueryContext) => Promise<T>,
): Promise<T> {
  const { db } = request.server.database;
  const plain: QueryContext = { ask: (...steps) => querySteps(db.$client, steps), cacheEpoch: null };
  if (!request.remembered) return work(plain);
  const { cacheEpoch } = request.remembered;
  const ask = confirmingAsk(request, db);
  try {
    const done = await work({ ask, cacheEpoch });
    // The session is checked even if `work` had nothing to read.
    if (request.remembered) await ask();
    return done;
  } catch (error) {
    // Before an error is returned, the caller is identified.
    if (request.remembered) {
      await identify(request);
      enforce(request);
    }
    if (!(error instanceof Outdated)) throw error;
  }
  return work(plain);
}

function confirmingAsk(request: FastifyRequest, db: Db): RunSteps {
  return async (...steps) => {
    const { remembered } = request;
    if (!remembered) return querySteps(db.$client, steps);
    // The check comes last: if it passes, the session was valid while the rows were read.
    const answers = await querySteps(db.$client, [...steps, remembered.question]);
    if (!remembered.holds(answers.at(-1) ?? [])) throw new Outdated();
    request.remembered = null;
    return answers.slice(0, -1);
  };
}
