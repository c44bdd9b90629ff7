/**
 * Limits the queries per address. The same query has one budget by page, call, short link, list and live
 * stream. Each process counts separately.
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

/**
 * Points for a search or page of reference data, as a suggestion box queries with every key. Larger queries
 * cost 1.
 */
export const LOOKUP_COST = 1 / 2;

/** Charges the caller; throws tooManyRequests with the seconds to wait if the budget is used up. */
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
