/** A page that is refused, in plain words: small, without scripts, made without asking anything. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorKey } from '#contract/errors.ts';
import { escapeHtml } from './document.ts';

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0 auto;padding:10vh 1rem;max-width:34rem}
a{display:inline-block;margin-inline-end:1rem;padding-block:.75rem}`;

/** The document that says so: `seconds` until it is worth another try, where that is known. */
export function refusalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    key,
    values,
    seconds,
  }: { key: ErrorKey; values: Record<string, string | number>; seconds?: number | undefined },
): string {
  const { t, language } = request;
  const title = t(`errors:${key}`, values);
  const again = request.method === 'GET' || request.method === 'HEAD' ? request.url : '/';
  // An address may begin with two slashes; as a link it would lead to another site.
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
