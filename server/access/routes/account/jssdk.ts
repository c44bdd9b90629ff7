/** Signs what a page inside WeChat needs for its share text. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { WechatFault } from '../../accounts/wechat.ts';
import { jssdkOf } from '../../accounts/wechat-jssdk.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { success } from '#server/platform/http/envelope.ts';
import { Refused } from '#server/platform/refused.ts';

export default async function jssdkRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const sign = jssdkOf(app.env);
  app.get(
    '/ydapi/api/v1/wechat/jssdk',
    {
      config: { policy: 'anyone', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags: ['account'],
        summary: 'The signature of a page’s address for WeChat’s script',
        querystring: commonQuery.extend({ url: z.string().max(2000) }),
        response: {
          200: enveloped(
            z.object({
              appId: z.string(),
              timestamp: z.int(),
              nonceStr: z.string(),
              signature: z.string(),
            }),
          ),
        },
      },
    },
    async (request) => {
      const { url } = request.query;
      // On behalf of the account only our own pages are signed.
      if (!url.startsWith(absolute(request, '/'))) throw new Refused('invalid');
      try {
        return success(await sign(url));
      } catch (error) {
        if (error instanceof Refused) throw error;
        if (!(error instanceof WechatFault)) request.log.warn({ err: error }, 'WeChat did not answer');
        throw new Refused('wechatFailed');
      }
    },
  );
}
