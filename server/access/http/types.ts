/** What access adds to Fastify: who calls, and who may. */
import type { Actor, Policy } from '#contract/access/access.ts';
import type { PortalConfig } from '#contract/core/config.ts';
import type { Pair } from '#contract/core/signing.ts';
import type { Remembered, Session } from '../accounts/sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signing secret of a company id; '' where the company has none. */
    secretOf(companyid: string): string;
    portalConfig: PortalConfig;
  }
  interface FastifyRequest {
    /** Who calls; a visitor unless the session plugin found a valid token. */
    actor: Actor;
    /** The session of the token that came with the call. */
    session: Session | null;
    /** Set where `actor` is as he was when he called last: the route asks whether that still holds (`confirming`). */
    remembered: Remembered | null;
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
