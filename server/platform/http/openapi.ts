/** `/ydapi/openapi.json`, generated from the zod schemas and policies of the routes. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { refusedEnvelope } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { VERSION } from '../place.ts';

/** The responses that every call may return in addition to its own. */
const refusals = { '4xx': refusedEnvelope, '5xx': refusedEnvelope };

const description = [
  'Every call carries `hash`, `timestamp` (YYYYMMDDHHmmss, UTC), `companyid` and, signed in, `tokenid`.',
  'hash = base64(HMAC-SHA-256(secret of the company, canonical)). A body that is not a form is covered by',
  '`digest` = base64(SHA-256(body)). An optional `nonce` tells apart two equal calls within one second.',
  'Every refusal answers { success: false, code, message, data }.',
].join(' ');

export default fp(
  async function openapi(app: FastifyInstance) {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Porthole', version: VERSION, description },
        components: {
          securitySchemes: { tokenid: { type: 'apiKey', in: 'query', name: 'tokenid' } },
        },
      },
      transform(route) {
        const response = { ...(route.schema?.response as object | undefined), ...refusals };
        const { schema, url } = jsonSchemaTransform({ ...route, schema: { ...route.schema, response } });
        const { policy } = route.route.config ?? {};
        if (!url.startsWith(`${API_BASE}/`)) return { schema: { ...schema, hide: true }, url };
        const needsToken = policy !== 'anyone';
        return {
          schema: { ...schema, ...(needsToken && { security: [{ tokenid: [] }] }), 'x-policy': policy },
          url,
        };
      },
    });
    app.get(
      `${API_BASE}/openapi.json`,
      { config: { policy: 'anyone', signed: false }, schema: { hide: true } },
      async () => app.swagger(),
    );
  },
  { name: 'openapi', dependencies: ['policy'] },
);
