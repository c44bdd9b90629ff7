/** Files of a record: `…/api/v1/<resource>/<id>/attachments`, for resources with attachments. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ATTACHMENT_PART_BYTES } from '#contract/records/api/attachments.ts';
import { attachmentList, attachmentSchema, newAttachment } from '#contract/records/api/attachments.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { fileId } from '#contract/records/fields.ts';
import { recordKeys, resourceKeys, resources } from '#contract/resources.ts';
import type { Policy } from '#contract/access/access.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { API_BASE } from '#contract/core/settings.ts';
import {
  beginAttachment,
  closeAttachment,
  listAttachments,
  openAttachment,
  receivePart,
  removeAttachment,
  restoreAttachment,
  type Place,
} from '../attachments/attachments.ts';
import { show } from '../records.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { Refused } from '#server/platform/refused.ts';

/** Maximum parts, those of the largest file. */
const MOST_PARTS = 4096;

const ofRecord = z.object({ id: z.string() });
const ofOne = ofRecord.extend({ attachment: z.string() });

/** Reads parts of files as bytes: the digest of the request is of them. */
export function acceptParts(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) => {
    parsed(null, body);
  });
}

export default async function attachmentRoutes(app: FastifyInstance) {
  acceptParts(app);
  for (const key of resourceKeys.filter((one) => resources[one].attachments)) routesOf(app, key);
  for (const key of recordKeys)
    if (resources[key].fields.some(({ kind }) => kind === 'file')) fieldRoutesOf(app, key);
}

const routesOf = (app: FastifyInstance, key: ResourceKey): void =>
  fileRoutesAt(app, {
    path: `${API_BASE}/api/v1/${key}`,
    tag: key,
    see: `${key}.show`,
    change: `${key}.edit`,
    placeOf: ({ actor }, recordId) => ({ key, recordId, actor }),
  });

type FileRoutes = {
  /** The path of the records, without an id. */
  path: string;
  tag: string;
  see: Policy;
  change: Policy;
  placeOf: (request: FastifyRequest, recordId: string) => Place;
};

