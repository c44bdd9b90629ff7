/** The pages that search engines list, and what they leave alone. */
import type { FastifyInstance } from 'fastify';
import { isBuilt } from '#contract/core/route.ts';
import { routes } from '#contract/core/routes.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { escapeHtml } from '../pages/document.ts';

/** Pages of the site that lead nowhere by themselves, or that another address of the list shows. */
const LEFT_OUT = new Set([
  'homeAlias',
  'authredirect',
  'redirectPage',
  'recover',
  'unauthorised',
  'notFound',
  'testPort',
  'testAirport',
  'testThc',
  'testTemiltime',
]);
/** Hidden from menus, but pages in their own right. */
const HIDDEN = new Set(['freightInquiry', 'terminalTracking', 'portLinkage', 'yellowPages']);

export const sitemapPaths: readonly string[] = routes
  .filter(
    (route) =>
      route.entry === 'public' &&
      route.shell === 'site' &&
      isBuilt(route) &&
      !/[:*]/.test(route.path) &&
      (route.hidden ? HIDDEN.has(route.key) : !LEFT_OUT.has(route.key)),
  )
  .map(({ path }) => path);

const ROBOTS = `# Pages that anybody may find; answers about a shipment, shared links and the office are for those who have them.
User-agent: *
Disallow: /*?number=
Disallow: /*?q=
Disallow: /pickup/
Disallow: /backoffice/
Disallow: /ydapi/
`;

export default async function sitemapRoutes(app: FastifyInstance) {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const entries = sitemapPaths.map(
      (path) => `<url><loc>${escapeHtml(absolute(request, path))}</loc></url>`,
    );
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${ROBOTS}Sitemap: ${absolute(request, '/sitemap.xml')}\n`),
  );
}
