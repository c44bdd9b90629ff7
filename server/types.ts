/** What `build` adds to Fastify: every plugin and route sees these. */
import type { Actor, Policy } from '#contract/access.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { FaultData } from '#contract/api/envelope.ts';
import type { Language } from '#contract/settings.ts';
import type { Database } from './db/client.ts';
import type { Env } from './env.ts';

declare module 'fastify' {
  interface FastifyInstance {
    env: Env;
    database: Database;
  }
  interface FastifyRequest {
    /** Who calls; a visitor unless the session plugin found a valid token. */
    actor: Actor;
    language: Language;
  }
  interface FastifyContextConfig {
    /** Who may call: required on every route under /ydapi; a route without it does not start. */
    policy?: Policy;
    /** False where `hash` is not asked: feeds, health, pages. */
    signed?: false;
  }
}

/** A refusal from the catalogue; the error plugin turns it into the envelope in the caller's language. */
export class Refused extends Error {
  readonly key: ErrorKey;
  readonly data: FaultData;
  readonly values: Record<string, string | number>;
  constructor(key: ErrorKey, data: FaultData = {}, values: Record<string, string | number> = {}) {
    super(key);
    this.name = 'Refused';
    this.key = key;
    this.data = data;
    this.values = values;
  }
}
