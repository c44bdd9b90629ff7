/** What adding and acting need of a request of the signed form or of an API key. */
import type { FastifyRequest } from 'fastify';
import type { Adding, HowAdded } from './add.ts';
import { nameOf } from './people.ts';

export async function addingFor(
  { actor, id, server }: FastifyRequest,
  usualQuota: number,
  how: HowAdded,
): Promise<Adding> {
  const person = actor.id === null ? null : await nameOf(server.database.db, actor.id);
  return { actor, person, how, requestId: id, usualQuota, now: new Date() };
}
