/**
 * Reads and asks at once: a route that has nothing but one question for the database sends the one for its caller's
 * session along, as whoever he was when he called last. What was read is answered only where that still holds.
 */
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/db/client.ts';
import type { CacheEpoch } from '#server/platform/db/cache-epoch.ts';
import { querySteps, type Ask } from '#server/platform/db/pipeline.ts';
import { enforce } from './policy.ts';
import { identify } from './session.ts';

/** What was remembered of the caller does not hold any more. */
class Outdated extends Error {}

/** Who reads, and what he may use of what is kept: nothing where nobody asks whether it still holds. */
export type Asking = { ask: Ask; cacheEpoch: CacheEpoch | null };

/** Does `work`, which reads by `ask` alone and changes nothing, for the caller as he is; maybe twice. */
export async function confirming<T>(
  request: FastifyRequest,
  work: (asking: Asking) => Promise<T>,
): Promise<T> {
  const { db } = request.server.database;
  const plain: Asking = { ask: (...steps) => querySteps(db.$client, steps), cacheEpoch: null };
  if (!request.remembered) return work(plain);
  const { era: cacheEpoch } = request.remembered;
  const ask = confirmingAsk(request, db);
  try {
    const done = await work({ ask, cacheEpoch });
    // Whoever had nothing to read is asked for all the same.
    if (request.remembered) await ask();
    return done;
  } catch (error) {
    // Nothing is said to anybody of whom it is not known who he is.
    if (request.remembered) {
      await identify(request);
      enforce(request);
    }
    if (!(error instanceof Outdated)) throw error;
  }
  return work(plain);
}

function confirmingAsk(request: FastifyRequest, db: Db): Ask {
  return async (...steps) => {
    const { remembered } = request;
    if (!remembered) return querySteps(db.$client, steps);
    // Asked last: what holds by then has held since it was kept, and so while the rows were read.
    const answers = await querySteps(db.$client, [...steps, remembered.question]);
    if (!remembered.holds(answers.at(-1) ?? [])) throw new Outdated();
    request.remembered = null;
    return answers.slice(0, -1);
  };
}
