/**
 * What one address may ask: one budget for the same question however it is asked, by a page, a call, a short link, a list or
 * the live stream. Each process counts for itself.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { budgetOf, type Budget } from '../net/budget.ts';
import { networkOf } from '../net/network.ts';
import { Refused } from '../refused.ts';

declare module 'fastify' {
  interface FastifyInstance {
    questions: Budget;
  }
}

/** Points of a search or a page of reference data; a suggestion box asks with every key. A larger question is 1. */
export const LOOKUP_COST = 1 / 2;

/** Charges the caller; throws tooManyRequests with the seconds to wait where he has asked too much. */
export function charge(request: FastifyRequest, points: number): void {
  const retryAfter = request.server.questions.take(networkOf(request.ip), points);
  if (retryAfter > 0) throw new Refused('tooManyRequests', { retryAfter });
}

export default fp(
  async function limits(app: FastifyInstance) {
    app.decorate('questions', budgetOf(app.env.QUESTION_LIMIT));
  },
  { name: 'limits' },
);
