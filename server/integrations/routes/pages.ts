/** The public copy of the API document: read-only, complete without scripts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/core/settings.ts';
import { DOCUMENT_PAGES, type DocumentPage } from '#contract/integrations/pages.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { isHttps } from '#server/env.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { VERSION } from '#server/platform/place.ts';
import { html, Html } from '../pages/html.ts';
import { documentPage, isDocumentPage } from '../pages/index.ts';

/** The portal's colours (src/ui/tokens.css): this page has the API document's own style sheet alone. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;--bg:#f3f6f9;--surface:#fff;--surface-sunk:#eef2f7;--line:#dce4ec;--line-strong:#8496aa;--text:#0d2136;--text-soft:#4c6078;--brand-strong:#073a6b;--on-brand:#fff;--link:#0a559c}
@media (prefers-color-scheme:dark){:root{--bg:#0b1420;--surface:#121d2a;--surface-sunk:#0e1824;--line:#26374a;--line-strong:#6d8299;--text:#e7eef6;--text-soft:#a4b5c8;--brand-strong:#1c68b3;--link:#7fbaf5}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text)}a{color:var(--link)}
.bar{position:sticky;top:0;z-index:1;background:var(--surface);border-bottom:1px solid var(--line)}.bar>div{display:flex;align-items:center;gap:0 1.25rem;max-width:80rem;margin:0 auto;padding:.25rem 1rem}
.bar a{display:inline-flex;align-items:center;gap:.5rem;min-width:44px;min-height:44px;text-decoration:none}.bar .home{font-weight:650;color:inherit}.bar .to-contents{margin-inline-start:auto}.bar ul{display:flex;gap:0 .75rem;margin:0;padding:0;list-style:none}
.frame{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem 2rem;max-width:80rem;margin:0 auto;padding:1rem}a[aria-current]{font-weight:650;color:var(--text)}
.contents ul{margin:0;padding:0;list-style:none}.contents a{display:block;padding:.5rem .75rem;border-inline-start:3px solid var(--line);text-decoration:none}.contents a:hover{text-decoration:underline}.contents a[aria-current]{border-color:var(--brand-strong);background:var(--surface)}
.contents h2{margin:1rem 0 .25rem;font-size:.9rem;color:var(--text-soft)}
@media (max-width:60rem){.contents a{min-height:44px}}
@media (max-width:30rem){.bar .home span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.bar>div{gap:0 .75rem}.bar ul{gap:0 .25rem}}
@media (min-width:60rem){.frame{grid-template-columns:15rem minmax(0,1fr)}main{grid-column:2;grid-row:1}.contents{grid-column:1;grid-row:1;position:sticky;top:4.5rem;align-self:start}.contents h2:first-child{margin-top:.25rem}.bar .to-contents{display:none}.bar ul{margin-inline-start:auto}}`;

const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);
const addressOf = (page: DocumentPage) => (page === 'overview' ? '/openapi' : `/openapi/${page}`);
/** Pages of the public copy: the console needs a key's holder. */
const PUBLIC: readonly DocumentPage[] = DOCUMENT_PAGES.filter((page) => page !== 'apiTestTools');
const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', tr: 'Türkçe' };

type Query = { language?: unknown };

function languageFor(request: FastifyRequest, reply: FastifyReply): Language {
  const { language } = request.query as Query;
  if (!isLanguage(language)) return request.language;
  const secure = isHttps(request.server.env) || request.protocol === 'https';
  void reply
    .header('content-language', language)
    .setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', secure, maxAge: 365 * 86_400 });
  return language;
}

function draw(request: FastifyRequest, reply: FastifyReply, page: DocumentPage): string {
  const language = languageFor(request, reply);
  const t = textsIn(language);
  const drawn = documentPage(page, { t, language, origin: absolute(request, ''), console: false });
  const link = (href: string, text: string, current = false) =>
    html`<li><a href="${href}" ${current && html` aria-current="page"`}>${text}</a></li>`;
  const languages = LANGUAGES.map(
    (one) =>
      html`<li>
        <a
          href="?language=${one}"
          lang="${one}"
          hreflang="${one}"
          ${one === language && html` aria-current="true"`}
          >${OWN_NAMES[one]}</a
        >
      </li>`,
  );
  const bar = html`<header class="bar">
    <div>
      <a class="home" href="/">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span>${t('apiDocument:home')}</span>
      </a>
      <a class="to-contents" href="#contents">${t('apiDocument:contents')}</a>
      <ul aria-label="${t('apiDocument:language')}">
        ${languages}
      </ul>
    </div>
  </header>`;
  // Below the page on a phone, where the bar leads to it.
  const contents = html`<nav class="contents" id="contents" aria-label="${t('apiDocument:contents')}">
    <h2>${t('apiDocument:contents')}</h2>
    <ul>
      ${PUBLIC.map((one) => link(addressOf(one), t(`apiDocument:page.${one}`), one === page))}
    </ul>
    <h2>${t('apiDocument:downloads')}</h2>
    <ul>
      ${link(`${OPEN_BASE}/openapi.json`, 'openapi.json')}${link(`${OPEN_BASE}/postman.json`, 'Postman')}
    </ul>
  </nav>`;
  const body = html`<body data-openapi>
    ${bar}
    <div class="frame">
      <main>${new Html(drawn.html)}</main>
      ${contents}
    </div>
  </body>`;
  return [
    `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    html`<title>${drawn.title} · Porthole</title>`.text,
    `<style nonce="${reply.cspNonce.style}">${STYLE}</style>`,
    `<link rel="stylesheet" href="/openapi.css?v=${VERSION}">`,
    `<script type="module" src="/openapi.js?v=${VERSION}"></script></head>`,
    body.text,
    '</html>',
  ].join('');
}

export default async function pageRoutes(app: FastifyInstance) {
  const send = (request: FastifyRequest, reply: FastifyReply, page: DocumentPage) =>
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(draw(request, reply, page));

  app.get('/openapi', { schema: { hide: true } }, async (request, reply) => send(request, reply, 'overview'));
  app.get<{ Params: { page: string } }>(
    '/openapi/:page',
    { schema: { hide: true } },
    async (request, reply) => {
      const { page } = request.params;
      return isDocumentPage(page) && PUBLIC.includes(page)
        ? send(request, reply, page)
        : reply.callNotFound();
    },
  );
}
