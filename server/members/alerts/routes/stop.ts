/**
 * Choices of recipients without a sign-in (RFC 8058): end their mails, mute a shipment, choose a language. A POST acts;
 * a GET only asks, since mail scanners follow links.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LANGUAGES } from '#contract/core/settings.ts';
import { logoOf } from '#server/content/index.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { addressOf, chooseLanguage, linkedRecipient, restart, stop, STOP_PATH } from '../links.ts';
import { standingOf } from '../standing.ts';
import { stopPage } from './stop-page.ts';

const rateLimit = { max: 60, timeWindow: 60_000 };
const params = z.object({ token: z.uuid() });
const querystring = z.object({ shipment: z.uuid().optional().catch(undefined) });
/** Mail programs post `List-Unsubscribe=One-Click`, and no action. */
const body = z
  .object({
    action: z.enum(['stop', 'resume', 'mute', 'unmute', 'language']).catch('stop'),
    language: z.enum(LANGUAGES).optional().catch(undefined),
  })
  .nullish()
  .catch(null);
const config = { policy: 'anyone', signed: false, rateLimit } as const;

export default async function stopRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const url = `${STOP_PATH}/:token`;

  async function show(request: FastifyRequest, reply: FastifyReply, token: string, shipment?: string) {
    const link = await linkedRecipient(db, token);
    void reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer');
    void reply.header('cache-control', 'no-store');
    if (!link) return reply.code(404).send(stopPage(reply, request, null));
    const chosen = link.language ?? request.language;
    const t = textsIn(chosen);
    const address = await addressOf(db, link.recipient);
    const standing = await standingOf(db, link, shipment ?? null);
    const isOutsider = link.recipient.startsWith('mail:');
    const logo = await logoOf(db, link.ydid);
    return reply.send(stopPage(reply, { t, language: chosen }, { address, isOutsider, logo, ...standing }));
  }

  app.get(url, { config, schema: { params, querystring } }, (request, reply) =>
    show(request, reply, request.params.token, request.query.shipment),
  );

  app.post(url, { config, schema: { params, querystring, body } }, async (request, reply) => {
    const { token } = request.params;
    const link = await linkedRecipient(db, token);
    if (!link) return show(request, reply, token);
    const { ydid: owner, recipient } = link;
    const { shipment } = await standingOf(db, link, request.query.shipment ?? null);
    const subscriptionId = shipment?.id ?? null;
    const { action = 'stop', language } = request.body ?? {};
    if (action === 'stop') await stop(db, { owner, recipient, reason: 'unsubscribed' });
    if (action === 'resume') await restart(db, owner, recipient, null);
    if (action === 'mute' && subscriptionId !== null)
      await stop(db, { owner, recipient, subscriptionId, reason: 'muted' });
    if (action === 'unmute' && subscriptionId !== null) await restart(db, owner, recipient, subscriptionId);
    if (action === 'language' && language) await chooseLanguage(db, token, language);
    return show(request, reply, token, request.query.shipment);
  });
}
