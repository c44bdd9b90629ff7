/** The page for a refused request, in plain words: small, without scripts or queries. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalNotice } from '#server/platform/http/errors.ts';
import { escapeHtml } from './document.ts';

/** The portal's colours inline, since this page has no style sheet. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:#f3f6f9;color:#0d2136;--panel:#fff;--line:#dce4ec;--band:#0a4d8c;--soft:#4c6078;--link:#0a559c}
@media (prefers-color-scheme:dark){:root{background:#0b1420;color:#e7eef6;--panel:#121d2a;--line:#26374a;--band:#1c68b3;--soft:#a4b5c8;--link:#7fbaf5}}
body{margin:0;padding:10vh 1rem}main{box-sizing:border-box;max-width:36rem;margin:0 auto;padding:1.5rem;background:var(--panel);border:1px solid var(--line);border-top:4px solid var(--band);border-radius:14px}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.3}p{margin:0 0 .5rem;color:var(--soft)}
a{display:inline-block;margin-inline-end:1.5rem;padding-block:.75rem;color:var(--link)}`;

/** Returns the document for a refusal. */
export function refusalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, values, seconds }: RefusalNotice,
): string {
  const { t, language } = request;
  const title = t(`errors:${key}`, values);
  const again = request.method === 'GET' || request.method === 'HEAD' ? request.url : '/';
  // A path may begin with two slashes; as a link it would lead to another site.
  const link = again.replace(/^[/\\]+/, '/');
  return [
    `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · Porthole</title><style nonce="${reply.cspNonce.style}">${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>`,
    seconds === undefined ? '' : `<p>${escapeHtml(t('errors:page.wait', { count: seconds }))}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(t('errors:page.again'))}</a>`,
    `<a href="/">${escapeHtml(t('errors:page.home'))}</a></p></main></body></html>`,
  ].join('');
}
