/**
 * What one address may ask about shipments and codes: one budget for the same question however it is asked, by a page, a
 * call, a short link, a list or the live stream. Each process counts for itself.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AskedNumber } from '#contract/site/pages.ts';
import { budgetOf, type Budget } from '../net/budget.ts';
import { networkOf } from '../net/network.ts';
import { Refused } from '../refused.ts';

declare module 'fastify' {
  interface FastifyInstance {
    questions: Budget;
    /** What an address may write to us: points an hour. */
    letterBudget: Budget;
  }
}

/** Points of a question, near what it costs the server: collecting and deriving one shipment is 1. */
export const COSTS = {
  shipment: 1,
  /** Looked up in the same statements as the first, and shown in a line. */
  further: 1 / 3,
  /** Asks a carrier, who counts too. */
  refresh: 10,
  /** A search or a page of reference data; a suggestion box asks with every key. */
  lookup: 1 / 2,
  /** A picture that is drawn: while it is, nobody else is answered. */
  picture: 4,
  /** Sailings joined of what some hundred ships do. */
  sailings: 2,
};

/** Charges the caller; throws tooManyRequests with the seconds to wait where he has asked too much. */
export function charge(request: FastifyRequest, points: number): void {
  const retryAfter = request.server.questions.take(networkOf(request.ip), points);
  if (retryAfter > 0) throw new Refused('tooManyRequests', { retryAfter });
}

/** The points of a list beside its first number; what was refused is looked up nowhere. */
export const furtherCost = (numbers: readonly AskedNumber[]): number =>
  Math.max(0, numbers.filter(({ readings }) => readings.length > 0).length - 1) * COSTS.further;

/** As many points an hour: a budget whose clock goes sixty times slower. */
function hourly(points: number): Budget {
  const slow = budgetOf(points, () => Date.now() / 60);
  return { take: (who, cost) => slow.take(who, cost) * 60 };
}

export default fp(
  async function limits(app: FastifyInstance) {
    app.decorate('questions', budgetOf(app.env.QUESTION_LIMIT));
    app.decorate('letterBudget', hourly(app.env.LETTER_LIMIT));
  },
  { name: 'limits' },
);
