/** The demo data that pages show. The demo provides it; a portal without demo data has none. */
import type { DemoAccount, Example } from '#contract/site/pages.ts';

export type DemoOnPages = {
  /** Accounts that the login page lists. */
  accounts: DemoAccount[];
  /** Numbers that a first visit can try. */
  examples: Example[];
  /** The same for the customs pages. */
  customs: Example[];
  /** Plate of a truck with a track. */
  truck: string;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Null on a portal without demo data. */
    demoOnPages: DemoOnPages | null;
  }
}
