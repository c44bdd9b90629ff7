/** The caller's inbox, and shipments that they mute. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { INBOX_FOLDERS, inboxAlert, markWish } from '#contract/members/alerts/api.schema.ts';
import { sessionOf } from '#server/access/index.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { inboxOf, mark, mute, unreadCount, type Reader } from '../inbox.ts';
import { lineOf, type Alert } from '../letter.ts';

const BASE = `${API_BASE}/api/v1/alert`;
const tags = ['alert'];
const rateLimit = { max: 240, timeWindow: 60_000 };
const place = (usual: number) => z.coerce.number<string>().int().min(0).max(1_000_000).default(usual);

function readerOf(request: FastifyRequest): Reader {
  const { actor } = sessionOf(request);
  return { owner: ownerOf(actor), userId: actor.id! };
}

const presented = (alert: Alert, { t, language }: FastifyRequest) => ({
  id: alert.id,
  subscriptionId: alert.subscriptionId,
  number: alert.number,
  kind: alert.kind,
  part: alert.part,
  type: alert.type,
  before: alert.before && { ...alert.before },
  after: alert.after && { ...alert.after },
  events: alert.events,
  severity: alert.severity,
  correction: alert.correction,
  text: lineOf({ ...alert, language }, t),
  at: alert.at.toISOString(),
  read: alert.readAt !== null,
  archived: alert.archivedAt !== null,
});

export default async function inboxRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'subscription.list' },
      schema: {
        tags,
        summary: 'The in-app alerts of the caller, newest first; x-total-count says how many there are',
        querystring: z.object({
          folder: z.enum(INBOX_FOLDERS).default('all'),
          number: z.string().max(64).optional(),
          _start: place(0),
          _end: place(50),
        }),
        response: { 200: enveloped(z.array(inboxAlert)) },
      },
    },
    async (request, reply) => {
      const { folder, number, _start, _end } = request.query;
      const { offset, limit } = pageOf({ _start, _end, q: '' });
      const { rows, total } = await inboxOf(db, readerOf(request), { folder, number, offset, limit });
      void reply.header('x-total-count', total);
      return success(rows.map((row) => presented(row, request)));
    },
  );
  app.get(
    `${BASE}/unread`,
    {
      config: { policy: 'subscription.list' },
      schema: {
        tags,
        summary: 'How many alerts the caller has not read',
        response: { 200: enveloped(z.object({ unread: z.int() })) },
      },
    },
    async (request) => success({ unread: await unreadCount(db, readerOf(request)) }),
  );
  app.post(
    `${BASE}/marks`,
    {
      config: { policy: 'subscription.list', rateLimit },
      schema: {
        tags,
        summary: 'Mark alerts of the caller read or unread, archive or restore them',
        body: markWish,
        response: { 200: enveloped(z.object({ marked: z.int() })) },
      },
    },
    async (request) => {
      const { ids, mark: wish } = request.body;
      return success({ marked: await mark(db, readerOf(request), ids, wish, new Date()) });
    },
  );
  app.post(
    `${BASE}/mute/:subscriptionId`,
    {
      config: { policy: 'subscription.list', rateLimit },
      schema: {
        tags,
        summary: 'Send the caller no more alerts of a shipment',
        params: z.object({ subscriptionId: z.uuid() }),
        response: { 200: enveloped(z.null()) },
      },
    },
    async (request) => {
      await mute(db, readerOf(request), request.params.subscriptionId);
      return done();
    },
  );
}
