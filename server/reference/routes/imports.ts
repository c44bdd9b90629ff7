/** Imports of official files for the back office: start, upload, check, apply, cancel, and the data held. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { INT4_MAX, rowNumber } from '#contract/core/bounds.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { heldDataSchema, newImport, standardImport } from '#contract/reference/import.schema.ts';
import { PART_BYTES } from '#contract/reference/import.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import importJob from '../jobs/standard-import.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { heldData } from '../import/coverage.ts';
import { apply, begin, cancel, close, find, list, receive } from '../import/imports.ts';
import { Refused } from '#server/platform/refused.ts';

const BASE = `${API_BASE}/api/v1/standards/imports`;
const LISTED = 50;
const tags = ['standards'];
const position = z.coerce.number<string>().int().min(0).max(INT4_MAX);
const byId = z.object({ id: rowNumber });

export default async function importRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { database } = app;
  const announce = () => enqueue(database.db, importJob, {});
  // Raw bytes, since the request's digest covers them.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) => {
    parsed(null, body);
  });

  app.get(
    `${API_BASE}/api/v1/standards/held`,
    {
      config: { policy: 'standard.list' },
      schema: {
        tags,
        summary: 'What is held of each kind, from which source',
        response: { 200: enveloped(z.array(heldDataSchema)) },
      },
    },
    async () => success(await heldData(database.pool)),
  );

  app.get(
    BASE,
    {
      config: { policy: 'standard.list' },
      schema: {
        tags,
        summary: 'The latest imports; their reports hold counts and no rows',
        response: { 200: enveloped(z.array(standardImport)) },
      },
    },
    async () => success(await list(database, LISTED)),
  );

  app.post(
    BASE,
    {
      config: { policy: 'standard.import' },
      schema: {
        tags,
        summary: 'Begin an import of official files',
        description:
          'Send each file in parts of 512 KiB, then close the import: it is checked, and applied if that was asked.',
        body: newImport,
        response: { 200: enveloped(standardImport) },
      },
    },
    async ({ body, actor }) =>
      success(await find(database, await begin(database, { ...body, by: actor.id }))),
  );

  app.get(
    `${BASE}/:id`,
    {
      config: { policy: 'standard.list' },
      schema: {
        tags,
        summary: 'An import: how far it is, what it found',
        params: byId,
        response: { 200: enveloped(standardImport) },
      },
    },
    async ({ params }) => success(await find(database, params.id)),
  );

  app.put(
    `${BASE}/:id/files/:file/parts/:part`,
    {
      config: { policy: 'standard.import' },
      bodyLimit: PART_BYTES,
      schema: {
        tags,
        summary: 'A part of a file, as application/octet-stream',
        params: byId.extend({
          file: position,
          part: position,
        }),
        response: { 200: emptyEnvelope },
      },
    },
    async ({ params: { id, file, part }, body }) => {
      if (!Buffer.isBuffer(body)) throw new Refused('unsupportedMedia');
      await receive(database, id, { file, part, body });
      return done();
    },
  );

  app.post(
    `${BASE}/:id/close`,
    {
      config: { policy: 'standard.import' },
      schema: {
        tags,
        summary: 'All parts have come: have them checked',
        description:
          'Answers the import that counts: an unfinished one of the same files goes on in its place.',
        params: byId,
        response: { 200: enveloped(standardImport) },
      },
    },
    async ({ params }) => {
      const id = await close(database, params.id);
      await announce();
      return success(await find(database, id));
    },
  );

  app.post(
    `${BASE}/:id/apply`,
    {
      config: { policy: 'standard.import' },
      schema: {
        tags,
        summary: 'Apply a checked import',
        params: byId,
        body: z.object({ skipBroken: z.boolean().default(false) }),
        response: { 200: enveloped(standardImport) },
      },
    },
    async ({ params, body }) => {
      await apply(database, params.id, body.skipBroken);
      await announce();
      return success(await find(database, params.id));
    },
  );

  app.post(
    `${BASE}/:id/cancel`,
    {
      config: { policy: 'standard.import' },
      schema: {
        tags,
        summary: 'Give an import up that is not seen yet',
        params: byId,
        response: { 200: enveloped(standardImport) },
      },
    },
    async ({ params }) => {
      await cancel(database, params.id);
      await announce();
      return success(await find(database, params.id));
    },
  );
}
