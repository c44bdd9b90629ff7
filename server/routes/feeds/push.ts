/** A partner pushes a raw message, proved by the HMAC of its bytes. Answered once it is safely stored. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ingestAnswerSchema } from '#contract/tracking/ingest.schema.ts';
import { feedOf } from '#server/feeds/registry.ts';
import { ingest } from '#server/tracking/ingest.ts';
import { replyIn } from '#server/tracking/reply.ts';
import { isSignature, partyOf, signingPartner } from '#server/tracking/partners.ts';
import { Refused } from '#server/types.ts';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

const params = z.object({ feed: z.string().max(32), partner: z.string().max(64) });

export default async function pushRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  // The signature covers the bytes as they came: nothing may read them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/ydapi/feeds/:feed/:partner',
    {
      bodyLimit: app.env.FEED_BODY_LIMIT,
      // Before the body: who has not even tried to sign does not get a long one read.
      onRequest: async ({ headers, params }) => {
        if (!isSignature(headers['notification-signature'])) throw new Refused('feedSignatureInvalid');
        const type = headers['content-type'];
        const types = feedOf((params as { feed: string }).feed)?.types ?? JSON_TYPE;
        if (type !== undefined && !types.test(type)) throw new Refused('unsupportedMedia');
      },
      config: { policy: 'anyone', signed: false },
      schema: {
        summary: 'Push a raw message; Notification-Signature: sha256=HEX, the HMAC-SHA-256 of the body',
        tags: ['feeds'],
        params,
        headers: z.looseObject({ 'notification-signature': z.string().max(200).optional() }),
        response: { 200: ingestAnswerSchema, 202: ingestAnswerSchema },
      },
    },
    async (request, reply) => {
      const feed = feedOf(request.params.feed);
      if (!feed) throw new Refused('feedUnknown');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['notification-signature'];
      const partner = await signingPartner(app.database.db, request.params.partner, body, signature);
      if (!partner) throw new Refused('feedSignatureInvalid');
      if (!partner.feeds.includes(feed.key)) throw new Refused('feedUnknown');
      const message = {
        feed: feed.key,
        party: partyOf(partner),
        partner: partner.key,
        via: 'push' as const,
        contentType: request.headers['content-type'] ?? 'application/json',
        body,
      };
      const told = await ingest(app.database.db, message, (key, values) => request.t(key, values ?? {}));
      const own = replyIn(request.headers.accept, feed, message, told);
      if (own)
        return reply
          .type(own.contentType)
          .serializer(String)
          .send(own.text as never);
      return reply.code(told.pending ? 202 : 200).send(told);
    },
  );
}
