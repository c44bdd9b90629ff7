import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Below this a compressed copy saves nothing worth a file (bytes). */
const COMPRESS_FROM = 1024;

/** Writes .br and .gz beside what was built, so that the server never compresses a file twice. */
function precompress(outDir: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      if (!existsSync(outDir)) return;
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(outDir, name);
        if (!/\.(?:js|css|svg|json|woff2?)$/.test(name) || statSync(file).size < COMPRESS_FROM) continue;
        const content = readFileSync(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Style sheets that only some public pages have: the server writes them into those (src/public-pages.ts). */
const SHEETS = 'src/ui/css/pages';
const sheets = readdirSync(SHEETS).map((name) => `${SHEETS}/${name}`);

/** Texts of the office: one file a language, for whoever changes it. */
const TEXTS = /\/locales\/(\w+)\/\w+\.json$/;
/** What only the office has; React and what else the public front has too stay in chunks of their own. */
const OFFICE =
  /\/src\/(?:backoffice|member|shell\/office|ui\/office)\/|\/node_modules\/(?!react\/|react-dom\/|scheduler\/|@noble\/|maplibre-gl\/|@maplibre\/|topojson|world-atlas\/)/;
/** A chunk below this (bytes, before compression) costs a request that is worth more than it. */
const SMALL_CHUNK = 24_000;

/** On a phone a request costs more than its bytes: small chunks of the office are put together. */
const officeChunks = [
  { test: TEXTS, name: (id: string) => `texts-${TEXTS.exec(id)?.[1] ?? ''}` },
  { test: OFFICE, name: 'office', entriesAware: true, entriesAwareMergeThreshold: SMALL_CHUNK },
];

/**
 * Two entries from one build: index.html, the light public front, and office.html, the single-page app. The server
 * fills both in (server/pages). `vite build --ssr src/render.tsx` makes the front's renderer.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), ...(isSsrBuild ? [] : [precompress('dist/client')])],
  // In development Vite's own inline scripts carry this placeholder, which the server replaces by the nonce.
  html: command === 'serve' ? { cspNonce: 'CSP_NONCE' } : {},
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    // What the licences of the bundled libraries ask for, at /licences.md: the scripts themselves carry no comments.
    license: isSsrBuild ? false : { fileName: 'licences.md' },
    copyPublicDir: !isSsrBuild,
    // An inlined asset would be a data: address, which the content policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['index.html', 'office.html', ...sheets].filter((entry) => existsSync(entry)),
          output: { codeSplitting: { groups: officeChunks } },
        },
  },
}));
