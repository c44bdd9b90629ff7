/** Ends alerts by mail without a sign-in (RFC 8058): a POST acts; a GET only asks, since mail scanners follow links. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addressOf, linkedRecipient, stop, STOP_PATH } from '../links.ts';

const rateLimit = { max: 60, timeWindow: 60_000 };
const params = z.object({ token: z.uuid() });
const config = { policy: 'anyone', signed: false, rateLimit } as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (language: string, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
  `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>` +
  `<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

export default async function stopRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const url = `${STOP_PATH}/:token`;

  app.get(url, { config, schema: { hide: true, params } }, async (request, reply) => {
    const { t, language } = request;
    const link = await linkedRecipient(db, request.params.token);
    const title = t('alerts:stop.title');
    const html = reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer');
    if (!link) return html.code(404).send(page(language, title, `<p>${escaped(t('alerts:stop.gone'))}</p>`));
    const ask = t('alerts:stop.ask', { address: await addressOf(db, link.recipient) });
    const button = `<form method="post"><button>${escaped(t('alerts:stop.button'))}</button></form>`;
    return html.send(page(language, title, `<p>${escaped(ask)}</p>${button}`));
  });

  app.post(url, { config, schema: { hide: true, params } }, async (request, reply) => {
    const { t, language } = request;
    const link = await linkedRecipient(db, request.params.token);
    const title = t('alerts:stop.title');
    const html = reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer');
    if (!link) return html.code(404).send(page(language, title, `<p>${escaped(t('alerts:stop.gone'))}</p>`));
    await stop(db, { owner: link.ydid, recipient: link.recipient, reason: 'unsubscribed' });
    const done = t('alerts:stop.done', { address: await addressOf(db, link.recipient) });
    return html.send(page(language, title, `<p>${escaped(done)}</p>`));
  });
}
