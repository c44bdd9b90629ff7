/**
 * A partner pushes a raw message, signed with the HMAC of its bytes. Answered once the message is safely
 * stored.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ingestAnswerSchema } from '#contract/tracking/ingest.schema.ts';
import { feeds } from '../feeds/registry.ts';
import { ingest } from '../ingest/ingest.ts';
import { feedOfMessage } from '../ingest/choose-feed.ts';
import { replyIn } from '../ingest/reply.ts';
import { isSignature, maySend, partyOf, signingPartner } from '../ingest/partners.ts';
import { Refused } from '#server/platform/refused.ts';

/** Content types that never hold a message: forms, pictures, sounds. */
const NEVER = /^(?:multipart|image|audio|video|font)\//i;

const headers = z.looseObject({ 'notification-signature': z.string().max(200).optional() });
const key = z.string().max(64);
const feedKey = z.string().max(32);

const unknown = (message: string, values: Record<string, string>) =>
  new Refused('feedUnknown', { faults: [{ path: 'feed', message, values }] });

export default async function pushRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  // The signature covers the received bytes, so nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const common = {
    bodyLimit: app.env.FEED_BODY_LIMIT,
    // Checked before the body is read, so that an unsigned push cannot make the server read a long one.
    onRequest: async ({ headers: sent }: FastifyRequest) => {
      if (!isSignature(sent['notification-signature'])) throw new Refused('feedSignatureInvalid');
      if (NEVER.test(sent['content-type'] ?? '')) throw new Refused('unsupportedMedia');
    },
    config: { policy: 'anyone' as const, signed: false as const },
  };
  const response = { 200: ingestAnswerSchema, 202: ingestAnswerSchema };

  app.post(
    '/ydapi/feeds/:feed/:partner',
    {
      ...common,
      schema: {
        summary: 'Push a raw message; Notification-Signature: sha256=HEX, the HMAC-SHA-256 of the body',
        tags: ['feeds'],
        params: z.object({ feed: feedKey, partner: key }),
        headers,
        response,
      },
    },
    async (request, reply) => {
      const { feed } = request.params;
      if (!feeds.some(({ key }) => key === feed))
        throw unknown('feeds:push.noFeed', { feed, feeds: feeds.map(({ key }) => key).join(', ') });
      return push(request, reply, request.params.partner, feed);
    },
  );

  app.post(
    '/ydapi/feeds/:partner',
    {
      ...common,
      schema: {
        summary: 'Push a raw message of whatever feed of the partner: which, is seen by looking at it',
        tags: ['feeds'],
        params: z.object({ partner: key }),
        headers,
        response,
      },
    },
    (request, reply) => push(request, reply, request.params.partner, null),
  );

  async function push(request: FastifyRequest, reply: FastifyReply, by: string, named: string | null) {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers['notification-signature'];
    const { db } = app.database;
    const partner = await signingPartner(db, by, body, typeof signature === 'string' ? signature : undefined);
    if (!partner) throw new Refused('feedSignatureInvalid');
    // A caller that has signed may learn its own settings.
    if (named !== null && !maySend(partner, named))
      throw unknown('feeds:push.notSent', { partner: by, feed: named, feeds: partner.feeds.join(',') });
    const contentType = request.headers['content-type'] ?? null;
    const feed = await feedOfMessage(db, partner, named, { contentType, body });
    const message = {
      feed: feed.key,
      party: partyOf(partner),
      partner: partner.key,
      via: 'push' as const,
      contentType: contentType ?? '',
      body,
    };
    const answer = await ingest(db, message, (text, values) => request.t(text, values ?? {}));
    const own = await replyIn(db, request.headers.accept, feed, message, answer);
    if (own) return reply.type(own.contentType).serializer(String).send(own.text);
    return reply.code(answer.pending ? 202 : 200).send(answer);
  }
}
