/** Fastify types of access: the caller, and the policies. */
import type { Actor, Policy } from '#contract/access/access.ts';
import type { PortalConfig } from '#contract/core/config.ts';
import type { Pair } from '#contract/core/signing.ts';
import type { Remembered, Session } from '../accounts/sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signing secret of a company id; '' if the company has none. */
    secretOf(companyid: string): string;
    portalConfig: PortalConfig;
  }
  interface FastifyRequest {
    /** The caller; a visitor unless the session plugin found a valid token. */
    actor: Actor;
    /** The caller was identified otherwise, by an API key: no hash and no token is needed. */
    identified: boolean;
    /** The session of the token in the call. */
    session: Session | null;
    /** Set if `actor` comes from a cached session: the route verifies it (`confirming`). */
    remembered: Remembered | null;
    /** Pairs of a form-encoded body, with repeated keys. */
    formPairs: Pair[];
  }
  interface FastifyContextConfig {
    /**
     * The policy that allows a call. Every route under /ydapi needs a policy; without one the server does not start.
     */
    policy?: Policy;
    /** False if no `hash` is required: feeds, the OpenAPI document. */
    signed?: false;
    /** The route checks the session itself, together with its own query (`confirming`). */
    confirms?: true;
    /**
     * Whether the route is open to users who view the portal as a role, or a company by support access, both
     * read-only. By default only GET and HEAD are.
     */
    whileViewing?: boolean;
    /** Open to users who first have to set up the second factor that their company requires. */
    whileEnrolling?: true;
  }
}
