/** The delivery log of a company, who gets no more mail, and the links that outsiders got. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { alertShare, alertStop, LOG_RESULTS, logLine, logTry } from '#contract/members/alerts/api.schema.ts';
import { ALERT_CHANNELS } from '#contract/members/alerts/rule.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { Refused } from '#server/platform/refused.ts';
import { resume } from '../links.ts';
import { logOf, logTriesOf, resend, stopListOf } from '../log.ts';
import { namingOf } from '../naming.ts';
import { namesOf } from '../people.ts';
import { endAlertShare, sharesOf } from '../shares.ts';
import { reportedOf, whyOf } from './presented.ts';

const LOG = `${API_BASE}/api/v1/alertlog`;
const tags = ['alert'];
const params = z.object({ id: z.uuid() });
const rateLimit = { max: 60, timeWindow: 60_000 };
const place = (usual: number) => z.coerce.number<string>().int().min(0).max(1_000_000).default(usual);

export default async function alertLogRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const usual = app.env.PORTHOLE_LANGUAGE;

  app.get(
    LOG,
    {
      config: { policy: 'alert.list' },
      schema: {
        tags,
        summary: 'What was sent to whom, why, and with which result; x-total-count says how much there is',
        querystring: z.object({
          number: z.string().max(64).optional(),
          result: z.enum(LOG_RESULTS).optional(),
          channel: z.enum(ALERT_CHANNELS).optional(),
          _start: place(0),
          _end: place(20),
        }),
        response: { 200: enveloped(z.array(logLine)) },
      },
    },
    async (request, reply) => {
      const { _start, _end, ...filter } = request.query;
      const owner = ownerOf(request.actor);
      const { rows, total } = await logOf(db, owner, filter, pageOf({ _start, _end, q: '' }));
      void reply.header('x-total-count', total);
      const why = await whyOf(db, owner, request);
      const name = await namesOf(db, owner, usual);
      const naming = await namingOf(
        db,
        owner,
        rows.map(({ alert }) => alert),
      );
      return success(
        rows.map(({ alert, result, tries, fault, receiver }) => ({
          ...reportedOf(alert, request, naming),
          channel: alert.channel,
          recipient: alert.channel === 'webhook' ? (receiver ?? '–') : name(alert.recipient),
          why: why(alert),
          result,
          reason: fault || alert.reason,
          dueAt: alert.dueAt.toISOString(),
          sentAt: alert.sentAt?.toISOString() ?? null,
          tries,
        })),
      );
    },
  );
  app.get(
    `${LOG}/:id/tries`,
    {
      config: { policy: 'alert.list' },
      schema: {
        tags,
        summary: 'The tries of an alert’s mail, oldest first',
        params,
        response: { 200: enveloped(z.array(logTry)) },
      },
    },
    async (request) => {
      const tries = await logTriesOf(db, ownerOf(request.actor), request.params.id);
      return success(
        tries.map(({ at, result, status, answer, fault }) => ({
          at: at.toISOString(),
          result,
          status,
          answer,
          fault,
        })),
      );
    },
  );
  app.post(
    `${LOG}/:id/resend`,
    {
      config: { policy: 'alert.edit', rateLimit },
      schema: {
        tags,
        summary: 'Send the mail of an alert again',
        params,
        response: { 200: enveloped(z.null()) },
      },
    },
    async (request) => {
      await resend(db, app.env, ownerOf(request.actor), request.params.id, new Date());
      return done();
    },
  );

  const STOPS = `${API_BASE}/api/v1/alertstop`;
  app.get(
    STOPS,
    {
      config: { policy: 'alert.list' },
      schema: {
        tags,
        summary: 'Recipients that get no more mail, or nothing more of one shipment',
        response: { 200: enveloped(z.array(alertStop)) },
      },
    },
    async (request) => {
      const owner = ownerOf(request.actor);
      const name = await namesOf(db, owner, usual);
      const rows = await stopListOf(db, owner);
      return success(
        rows.map(({ stop: { id, recipient, reason, detail, at }, number }) => ({
          id,
          recipient: name(recipient),
          number,
          reason,
          detail,
          at: at.toISOString(),
        })),
      );
    },
  );
  app.delete(
    `${STOPS}/:id`,
    {
      config: { policy: 'alert.edit', rateLimit },
      schema: {
        tags,
        summary: 'Send to a recipient again whose mail server had refused the address',
        params,
        response: { 200: enveloped(z.null()) },
      },
    },
    async (request) => {
      if (!(await resume(db, ownerOf(request.actor), request.params.id))) throw new Refused('notFound');
      return done();
    },
  );

  const SHARES = `${API_BASE}/api/v1/alertshare`;
  app.get(
    SHARES,
    {
      config: { policy: 'alert.list' },
      schema: {
        tags,
        summary: 'Links to one shipment that outsiders got in their mails',
        response: { 200: enveloped(z.array(alertShare)) },
      },
    },
    async (request) => {
      const owner = ownerOf(request.actor);
      const name = await namesOf(db, owner, usual);
      const rows = await sharesOf(db, owner, new Date());
      return success(
        rows.map(({ share: { share: id, recipient, expiresAt }, number }) => ({
          id,
          recipient: name(recipient),
          number,
          expiresAt: expiresAt.toISOString(),
        })),
      );
    },
  );
  app.delete(
    `${SHARES}/:share`,
    {
      config: { policy: 'alert.edit', rateLimit },
      schema: {
        tags,
        summary: 'End a link that an outsider got',
        params: z.object({ share: z.string().max(40) }),
        response: { 200: enveloped(z.null()) },
      },
    },
    async (request) => {
      await endAlertShare(db, ownerOf(request.actor), request.params.share);
      return done();
    },
  );
}
