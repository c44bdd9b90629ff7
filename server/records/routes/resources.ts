/** The endpoints of every back-office resource: declared once, served for each key of contract/resources. */
import type { FastifyInstance } from 'fastify';
import { recordKeys, resourceKeys } from '#contract/resources.ts';
import { bulkRoutes } from './bulk.ts';
import { exportRoutes, importRoutes } from './files.ts';
import { readRoutes, writeRoutes } from './records.ts';
import { acceptUploads } from './uploads.ts';

export default async function resourceRoutes(app: FastifyInstance) {
  acceptUploads(app);
  for (const key of resourceKeys) {
    readRoutes(app, key);
    exportRoutes(app, key);
  }
  for (const key of recordKeys) {
    writeRoutes(app, key);
    importRoutes(app, key);
    bulkRoutes(app, key);
  }
}
