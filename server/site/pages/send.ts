/** Sends the public pages; each is rendered and compressed once for everyone who sees the same content. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Actor } from '#contract/access/access.ts';
import { PAGE_DATA_ID, type PageData, type PageState, type Texts } from '#contract/site/pages.ts';
import { themeOf } from '#contract/core/embed.ts';
import { shellOf as shellOfRoute } from '#contract/core/paths.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { encodingOf, fixed, joined, type Encoding, type Fixed } from '#server/platform/net/encoding.ts';
import { faces } from '#contract/reference/page.ts';
import { scheduleFaces } from '#contract/schedules/page.ts';
import { terminalFaces } from '#contract/tracking/terminal/page.ts';
import { trackFaces } from '#contract/tracking/pages/variants.ts';
import { vesselFaces } from '#contract/tracking/pages/vessel-page.ts';
import { contentPolicy } from '#server/platform/http/content-policy.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { jsonScript, shellOf, viewOf, type Shell } from './document.ts';
import type { Front } from './front.ts';
import { PageCache, type PageReply } from './page-cache.ts';
import type { Loaded, PageRequest } from './page-request.ts';
import { textsOf } from './texts.ts';
import { viewerOf } from './viewer.ts';

/** Known to public/sw.js. */
const OFFLINE_HEADER = 'x-porthole-offline';
/** Pages of results, schedules and reference data; forms, sign-in and shared links stay with the network. */
const STORED_OFFLINE: ReadonlySet<PublicRouteKey> = new Set([
  'home',
  'homeAlias',
  ...(Object.keys(trackFaces) as PublicRouteKey[]).filter((key) => key !== 'direct'),
  ...(Object.keys(terminalFaces) as PublicRouteKey[]),
  ...(Object.keys(scheduleFaces) as PublicRouteKey[]),
  ...(Object.keys(faces) as PublicRouteKey[]),
  ...vesselFaces,
  'hscode',
  'nextFlights',
]);

export type SendPage = <K extends PublicRouteKey>(
  reply: FastifyReply,
  actor: Actor,
  page: PageRequest,
  key: K,
  loaded: Loaded<PageData<K>>,
) => Promise<FastifyReply>;

/** Returns the page sender of a portal; its cache belongs to its front and settings. */
export function pageSender(front: Front): SendPage {
  const cache = new PageCache();
  const frames: Frames = new Map();
  return async (reply, actor, page, key, loaded) => {
    const { request } = page;
    // Gzip first: gzip streams can be concatenated, at half the cost and with fewer bytes than brotli
    // compressed per request.
    const encoding = encodingOf(request.headers['accept-encoding'], ['gzip', 'br']);
    const viewer = await viewerOf(request.server.database.db, actor);
    const state: Omit<PageState<typeof key>, 'texts'> = {
      key,
      url: request.url,
      language: request.language,
      viewer,
      data: loaded.data,
      back: loaded.back,
    };
    const theme = shellOfRoute(key) === 'embed' ? themeOf(page.query) : null;
    const make = () => written(front, frames, reply, state, loaded, { encoding, theme });
    // In development a page changes with its sources and contains a nonce.
    const { same } = loaded;
    const sent =
      same === undefined || !front.built
        ? await make()
        : await cache.take(
            JSON.stringify([
              key,
              same,
              request.url,
              request.language,
              viewer,
              absolute(request, ''),
              encoding,
            ]),
            make,
          );
    // The service worker stores what is marked: pages that any visitor gets, never those of somebody signed in.
    if (!viewer && actor.id === null && STORED_OFFLINE.has(key)) void reply.header(OFFLINE_HEADER, '1');
    return answer(reply, sent, shellOfRoute(key) === 'embed');
  };
}

/** The parts shared by all views of a page in a language: its head with styles, and its texts at the end. */
type Frame = Pick<Shell, 'beforeApp' | 'beforeData'> & { first: Fixed; last: Fixed; policy: string | null };
type Frames = Map<string, Frame>;

type Theme = ReturnType<typeof themeOf>;

/** Lets the configured sites show this document in a frame. */
function allowParents(reply: FastifyReply): void {
  const { EMBED_PARENTS } = reply.server.env;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      policy.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${EMBED_PARENTS.join(' ')}`.trim()),
    );
}

/** Where the page data is split, so that the texts can come last. */
const END_OF_DATA = '}</script>';
const START_OF_DATA = jsonScript('', {}).slice(0, -END_OF_DATA.length);

async function frameOf(
  front: Front,
  reply: FastifyReply,
  key: PublicRouteKey,
  { texts, styles: sheets, theme }: { texts: Texts; styles: readonly string[]; theme: Theme },
): Promise<Frame> {
  const { language, url, server } = reply.request;
  const renderer = await front.renderer();
  const [template, styles, scripts] = await Promise.all([
    front.template('public', url),
    front.styleOf(sheets),
    front.scriptsOf(renderer.moduleOf(key)),
  ]);
  const { first, last, ...middle } = shellOf({
    template,
    language,
    theme,
    styles,
    scripts,
    nonce: reply.cspNonce,
  });
  const textsLast = jsonScript('', { texts }).slice(START_OF_DATA.length);
  const policy = front.built ? contentPolicy(server.env, { head: first }) : null;
  return { ...middle, first: fixed(first), last: fixed(`,${textsLast}${last}`), policy };
}

/** Renders a complete page as it is sent. */
async function written<K extends PublicRouteKey>(
  front: Front,
  frames: Frames,
  reply: FastifyReply,
  pageState: Omit<PageState<K>, 'texts'>,
  loaded: Loaded<PageData<K>>,
  { encoding, theme }: { encoding: Encoding; theme: Theme },
): Promise<PageReply> {
  const { request } = reply;
  const config = request.server.portalConfig;
  const renderer = await front.renderer();
  const { key, language } = pageState;
  const texts = textsOf(language, renderer.namespacesOf(key));
  const state: PageState<K> = { ...pageState, texts };
  const styles = renderer.stylesOf(key, state.data);
  const frameKey = [language, key, theme, ...styles].join(' ');
  const known = front.built ? frames.get(frameKey) : undefined;
  const [page, { texts: _, ...data }, frame] = await Promise.all([
    renderer.render(state, config),
    renderer.slim(state),
    known ?? frameOf(front, reply, key, { texts, styles, theme }),
  ]);
  if (front.built) frames.set(frameKey, frame);
  const view = viewOf(frame, {
    ...page,
    config,
    canonical: loaded.canonical ? absolute(request, loaded.canonical) : null,
    picture: loaded.picture ? absolute(request, loaded.picture) : null,
    address: absolute(request, request.url),
    inert: jsonScript(PAGE_DATA_ID, data).slice(0, -END_OF_DATA.length),
  });
  const body = joined([frame.first, view, frame.last], encoding);
  const etag = front.built ? `"${createHash('sha1').update(body).digest('base64url')}"` : null;
  return { status: loaded.status ?? 200, body, encoding, etag, policy: frame.policy };
}

function answer(
  reply: FastifyReply,
  { status, body, encoding, etag, policy }: PageReply,
  embedded: boolean,
): FastifyReply {
  void reply.header('vary', 'accept-language, cookie, accept-encoding');
  if (policy) void reply.header('content-security-policy', policy);
  if (embedded) allowParents(reply);
  if (etag && status === 200) {
    void reply.header('etag', etag);
    const known =
      reply.request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
    if (known.includes(etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}
