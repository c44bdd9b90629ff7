/** The endpoints of every back-office resource: declared once, served for each key of contract/resources. */
import type { FastifyInstance } from 'fastify';
import { resourceKeys } from '#contract/resources/index.ts';
import { bulkRoutes } from './bulk.ts';
import { fileRoutes } from './files.ts';
import { recordRoutes } from './records.ts';

export default async function resourceRoutes(app: FastifyInstance) {
  // The whole upload: its digest is checked on the bytes, and a file is bounded anyway.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  for (const key of resourceKeys) {
    recordRoutes(app, key);
    fileRoutes(app, key);
    bulkRoutes(app, key);
  }
}
