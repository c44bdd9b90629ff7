/** Registers the routes of members beyond plain records. */
import type { FastifyInstance } from 'fastify';
import bookingRoutes from './bookings.ts';
import fileRoutes from './file.ts';
import ledgerRoutes from './ledger.ts';
import quotaRoutes from './quota.ts';
import subscriptionRoutes from './subscriptions.ts';
import usageRoutes from './usage.ts';

export default async function memberRoutes(app: FastifyInstance) {
  await app.register(subscriptionRoutes);
  await app.register(fileRoutes);
  await app.register(ledgerRoutes);
  await app.register(quotaRoutes);
  await app.register(bookingRoutes);
  await app.register(usageRoutes);
}
