import { cpSync, readdirSync, rmSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { hashOfSources } from './server/reference/store/built-in-hash.ts';

/** Files that the server reads at run time (`resource` in server/platform/place.ts). */
const RESOURCES = ['locales', 'server/platform/db/migrations'];

/** Index of the office's pages: the renderer reads their initial data and loads none of them. */
const OFFICE_INDEX = /\/src\/(?:(?:backoffice|member)\/(?:\w+\/)?index|records\/pages)\.ts$/;

const takeAlong: Plugin = {
  name: 'take-along',
  writeBundle(_, bundle) {
    // Removes chunks of earlier builds only now, so that a portal running from the same sources never misses
    // a file.
    for (const name of readdirSync('dist/server/chunks'))
      if (!(`server/chunks/${name}` in bundle)) rmSync(`dist/server/chunks/${name}`);
    for (const folder of RESOURCES)
      cpSync(folder, `dist/${folder}`, { recursive: true, filter: (file) => !/\.tsx?$/.test(file) });
  },
};

const EMPTY = '\0office-page';
/** The renderer reads the office's page tables and never loads a page. */
const withoutOfficePages: Plugin = {
  name: 'without-office-pages',
  enforce: 'pre',
  resolveId: (id, importer) => (OFFICE_INDEX.test(importer ?? '') && /^\..*\.tsx$/.test(id) ? EMPTY : null),
  load: (id) => (id === EMPTY ? 'export {};' : null),
};

/** All entry points: the portal, the command-line tools, threads, the renderer of public pages. */
const TOOLS = ['backup', 'import', 'ingest', 'move-to-postgres', 'partner', 'summaries'];
const STARTS = [
  'server/start.ts',
  ...TOOLS.map((name) => `server/cli/${name}.ts`),
  'server/platform/db/embedded/worker.ts',
  'server/tracking/ingest/reading/worker.ts',
  'server/air/documents/worker.ts',
  'server/members/bookings/label/worker.ts',
  'server/records/import/workbook-process.mjs',
  'src/render.tsx',
];

/**
 * Builds the server for production, without TypeScript; libraries stay in node_modules. See
 * docs/decisions/0005-production-runs-the-build.md.
 */
export default defineConfig({
  define: { 'import.meta.env.STANDARDS_HASH': JSON.stringify(hashOfSources()) },
  publicDir: false,
  plugins: [takeAlong, withoutOfficePages],
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(STARTS.map((file) => [file.replace(/\.\w+$/, ''), file])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'server/chunks/[name]-[hash].js' },
    },
  },
});
