/**
 * Serves every page: checks access first, then renders the public front or sends the office's single-page
 * app.
 */
import staticFiles from '@fastify/static';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '#contract/access/access.ts';
import { decide } from '#contract/core/guard.ts';
import { safeRedirect } from '#contract/core/safe-redirect.ts';
import { OFFICE_ROOT, officeStart } from '#contract/core/menu.ts';
import { isBuilt } from '#contract/core/route.ts';
import { LATER_SHEET, OFFICE_STATE_ID } from '#contract/site/office.ts';
import { matchRoute, type Match } from '#contract/core/office-paths.ts';
import { pathOf, withoutTrailingSlash } from '#contract/core/paths.ts';
import { routes, type PublicRouteKey } from '#contract/core/routes.ts';
import {
  API_BASE,
  LANGUAGE_COOKIE,
  LANGUAGES,
  SIDEBAR_COOKIE,
  THEME_COOKIE,
  TOKEN_COOKIE,
  type Language,
} from '#contract/core/settings.ts';
import { isHttps } from '#server/env.ts';
import { documentOf } from '../pages/document.ts';
import { builtFront, type Front } from '../pages/front.ts';
import { homeLeadsTo } from '../pages/home.ts';
import type { PageRequest } from '../pages/page-request.ts';
import { loaders } from '../pages/loaders.ts';
import { officeStateOf } from '../pages/office.ts';
import { pageSender, type SendPage } from '../pages/send.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS } from '#server/tracking/index.ts';
import { readMultipart } from '#server/platform/net/multipart.ts';
import { posters } from '../pages/posters.ts';
import { refusalPage } from '../pages/refusal.ts';
import { textsOf } from '../pages/texts.ts';
import memberPageRoutes from './member-pages.ts';
import placeRoutes from './place.ts';
import qrCodeRoutes from './qr-code.ts';
import sitemapRoutes from './sitemap.ts';
import { BUILT, DIST, ROOT } from '#server/platform/place.ts';
import { Refused } from '#server/platform/refused.ts';
import { actorFromCookie, tokenFromCookie } from '#server/access/index.ts';

const YEAR_S = 365 * 24 * 3600;
/** Texts change only with a release; a browser requests them again after this (s). */
const TEXTS_MAX_AGE_S = 600;

/** Maximum bytes of a page's form without files. */
const FORM_LIMIT = 2 * 1024 * 1024;
/** Room for the other fields of a form with a file (bytes). */
const FORM_ROOM = 64 * 1024;
const pickupPath = routes.find(({ key }) => key === 'pickup')!.path;
/** Office pages scan codes with the camera; their frames may not. */
const OFFICE_PERMISSIONS = 'camera=(self)';

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);

declare module 'fastify' {
  interface FastifyInstance {
    /** The web app; by default the output of `npm run build`. */
    front?: Front;
  }
}

/** Returns the built web app, or its sources with hot reload. */
async function defaultFront(app: FastifyInstance): Promise<Front> {
  if (BUILT || !app.env.PORTHOLE_DEV) return builtFront(DIST);
  const { developmentFront } = await import('../pages/development.ts');
  return developmentFront(app, ROOT);
}

export default fp(
  async function pages(app: FastifyInstance) {
    const front = app.front ?? (await defaultFront(app));
    const send = pageSender(front);
    app.decorate('refusalPage', refusalPage);
    await app.register(qrCodeRoutes);
    await app.register(placeRoutes);
    await app.register(memberPageRoutes);
    await app.register(sitemapRoutes);
    if (front.folder) await serveFiles(app, front.folder);

    app.get<{ Params: { language: string; file: string } }>(
      '/texts/:language/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const { language, file } = request.params;
        const route = file.replace(/\.json$/, '');
        if (!isLanguage(language) || !Object.hasOwn(loaders, route)) return reply.callNotFound();
        const { namespacesOf } = await front.renderer();
        return reply
          .header('cache-control', `public, max-age=${TEXTS_MAX_AGE_S}`)
          .send(textsOf(language, namespacesOf(route as PublicRouteKey)));
      },
    );

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const url = urlOf(request);
      if (url.pathname.startsWith(`${API_BASE}/`) || url.pathname.startsWith('/assets/'))
        return reply.callNotFound();
      return answer({ front, send }, request, reply, url);
    });

    await app.register(async (forms) => {
      forms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipart);
      // Without a script, a driver's photo has the full size of the phone's camera.
      forms.post(
        pickupPath,
        {
          bodyLimit: app.env.AIR_PHOTO_BYTES + FORM_ROOM,
          schema: { hide: true },
          onRequest: async (request) => charge(request, COSTS.refresh),
          errorHandler: (error, request, reply) => {
            if ((error as { code?: string }).code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
            const { pathname } = urlOf(request);
            // Does not wait for the rest of the upload.
            void reply.header('connection', 'close').redirect(`${pathname}?photo=tooLarge`, 303);
          },
        },
        async (request, reply) => take(send, request, reply, urlOf(request)),
      );
      const form = {
        bodyLimit: FORM_LIMIT,
        schema: { hide: true },
        // The body is not read if no route matches.
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          if (request.url.startsWith(`${API_BASE}/`)) reply.callNotFound();
        },
      };
      forms.post('/*', form, async (request, reply) => take(send, request, reply, urlOf(request)));
    });
  },
  { name: 'pages', dependencies: ['session', 'language', 'portal-config', 'security'] },
);

