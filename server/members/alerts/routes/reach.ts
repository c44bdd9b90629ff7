/** The browsers that show somebody notices, and their WeChat. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { browsersView, browserWish, wechatView, wechatWish } from '#contract/members/alerts/reach.schema.ts';
import { sessionOf } from '#server/access/index.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import type { Reader } from '../inbox.ts';
import { addBrowser, browsersOf, removeBrowser } from '../push/browsers.ts';
import { pushKeys } from '../push/keys.ts';
import { sendTestNotice } from '../push/test-notice.ts';
import { beginWechat, linkWechat, unlinkWechat, wechatOf } from '../wechat/account.ts';

const PUSH = `${API_BASE}/api/v1/alertbrowser`;
const WECHAT = `${API_BASE}/api/v1/alertwechat`;
const tags = ['alert'];
const params = z.object({ id: z.uuid() });
const config = { policy: 'alert.list', rateLimit: { max: 60, timeWindow: 60_000 } } as const;
const nothing = { 200: enveloped(z.null()) };

const readerOf = (request: FastifyRequest): Reader => {
  const { actor } = sessionOf(request);
  return { owner: ownerOf(actor), userId: actor.id! };
};

export default async function alertReachRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { env } = app;
  const { db } = app.database;

  app.get(
    PUSH,
    {
      config,
      schema: {
        tags,
        summary: 'The browsers that show the caller notices, and the key to subscribe one',
        response: { 200: enveloped(browsersView) },
      },
    },
    async (request) => {
      const { publicKey: key } = await pushKeys(db, env);
      const rows = await browsersOf(db, readerOf(request));
      const browsers = rows.map(({ id, name, endpoint, createdAt }) => ({
        id,
        name,
        endpoint,
        createdAt: createdAt.toISOString(),
      }));
      return success({ key, browsers });
    },
  );
  app.post(
    PUSH,
    {
      config,
      schema: {
        tags,
        summary: 'Show the caller notices in this browser',
        body: browserWish,
        response: { 200: enveloped(z.object({ id: z.uuid() })) },
      },
    },
    async (request) => success({ id: await addBrowser(db, env, readerOf(request), request.body) }),
  );
  app.delete(
    `${PUSH}/:id`,
    {
      config,
      schema: { tags, summary: 'Show no more notices in a browser', params, response: nothing },
    },
    async (request) => {
      await removeBrowser(db, readerOf(request), request.params.id);
      return done();
    },
  );
  app.post(
    `${PUSH}/test`,
    {
      config: { ...config, rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Send a test notice to the caller’s browsers',
        response: { 200: enveloped(z.object({ browsers: z.int() })) },
      },
    },
    async (request) => success({ browsers: await sendTestNotice(db, env, readerOf(request)) }),
  );

  app.get(
    WECHAT,
    {
      config,
      schema: {
        tags,
        summary: 'Whether alerts can go to WeChat, and whether the caller’s do',
        response: { 200: enveloped(wechatView) },
      },
    },
    async (request) => success(await wechatOf(db, env, readerOf(request))),
  );
  app.post(
    `${WECHAT}/begin`,
    {
      config,
      schema: {
        tags,
        summary: 'The page of WeChat on which the caller links their WeChat; it leads back with a code',
        response: { 200: enveloped(z.object({ address: z.url() })) },
      },
    },
    async (request) => success({ address: await beginWechat(db, env, readerOf(request)) }),
  );
  app.post(
    WECHAT,
    {
      config,
      schema: {
        tags,
        summary: 'Link the caller’s WeChat by WeChat’s code',
        body: wechatWish,
        response: nothing,
      },
    },
    async (request) => {
      await linkWechat(db, env, readerOf(request), request.body);
      return done();
    },
  );
  app.delete(
    WECHAT,
    {
      config,
      schema: { tags, summary: 'Send the caller no more alerts in WeChat', response: nothing },
    },
    async (request) => {
      await unlinkWechat(db, readerOf(request));
      return done();
    },
  );
}
