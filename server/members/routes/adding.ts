/** What adding and acting need of a request. */
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sessionOf, users } from '#server/access/index.ts';
import type { Adding } from '../add.ts';

export async function addingBy(request: FastifyRequest, how: Adding['how']): Promise<Adding> {
  const { actor, userId } = sessionOf(request);
  const { db } = request.server.database;
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return {
    actor,
    person: user?.name ?? null,
    how,
    requestId: request.id,
    usualQuota: request.server.env.SUBSCRIPTION_QUOTA,
    now: new Date(),
  };
}
