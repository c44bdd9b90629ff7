/** The web app from its sources, transformed by Vite on demand, with hot reload. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Renderer } from '#contract/site/pages.ts';
import { entryFiles, type Front } from './front.ts';

/** Starts Vite inside `app`: it serves the sources, and hot reload uses the same port. */
export async function developmentFront(app: FastifyInstance, root: string): Promise<Front> {
  // Only developers have Vite installed.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // The default loader writes a temporary file, which would restart the watched server.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    folder: null,
    built: false,
    async template(entry, url) {
      const html = await readFile(join(root, entryFiles[entry]), 'utf8');
      // Linked, so that the page is styled before its scripts have run.
      const styled =
        entry === 'public'
          ? html.replace('<!--head-->', '<link rel="stylesheet" href="/src/ui/site.css" /><!--head-->')
          : html;
      return vite.transformIndexHtml(url, styled);
    },
    renderer: async () => (await vite.ssrLoadModule('/src/render.tsx')) as unknown as Renderer,
    styleOf: async (sheets) => sheets.map((name) => `<link rel="stylesheet" href="/${name}" />`).join(''),
    scriptsOf: async () => [],
    // Vite handles this: a source imports its styles and requests the next sources itself.
    officeParts: async () => ({ scripts: [], styles: [] }),
  };
}
