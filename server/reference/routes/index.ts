/** Reference data: search, entries, imports. */
import type { FastifyInstance } from 'fastify';
import hsRoutes from './hs.ts';
import importRoutes from './imports.ts';
import standardRoutes from './standards.ts';

export default async function referenceRoutes(app: FastifyInstance) {
  await app.register(importRoutes);
  await app.register(standardRoutes);
  await app.register(hsRoutes);
}
