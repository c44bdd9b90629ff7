/** The caller's inbox, and shipments that they mute. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { ALERT_KINDS } from '#contract/members/alerts/rule.ts';
import { INBOX_FOLDERS, inboxAlert, inboxThread, markWish } from '#contract/members/alerts/api.schema.ts';
import { SEVERITIES } from '#contract/members/alerts/timing.ts';
import { sessionOf } from '#server/access/index.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { inboxOf, mark, mute, threadsOf, unreadCount, type Reader } from '../inbox.ts';
import { lineOf } from '../letter.ts';
import { namingOf } from '../naming.ts';
import { reportedOf } from './presented.ts';

const BASE = `${API_BASE}/api/v1/alert`;
const tags = ['alert'];
const rateLimit = { max: 240, timeWindow: 60_000 };
const place = (usual: number) => z.coerce.number<string>().int().min(0).max(1_000_000).default(usual);
const querystring = z.object({
  folder: z.enum(INBOX_FOLDERS).default('all'),
  number: z.string().max(64).optional(),
  type: z.enum(ALERT_KINDS).optional(),
  severity: z.enum(SEVERITIES).optional().describe('At least this grave'),
  _start: place(0),
  _end: place(50),
});
const params = z.object({ subscriptionId: z.uuid() });

function readerOf(request: FastifyRequest): Reader {
  const { actor } = sessionOf(request);
  return { owner: ownerOf(actor), userId: actor.id! };
}

export default async function inboxRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'alert.list' },
      schema: {
        tags,
        summary: 'The in-app alerts of the caller, newest first; x-total-count says how many there are',
        querystring,
        response: { 200: enveloped(z.array(inboxAlert)) },
      },
    },
    async (request, reply) => {
      const { _start, _end, ...filter } = request.query;
      const reader = readerOf(request);
      const { rows, total } = await inboxOf(db, reader, filter, pageOf({ _start, _end, q: '' }));
      void reply.header('x-total-count', total);
      const naming = await namingOf(
        db,
        reader.owner,
        rows.map(({ alert }) => alert),
      );
      return success(
        rows.map(({ alert, mode }) => ({
          ...reportedOf(alert, request, naming),
          mode,
          read: alert.readAt !== null,
          archived: alert.archivedAt !== null,
        })),
      );
    },
  );
  app.get(
    `${BASE}/threads`,
    {
      config: { policy: 'alert.list' },
      schema: {
        tags,
        summary: 'The shipments that alerts of the caller are about; x-total-count says how many there are',
        querystring,
        response: { 200: enveloped(z.array(inboxThread)) },
      },
    },
    async (request, reply) => {
      const { _start, _end, ...filter } = request.query;
      const page = pageOf({ _start, _end, q: '' });
      const reader = readerOf(request);
      const { threads, total } = await threadsOf(db, reader, filter, page);
      void reply.header('x-total-count', total);
      const naming = await namingOf(
        db,
        reader.owner,
        threads.map(({ alert }) => alert),
      );
      return success(
        threads.map(({ alert, ...thread }) => ({
          ...thread,
          number: alert.number,
          at: alert.at.toISOString(),
          severity: alert.severity,
          text: lineOf({ ...alert, language: request.language }, request.t, naming),
        })),
      );
    },
  );
  app.get(
    `${BASE}/unread`,
    {
      config: { policy: 'alert.list' },
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
      config: { policy: 'alert.list', rateLimit },
      schema: {
        tags,
        summary: 'Mark alerts of the caller read or unread, archive or restore them',
        body: markWish,
        response: { 200: enveloped(z.object({ marked: z.int() })) },
      },
    },
    async (request) => {
      const { body } = request;
      const ids = 'ids' in body ? body.ids : undefined;
      return success({ marked: await mark(db, readerOf(request), ids, body.mark, new Date()) });
    },
  );
  for (const [method, on] of [
    ['POST', true],
    ['DELETE', false],
  ] as const)
    app.route({
      method,
      url: `${BASE}/mute/:subscriptionId`,
      config: { policy: 'alert.list', rateLimit },
      schema: {
        tags,
        summary: on ? 'Send the caller no more alerts of a shipment' : 'Send alerts of a shipment again',
        params,
        response: { 200: enveloped(z.null()) },
      },
      handler: async (request) => {
        await mute(db, readerOf(request), request.params.subscriptionId, on);
        return done();
      },
    });
}
