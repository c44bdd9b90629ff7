/** The input and output of page loaders. */
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#contract/access/access.ts';
import type { BackLink } from '#contract/site/pages.ts';

export type PageRequest = {
  request: FastifyRequest;
  /** The user, by cookie: pages are rendered for them and change nothing. */
  actor: Actor;
  path: string;
  query: URLSearchParams;
  parameters: Record<string, string>;
};

/** The result of a page loader. */
export type Loaded<Data> = {
  data: Data;
  /**
   * Names `data`, with status, way back and canonical path, for one page, address, language and viewer: if it is
   * unchanged, so is the page, which may be sent from the cache. Without it the page is rendered again.
   */
  same?: string;
  /** Leads to this path of ours instead of being shown. */
  redirect?: string;
  /** HTTP status; default 200. */
  status?: number;
  /** Target of the back link of a bare page (shell `h5`). */
  back?: BackLink;
  /** A picture of what the page shows, for messengers: its path. */
  picture?: string;
  /** The one path under which search engines list the page; without it, `noindex` is set. */
  canonical?: string;
};
