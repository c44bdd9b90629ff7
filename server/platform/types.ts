/** Additions of `build` and the platform's plugins to Fastify, visible to every plugin and route. */
import type { TFunction } from 'i18next';
import type { Language } from '#contract/core/settings.ts';
import type { Env } from '#server/env.ts';
import type { Database } from './db/client.ts';
import type { Channel } from './outbound/channel.ts';

declare module 'fastify' {
  interface FastifyInstance {
    env: Env;
    database: Database;
    /** Outgoing channels of all modules. */
    channels: readonly Channel[];
  }
  interface FastifyRequest {
    language: Language;
    /** Texts in the caller's language: `request.t('errors:notFound')`. */
    t: TFunction;
  }
}
