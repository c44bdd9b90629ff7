/** Letters from visitors: the budget of an address, and the routes for the clerks who answer; logos of companies. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { hourlyBudget, type Budget } from '#server/platform/net/budget.ts';
import letterRoutes from './letters.ts';
import logoRoutes from './logo.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Points per hour that an address may spend on letters. */
    letterBudget: Budget;
  }
}

export default fp(async function content(app: FastifyInstance) {
  app.decorate('letterBudget', hourlyBudget(app.env.LETTER_LIMIT));
  await app.register(letterRoutes);
  await app.register(logoRoutes);
});
