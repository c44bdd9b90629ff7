/** Registers the routes of members beyond plain records. */
import type { FastifyInstance } from 'fastify';
import bookingRoutes from './bookings.ts';
import inboxRoutes from '../alerts/routes/inbox.ts';
import alertLogRoutes from '../alerts/routes/log.ts';
import alertReachRoutes from '../alerts/routes/reach.ts';
import alertRuleRoutes from '../alerts/routes/rules.ts';
import stopRoutes from '../alerts/routes/stop.ts';
import alertTemplateRoutes from '../alerts/routes/templates.ts';
import fileRoutes from './file.ts';
import intakeRoutes from './intake.ts';
import ledgerRoutes from './ledger.ts';
import quotaRoutes from './quota.ts';
import subscriptionRoutes from './subscriptions.ts';
import usageRoutes from './usage.ts';

export default async function memberRoutes(app: FastifyInstance) {
  await app.register(subscriptionRoutes);
  await app.register(fileRoutes);
  await app.register(intakeRoutes);
  await app.register(ledgerRoutes);
  await app.register(quotaRoutes);
  await app.register(bookingRoutes);
  await app.register(alertRuleRoutes);
  await app.register(alertReachRoutes);
  await app.register(alertTemplateRoutes);
  await app.register(inboxRoutes);
  await app.register(alertLogRoutes);
  await app.register(stopRoutes);
  await app.register(usageRoutes);
}
