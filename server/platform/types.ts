/** What `build` adds to Fastify: every plugin and route sees these. */
import type { TFunction } from 'i18next';
import type { Actor, Policy } from '#contract/access/access.ts';
import type { ErrorKey } from '#contract/core/errors.ts';
import type { FaultData } from '#contract/core/envelope.ts';
import type { PortalConfig } from '#contract/core/config.ts';
import type { Language } from '#contract/core/settings.ts';
import type { Pair } from '#contract/core/signing.ts';
import type { Remembered, Session } from '#server/access/accounts/sessions.ts';
import type { Database } from './db/client.ts';
import type { Env } from '#server/env.ts';

declare module 'fastify' {
  interface FastifyInstance {
    env: Env;
    database: Database;
    /** Signing secret of a company id; '' where the company has none. */
    secretOf(companyid: string): string;
    portalConfig: PortalConfig;
    /** When the database last had no room to write (ms since 1970); 0: never. */
    disk: { fullAt: number };
  }
  interface FastifyRequest {
    /** Who calls; a visitor unless the session plugin found a valid token. */
    actor: Actor;
    /** The session of the token that came with the call. */
    session: Session | null;
    /** Set where `actor` is as he was when he called last: the route asks whether that still holds (`confirming`). */
    remembered: Remembered | null;
    language: Language;
    /** Texts in the caller's language: `request.t('errors:notFound')`. */
    t: TFunction;
    /** Pairs of a form-encoded body, repeated keys kept. */
    formPairs: Pair[];
  }
  interface FastifyContextConfig {
    /** Who may call: required on every route under /ydapi; a route without it does not start. */
    policy?: Policy;
    /** False where `hash` is not asked: feeds, the OpenAPI document. */
    signed?: false;
    /** The route asks for the session itself, together with what it reads (`confirming`). */
    confirms?: true;
    /**
     * Whether it answers somebody who views the portal as a role, which is read-only. Left out: GET and HEAD do, the rest
     * does not.
     */
    whileViewing?: boolean;
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

/** A refusal of one field with a text of its own, such as `errors:fault.required`. */
export function refusedField(
  key: ErrorKey,
  path: string,
  message = `errors:${key}`,
  values?: Record<string, string | number>,
): Refused {
  return new Refused(key, { faults: [{ path, message, ...(values && { values }) }] });
}
