/** The parts of a request that adding and actions need. */
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '#server/access/index.ts';
import type { Adding, HowAdded } from '../add.ts';
import { nameOf } from '../people.ts';

export async function addingBy(request: FastifyRequest, how: HowAdded): Promise<Adding> {
  const { actor, userId } = sessionOf(request);
  return {
    actor,
    person: await nameOf(request.server.database.db, userId),
    how,
    requestId: request.id,
    usualQuota: request.server.env.SUBSCRIPTION_QUOTA,
    now: new Date(),
  };
}