/** Returns the requested path in full: `//host/` is a path of the portal, not another site. */
function urlOf(request: FastifyRequest): URL {
  const path = request.url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
  return new URL(`http://porthole.invalid${path}`);
}

/** Document security headers have no effect on scripts and styles; a worker counts as a document. */
const isPart = (path: string) => /\.(?:js|css)$/.test(path) && !/worker/i.test(path);
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'content-language',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  // A kilobyte of headers on each of eight scripts is a tenth of what a first visit loads.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 200 && request.url.startsWith('/assets/')) {
      const [path = ''] = request.url.split('?');
      if (isPart(path)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    }
    done();
  });
  const common = { preCompressed: true, index: false as const, decorateReply: false };
  await app.register(staticFiles, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: YEAR_S * 1000,
    // The name changes with the content, so revalidation is unnecessary; a phone loads several files at once.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
  await app.register(staticFiles, {
    ...common,
    root: folder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['**/*.html', 'assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: 86_400_000,
  });
}

/** The front, and the sender of its public pages. */
type Pages = { front: Front; send: SendPage };

async function answer({ front, send }: Pages, request: FastifyRequest, reply: FastifyReply, url: URL) {
  const { env } = request.server;
  const actor = await actorFromCookie(request);
  // An expired token would cause an endless redirect from the login page.
  if (actor.id === null && tokenFromCookie(request) !== '')
    void reply.clearCookie(TOKEN_COOKIE, cookieFor(request));
  applyRequestedLanguage(request, reply, url);
  void reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language, cookie');

  const away = url.pathname === '/' ? homeLeadsTo(env.PORTHOLE_HOME, url.search) : null;
  if (away) return reply.redirect(away);
  if (withoutTrailingSlash(url.pathname) === OFFICE_ROOT)
    return reply.redirect(
      actor.id === null
        ? `${pathOf('login')}?redirect=${encodeURIComponent(OFFICE_ROOT)}`
        : (officeStart(actor) ?? pathOf('unauthorised')),
    );
  const verdict = decide(
    { path: url.pathname, search: url.search },
    { hasToken: actor.id !== null, ydid: actor.ydid, actor },
  );
  const page = { request, actor, path: url.pathname, query: url.searchParams, parameters: {} };
  const match = matchRoute(url.pathname);
  // A signed-in user stays in the office's frame, which shows the same text as the public page.
  const framed = match?.route.entry === 'office' && actor.id !== null && isBuilt(match.route);
  if (
    framed &&
    (verdict.kind === 'block' || (verdict.kind === 'redirect' && verdict.to === pathOf('unauthorised')))
  ) {
    void reply.code(verdict.kind === 'block' ? 403 : 401);
    return sendOffice(front, request, reply, url, request.t(match.route.titleKey), true);
  }
  if (verdict.kind === 'block')
    return send(reply, actor, page, 'unauthorised', {
      data: { message: request.t(verdict.messageKey) },
      status: 403,
      same: verdict.messageKey,
    });
  if (verdict.kind === 'redirect') return reply.redirect(verdict.to);

  const elsewhere = match && redirectOf(match, url.search);
  if (elsewhere) return reply.redirect(elsewhere);
  if (!match || !isBuilt(match.route)) return open(send, reply, actor, page, 'notFound');
  if (match.route.entry === 'office')
    return sendOffice(front, request, reply, url, request.t(match.route.titleKey));
  return open(
    send,
    reply,
    actor,
    { ...page, parameters: match.parameters },
    match.route.key as PublicRouteKey,
  );
}

/** Handles a form sent to a public page without scripts: returns a page or a redirect. */
async function take(send: SendPage, request: FastifyRequest, reply: FastifyReply, url: URL) {
  const match = matchRoute(url.pathname);
  const key = match?.route.key as keyof typeof posters | undefined;
  const poster = key && isBuilt(match!.route) && Object.hasOwn(posters, key) ? posters[key] : undefined;
  if (!poster || !key) return reply.callNotFound();
  // A form on another site would write in the name of the user.
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refused('forbidden');
  const actor = await actorFromCookie(request);
  if (actor.viewing) throw new Refused('viewingOnly');
  if (actor.support) throw new Refused('supportOnly');
  applyRequestedLanguage(request, reply, url);
  void reply.header('cache-control', 'no-store').header('vary', 'accept-language, cookie');
  const page = { request, actor, path: url.pathname, query: url.searchParams, parameters: match!.parameters };
  const loaded = await poster(page);
  return loaded.redirect
    ? reply.redirect(loaded.redirect, 303)
    : send(reply, actor, page, key, loaded as never);
}

/** Cookie in the same format as the browser code's: for every page, same-site, and secure on https. */
const cookieFor = (request: FastifyRequest) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: isHttps(request.server.env) || request.protocol === 'https',
});

