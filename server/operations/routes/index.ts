/** What the operator of the portal sees: its health, the errors that browsers met, the outbox. */
import type { FastifyInstance } from 'fastify';
import healthRoutes from './health.ts';
import operatorRoutes from './operator.ts';

export default async function operationRoutes(app: FastifyInstance) {
  await app.register(healthRoutes);
  await app.register(operatorRoutes);
}