/** Routes for files of records, also of records that are no resource. */
export function fileRoutesAt(instance: FastifyInstance, files: FileRoutes): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const limits = { bytes: app.env.ATTACHMENT_BYTES, count: app.env.ATTACHMENT_COUNT };
  const { placeOf } = files;
  const base = `${files.path}/:id/attachments`;
  const tags = [files.tag];
  const [see, change] = [{ policy: files.see }, { policy: files.change }];
  const by = ({ id }: FastifyRequest) => ({ requestId: id });

  app.get(
    base,
    {
      config: see,
      schema: {
        tags,
        summary: 'Files of the record, and how many and how large they may be',
        params: ofRecord,
        response: { 200: enveloped(attachmentList) },
      },
    },
    async (request) =>
      success({ attachments: await listAttachments(db, placeOf(request, request.params.id)), limits }),
  );
  app.post(
    base,
    {
      config: change,
      schema: {
        tags,
        summary: 'Begin to send a file',
        description: `Send it in parts of ${ATTACHMENT_PART_BYTES} bytes, then close it.`,
        params: ofRecord,
        body: newAttachment,
        response: { 201: enveloped(z.object({ id: z.string(), parts: z.number() })) },
      },
    },
    async (request, reply) => {
      const begun = await beginAttachment(db, placeOf(request, request.params.id), request.body, limits);
      return reply.code(201).send(success(begun));
    },
  );
  app.put(
    `${base}/:attachment/parts/:part`,
    {
      config: change,
      bodyLimit: ATTACHMENT_PART_BYTES,
      schema: {
        tags,
        summary: 'A part of a file, as application/octet-stream',
        params: ofOne.extend({ part: z.coerce.number<string>().int().min(0).max(MOST_PARTS) }),
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      const { params, body } = request;
      if (!Buffer.isBuffer(body)) throw new Refused('unsupportedMedia');
      await receivePart(db, placeOf(request, params.id), params.attachment, params.part, body);
      return done();
    },
  );
  app.post(
    `${base}/:attachment/close`,
    {
      config: change,
      schema: {
        tags,
        summary: 'All parts have come',
        params: ofOne,
        response: { 200: enveloped(attachmentSchema) },
      },
    },
    async (request) => {
      const { id, attachment } = request.params;
      return success(await closeAttachment(db, placeOf(request, id), attachment, by(request)));
    },
  );
  app.delete(
    `${base}/:attachment`,
    {
      config: change,
      schema: {
        tags,
        summary: 'Take a file away, or give up sending it',
        params: ofOne,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      const { id, attachment } = request.params;
      await removeAttachment(db, placeOf(request, id), attachment, by(request));
      return done();
    },
  );
  app.post(
    `${base}/:attachment/restore`,
    {
      config: change,
      schema: {
        tags,
        summary: 'Bring back a file that was taken away, within a month',
        params: ofOne,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      const { id, attachment } = request.params;
      await restoreAttachment(db, placeOf(request, id), attachment, limits, by(request));
      return done();
    },
  );
  app.get(
    `${base}/:attachment/file`,
    {
      config: see,
      schema: {
        tags,
        summary: 'The file itself, always as a download',
        params: ofOne,
        ...fileOf('application/octet-stream'),
      },
    },
    async (request, reply) => {
      const { id, attachment } = request.params;
      const file = await openAttachment(db, placeOf(request, id), attachment);
      return sent(reply, file);
    },
  );
}

/** Sends a file as a download that is never run. */
function sent(reply: FastifyReply, file: Awaited<ReturnType<typeof openAttachment>>) {
  return reply
    .type(file.type)
    .headers({
      'content-disposition': dispositionOf(file.name),
      'content-length': file.size,
      // For any content: browsers do not guess its type, and an opened file can run no script and reach no
      // network.
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store, no-transform',
    })
    .send(Readable.from(file.parts, { objectMode: false }));
}

/** Files that are values of a record: uploaded before it is saved, read from it afterwards. */
function fieldRoutesOf(instance: FastifyInstance, key: ResourceKey): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const limits = { bytes: app.env.ATTACHMENT_BYTES, count: app.env.ATTACHMENT_COUNT };
  const names = resources[key].fields.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  const ofField = z.object({ field: z.enum(names as [string, ...string[]]) });
  const ofFile = ofField.extend({ attachment: z.string() });
  const base = `${API_BASE}/api/v1/${key}/files/:field`;
  const tags = [key];
  const config = { policy: `${key}.edit` };
  const placeOf = ({ actor }: FastifyRequest, field: string) => ({ key, recordId: null, field, actor });
  const by = ({ id }: FastifyRequest) => ({ requestId: id });

  app.post(
    base,
    {
      config,
      schema: {
        tags,
        summary: 'Begin to send the file of a field',
        description: `Send it in parts of ${ATTACHMENT_PART_BYTES} bytes, then close it; its id and name, parted by a slash, are the field’s value.`,
        params: ofField,
        body: newAttachment,
        response: { 201: enveloped(z.object({ id: z.string(), parts: z.number() })) },
      },
    },
    async (request, reply) => {
      const begun = await beginAttachment(db, placeOf(request, request.params.field), request.body, limits);
      return reply.code(201).send(success(begun));
    },
  );
  app.put(
    `${base}/:attachment/parts/:part`,
    {
      config,
      bodyLimit: ATTACHMENT_PART_BYTES,
      schema: {
        tags,
        summary: 'A part of it, as application/octet-stream',
        params: ofFile.extend({ part: z.coerce.number<string>().int().min(0).max(MOST_PARTS) }),
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      const { params, body } = request;
      if (!Buffer.isBuffer(body)) throw new Refused('unsupportedMedia');
      await receivePart(db, placeOf(request, params.field), params.attachment, params.part, body);
      return done();
    },
  );
  app.post(
    `${base}/:attachment/close`,
    {
      config,
      schema: {
        tags,
        summary: 'All parts have come',
        params: ofFile,
        response: { 200: enveloped(attachmentSchema) },
      },
    },
    async (request) => {
      const { field, attachment } = request.params;
      return success(await closeAttachment(db, placeOf(request, field), attachment, by(request)));
    },
  );
  app.delete(
    `${base}/:attachment`,
    {
      config,
      schema: { tags, summary: 'Give up sending it', params: ofFile, response: { 200: emptyEnvelope } },
    },
    async (request) => {
      const { field, attachment } = request.params;
      await removeAttachment(db, placeOf(request, field), attachment, by(request));
      return done();
    },
  );
  app.get(
    `${API_BASE}/api/v1/${key}/:id/files/:field`,
    {
      config: { policy: `${key}.show` },
      schema: {
        tags,
        summary: 'The file of a field, always as a download',
        params: ofField.extend({ id: z.string() }),
        ...fileOf('application/octet-stream'),
      },
    },
    async (request, reply) => {
      const { actor, language, params } = request;
      const record = await show(db, key, { actor, language }, params.id);
      const value = record[params.field];
      if (typeof value !== 'string') throw new Refused('notFound');
      const place = { key, recordId: record.id, field: params.field, actor };
      return sent(reply, await openAttachment(db, place, fileId(value)));
    },
  );
}

/** RFC 6266: the name in ASCII, and unchanged. */
function dispositionOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
