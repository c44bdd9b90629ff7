/** Routes for the operator of the portal: health, browser errors, outbox, monitor station. */
import type { FastifyInstance } from 'fastify';
import healthRoutes from './health.ts';
import monitorRoutes from './monitor.ts';
import operatorRoutes from './operator.ts';
import outboxRoutes from './outbox.ts';

export default async function operationRoutes(app: FastifyInstance) {
  await app.register(healthRoutes);
  await app.register(operatorRoutes);
  await app.register(outboxRoutes);
  await app.register(monitorRoutes);
}