/** `?language=zh` selects Chinese permanently: the language switch for browsers without JavaScript. */
function applyRequestedLanguage(request: FastifyRequest, reply: FastifyReply, url: URL): void {
  const requestedLanguage = url.searchParams.get('language');
  if (!isLanguage(requestedLanguage)) return;
  request.language = requestedLanguage;
  void reply
    .header('content-language', requestedLanguage)
    .setCookie(LANGUAGE_COOKIE, requestedLanguage, { ...cookieFor(request), maxAge: YEAR_S });
}

/** Returns the target of a redirect route, a path of the portal; undefined if the target is not built. */
function redirectOf({ route, parameters }: Match, search: string): string | undefined {
  if (!route.redirect || route.planned) return undefined;
  const target = route.redirect.replace('*', () => (parameters['*'] ?? '').replace(/^[/\\]+/, ''));
  return safeRedirect(target + search, '') || undefined;
}

async function open(
  send: SendPage,
  reply: FastifyReply,
  actor: Actor,
  page: PageRequest,
  key: PublicRouteKey,
) {
  const loaded = await loaders[key](page);
  if (loaded?.redirect) return reply.redirect(loaded.redirect);
  if (loaded) return send(reply, actor, page, key, loaded);
  return send(reply, actor, page, 'notFound', { data: { path: page.path }, status: 404, same: 'gone' });
}

const isLaterSheet = (href: string): boolean => href.includes(`/${LATER_SHEET}`);
const linked = (hrefs: readonly string[]): string =>
  hrefs.map((href) => `<link rel="stylesheet" crossorigin href="${href}" />`).join('');

const chosenTheme = ({ cookies }: FastifyRequest): 'light' | 'dark' | null => {
  const theme = cookies[THEME_COOKIE];
  return theme === 'light' || theme === 'dark' ? theme : null;
};

/** Sends the office's frame with everything its page needs. Never cached, since it is personal. */
async function sendOffice(
  front: Front,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  title: string,
  refused = false,
) {
  const { planOf, renderFirstPaint } = await front.renderer();
  // A page that is refused has no data to bring.
  const plan = refused ? null : planOf(url.pathname, url.search);
  const [template, state, parts, wide] = await Promise.all([
    front.template('office', request.url),
    plan && officeStateOf(request, plan),
    front.officeParts(plan?.modules ?? []),
    front.officeParts(plan?.wide ?? []),
  ]);
  const document = documentOf({
    template,
    language: request.language,
    theme: chosenTheme(request),
    title: `${title} · Porthole`,
    config: request.server.portalConfig,
    nonce: reply.cspNonce,
    html: state
      ? renderFirstPaint({
          pathname: url.pathname,
          search: url.search,
          state,
          sidebarOpen: request.cookies[SIDEBAR_COOKIE] !== '0',
          nonce: reply.cspNonce.script,
        })
      : '',
    scripts: parts.scripts,
    wide: [
      ...wide.scripts.filter((src) => !parts.scripts.includes(src)),
      ...wide.styles.filter((href) => !parts.styles.includes(href)),
    ],
    stylesBefore: linked(parts.styles.filter(isLaterSheet)),
    styles: linked(parts.styles.filter((href) => !isLaterSheet(href))),
    ...(state && { data: { [OFFICE_STATE_ID]: state } }),
  });
  const permissions = String(reply.getHeader('permissions-policy')).replace('camera=()', OFFICE_PERMISSIONS);
  return reply
    .headers({ 'cache-control': 'no-store', 'permissions-policy': permissions })
    .type('text/html; charset=utf-8')
    .send(document);
}
