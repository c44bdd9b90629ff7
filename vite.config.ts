import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { needsOf, type Needs } from './vite.needs.ts';
import { smallLoader } from './vite.parts.ts';
import { stylesWithin } from './vite.within.ts';

/** Minimum size of files worth compressing (bytes). */
const COMPRESS_FROM = 1024;

/** Writes .br and .gz files next to the build output, so that the server does not compress at run time. */
export function precompress(outDir: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      if (!existsSync(outDir)) return;
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(outDir, name);
        if (!/\.(?:js|css|svg|json|woff2?)$/.test(name) || statSync(file).size < COMPRESS_FROM) continue;
        if (existsSync(`${file}.br`)) continue;
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

/** Style sheets of individual public pages, which the server inlines (src/public-pages.ts). */
const SHEETS = 'src/ui/css/pages';
const sheets = readdirSync(SHEETS).map((name) => `${SHEETS}/${name}`);

const input = 'index.html';
const TRACKING = /\/track\/TrackPage\.tsx$/;
/** The largest page, which should load nothing for other pages' sake. */
const FULL = /\/StandardsPage\.tsx$/;
/** Modules loaded on demand that nearly every result shows. */
const SHOWN = /\/(?:map\/(?:RouteMap\.tsx|age\.ts)|cards\/Legs\.tsx)$/;
/** The answer and the cards of nearly every result with a journey, loaded together. */
const CARDS = /\/result\/(?:ResultView|cards\/(?:Chain|Containers|Pieces)|history\/EtaHistory)\.tsx$/;
/** Modules so small that their own request would cost more: of results, and of every page with a number box. */
const OF_RESULTS =
  /\/(?:shipment\/(?:slip|party|states|other-sources|use-not-yet|recent)\.ts|result\/(?:use-live|cards\/qr-id)\.ts|tracking\/use-news\.ts|http\/stream\.ts|result\/ForgottenNote\.tsx|ui\/ContainerType\.tsx|identifiers\/container-type\.ts)$/;
/** What a result shares with the card of another site's frame, a terminal's page or a list. */
const SHARED_PARTS = /\/(?:Timeline|EvidenceOf|LineList|Noted|Progress|FollowButton)\.tsx$/;
const OF_BOXES = /\/(?:shipment\/my-list|reference\/entry|ui\/(?:save|Code|Field|Time|Mark|Moment))\.tsx?$/;
/** What a page of several numbers shows. */
const SEVERAL = /\/(?:Several(?:List|Table|Cells)\.tsx|pages\/(?:filter|saved-list)\.ts)$/;
/** What a result shows of its facts. */
const FACTS = /\/cards\/Facts\.tsx$/;
/** What a terminal reports of a container, on both pages that show it. */
const OF_TERMINALS = /\/(?:terminal\/(?:BoxFacts|BoxMoves|CareFacts|Fact)|cards\/TerminalCard)\.tsx$/;
/** The schedules, which need the client of the API but nothing of a result. */
const SCHEDULES = /\/SchedulePage\.tsx$/;
/** Modules that every page with a map picture needs, including the largest page. */
const SIGNS = /\/map\/(?:signs\.ts|InteractiveMap\.tsx)$/;

/**
 * A request costs a phone more than some extra bytes: the result page's shared modules are one chunk (except
 * those that the largest page needs), with what nearly every result shows.
 */
function chunkOf({ roots }: Needs, id: string): string | null {
  const needed = [...(roots.get(id) ?? [])];
  // Named, so that modules shared with another chunk stay in it.
  if (needed.some((root) => root.endsWith(input))) return 'front';
  if (needed.length === 0 || TRACKING.test(id)) return null;
  if (SHOWN.test(id)) return 'tracking';
  if (SIGNS.test(id) || OF_BOXES.test(id)) return 'shared';
  if (OF_RESULTS.test(id) || SHARED_PARTS.test(id)) return 'tracking';
  if (FACTS.test(id)) return 'cards';
  if (SEVERAL.test(id) || needed.every((root) => SEVERAL.test(root))) return 'several';
  if (OF_TERMINALS.test(id)) return 'terminal';
  if (CARDS.test(id) || needed.every((root) => CARDS.test(root))) return 'cards';
  if (needed.some((root) => TRACKING.test(root)))
    return needed.some((root) => FULL.test(root) || SCHEDULES.test(root))
      ? 'shared'
      : needed.some((root) => root.endsWith('Page.tsx') && !TRACKING.test(root))
        ? 'tracking'
        : null;
  return needed.some((root) => SHOWN.test(root)) ? 'tracking' : null;
}

/**
 * The light public front, index.html; in development both entries. The office has a separate build
 * (vite.office.config.ts), so that neither is split for the other. The server fills in both
 * (server/site/pages).
 */
export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  const needed = command === 'build' && !isSsrBuild ? await needsOf(input, react()) : null;
  return {
    appType: 'custom',
    plugins: [react(), stylesWithin(), ...(isSsrBuild ? [] : [smallLoader(), precompress('dist/client')])],
    // In development Vite's own inline scripts carry this placeholder, which the server replaces by the nonce.
    html: command === 'serve' ? { cspNonce: 'CSP_NONCE' } : {},
    build: {
      outDir: 'dist/client',
      manifest: !isSsrBuild,
      // Licences of the bundled libraries at /licences.md, since the scripts contain no comments.
      license: isSsrBuild ? false : { fileName: 'licences.md' },
      copyPublicDir: !isSsrBuild,
      // The server names the page's scripts in its head; parts load by `smallLoader`.
      modulePreload: false,
      // An inlined asset would be a data: URL, which the content policy refuses for scripts and fonts.
      assetsInlineLimit: 0,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: [input, ...sheets],
            ...(needed && {
              output: {
                codeSplitting: {
                  groups: [
                    { name: (id: string) => chunkOf(needed, id), includeDependenciesRecursively: false },
                  ],
                },
              },
            }),
          },
    },
  };
});
