/** Access: who may do what, within a company and in the portal. */
import type { FastifyInstance } from 'fastify';
import companyRoutes from './companies.ts';
import logRoutes from './logs.ts';
import peopleRoutes from './people.ts';
import roleRoutes from './roles.ts';
import viewingRoutes from './viewing.ts';

export default async function accessRoutes(app: FastifyInstance) {
  await app.register(roleRoutes);
  await app.register(peopleRoutes);
  await app.register(companyRoutes);
  await app.register(viewingRoutes);
  await app.register(logRoutes);
}
