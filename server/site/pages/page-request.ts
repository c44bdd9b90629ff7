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
   * Identifies `data`, with status, back link and canonical path, for one page, URL, language and viewer: if
   * it is unchanged, the page may be sent from the cache. Without it the page is rendered again.
   */
  same?: string;
  /** Redirects to this path of the portal. */
  redirect?: string;
  /** HTTP status; default 200. */
  status?: number;
  /** Target of the back link of a bare page (shell `h5`). */
  back?: BackLink;
  /** Path of the preview picture for messengers. */
  picture?: string;
  /** The path under which search engines list the page; without it, `noindex` is set. */
  canonical?: string;
};
