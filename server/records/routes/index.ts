/** The records of all resources: lists, changes, files in and out, search. */
import type { FastifyInstance } from 'fastify';
import attachmentRoutes from './attachments.ts';
import bulkJobRoutes from './bulk-jobs.ts';
import changesRoutes from './changes.ts';
import exportRoutes from './exports.ts';
import memberExportRoutes from './member-export.ts';
import resourceRoutes from './resources.ts';
import searchRoutes from './search.ts';

export default async function recordRoutes(app: FastifyInstance) {
  await app.register(changesRoutes);
  await app.register(resourceRoutes);
  await app.register(bulkJobRoutes);
  await app.register(exportRoutes);
  await app.register(memberExportRoutes);
  await app.register(attachmentRoutes);
  await app.register(searchRoutes);
}
