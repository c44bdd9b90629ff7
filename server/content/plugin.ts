/** What visitors write to the office: the budget of an address, and the routes of those who answer. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { hourlyBudget, type Budget } from '#server/platform/net/budget.ts';
import letterRoutes from './routes/letters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What an address may write to us: points an hour. */
    letterBudget: Budget;
  }
}

export default fp(async function content(app: FastifyInstance) {
  app.decorate('letterBudget', hourlyBudget(app.env.LETTER_LIMIT));
  await app.register(letterRoutes);
});
