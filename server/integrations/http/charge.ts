/** Draws on the buckets of a caller, and says so in the headers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownerOf } from '#contract/access/owner.ts';
import { limitHeaders, LIMITS, resetAfter, type LimitKey } from '#contract/integrations/limits.ts';
import { Refused } from '#server/platform/refused.ts';
import { draw } from '../buckets.ts';

/** Throws tooManyRequests where less than `cost` is left. */
export async function chargeBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  key: LimitKey,
  cost = 1,
): Promise<void> {
  const limit = LIMITS[key];
  const holder = request.apiKey ? `key ${request.apiKey.id}` : `owner ${ownerOf(request.actor)}`;
  const remaining = await draw(request.server.database.db, holder, limit, cost);
  void reply.headers(limitHeaders(limit, remaining, cost));
  if (!remaining.allowed)
    throw new Refused('tooManyRequests', { retryAfter: Math.max(1, resetAfter(limit, remaining, cost)) });
}
