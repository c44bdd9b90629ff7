/** Registers the customer routes beyond plain records. */
import type { FastifyInstance } from 'fastify';
import accountsFileRoutes from './accounts-file.ts';
import accountRoutes from './accounts.ts';
import linkRoutes from './links.ts';
import mergeRoutes from './merge.ts';
import summaryRoutes from './summary.ts';
import duplicateRoutes from './duplicates.ts';

export default async function customerRoutes(app: FastifyInstance) {
  await app.register(duplicateRoutes);
  await app.register(summaryRoutes);
  await app.register(mergeRoutes);
  await app.register(accountRoutes);
  await app.register(accountsFileRoutes);
  await app.register(linkRoutes);
}
