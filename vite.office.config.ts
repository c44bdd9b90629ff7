import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { LATER_SHEET } from './contract/site/office.ts';
import { LATER, SHEET, styleSheets, withoutStyles } from './vite.antd.ts';
import { precompress } from './vite.config.ts';
import { stylesWithin } from './vite.within.ts';
import { needsOf, type Needs } from './vite.needs.ts';

const OUT = 'dist/client';
const MANIFEST = '.vite/office.json';

/** Texts of the office: one file per language, for users who switch. */
const TEXTS = /\/locales\/(\w+)\/\w+\/\w+\.json$/;
/** The most used page, bundled with the frame. */
const LIST = /\/records\/list\/ListPage\.tsx$/;
/** The list's table on wide screens: linked in the page by the server, so that it loads with the frame. */
const TABLE = /\/records\/list\/ListTable\.tsx$/;
/** What tracking pages share with public pages: no other page of the office needs it. */
const PUBLIC_PARTS = /\/src\/(?:tracking|ui\/map|ui\/css)\/(?!gl\/)/;
/** What lists and the frame load on demand. */
const LISTS = /\/src\/(?:records|shell|ui\/(?!map))/;
const MEMBER = /\/src\/(?:member|tracking|ui\/map)\//;
/** The page after signing in, whose first part is an overview, and the overviews of sea and air. */
const OVERVIEW = /\/src\/member\/(?:member\/index|overview\/(?:Sea|Air)Overview)\.tsx$/;
/** Larger than the frame, and needed by few pages. */
const CHARTS = /\/node_modules\/recharts\//;
/** Minimum size of a separate chunk before minification (characters). */
const SMALL = 40_000;
/** Libraries without side effects that do not declare this; their unused code is left out. */
const PURE = /\/node_modules\/(?:@refinedev\/|papaparse\/|react-markdown\/|remark-gfm\/)/;

const input = 'office.html';

const treeshake = { moduleSideEffects: (id: string) => !PURE.test(id) };

/** Returns the parts with charts, which are loaded on demand. */
const chartsOf = ({ roots }: Needs): ReadonlySet<string> =>
  new Set([...roots].flatMap(([id, needing]) => (CHARTS.test(id) ? [...needing] : [])));

/**
 * A request costs a phone more than some extra bytes: chunks are the frame with the lists, what lists load on
 * demand, the overviews, the other pages of members, the office's own pages, what both need, and large pages.
 */
function chunkOf({ roots, own }: Needs, charts: ReadonlySet<string>, id: string): string | null {
  if (id === SHEET) return 'frame';
  if (id === LATER) return LATER_SHEET;
  const all = [...(roots.get(id) ?? [])];
  const [root] = all;
  if (root === undefined) return null;
  if (all.some((one) => one.endsWith(input) || LIST.test(one))) return 'frame';
  if (all.some((one) => TABLE.test(one))) return 'table';
  if (all.every((one) => charts.has(one))) return 'charts';
  if (PUBLIC_PARTS.test(id) || all.every((one) => PUBLIC_PARTS.test(one))) return 'tracking';
  if (all.length === 1 && (own.get(root) ?? 0) >= SMALL) return null;
  const isOverview = all.some((one) => OVERVIEW.test(one));
  if (all.some((one) => LISTS.test(one))) return isOverview ? 'frame' : 'lists';
  if (isOverview) return 'overview';
  if (!all.some((one) => MEMBER.test(one))) return 'pages';
  if (!all.every((one) => MEMBER.test(one))) return 'shared';
  return all.some((one) => PUBLIC_PARTS.test(one)) ? 'tracking' : 'member';
}

/** Lists modules loaded on demand in the manifest, even when they share a chunk. */
const nameAll = (): Plugin => ({
  name: 'name-all',
  writeBundle(_, bundle) {
    const file = `${OUT}/${MANIFEST}`;
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string }>;
    const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        for (const id of chunk.moduleIds)
          if (this.getModuleInfo(id)?.dynamicImporters.length)
            manifest[path.relative('.', id)] ??= byFile.get(chunk.fileName)!;
    writeFileSync(file, JSON.stringify(manifest, null, 2));
  },
});

const groupsOf = (chunk: (id: string) => string | null): Rolldown.CodeSplittingGroup[] => [
  { test: TEXTS, name: (id) => `texts-${TEXTS.exec(id)?.[1] ?? ''}` },
  { name: chunk, includeDependenciesRecursively: false },
];

/** Merges the licences of both builds into one list. */
const joinLicences = (): Plugin => ({
  name: 'join-licences',
  closeBundle() {
    if (!existsSync(`${OUT}/licences-office.md`)) return;
    appendFileSync(`${OUT}/licences.md`, readFileSync(`${OUT}/licences-office.md`, 'utf8'));
    rmSync(`${OUT}/licences-office.md`);
  },
});

/** Builds the office, office.html, into the public front's output folder. */
export default defineConfig(async (): Promise<UserConfig> => {
  // With FAST=off antd creates its styles in the browser, as in development.
  const isFast = process.env['FAST'] !== 'off';
  const needed = await needsOf(
    input,
    [react(), stylesWithin(), isFast ? withoutStyles() : []].flat(),
    treeshake,
  );
  const charts = chartsOf(needed);
  const chunk = (id: string) => chunkOf(needed, charts, id);
  const isLater = (id: string) => chunk(id) !== 'frame';
  return {
    appType: 'custom',
    plugins: [
      react(),
      stylesWithin(),
      isFast
        ? [withoutStyles(isLater), styleSheets(needed.roots.keys(), isLater, /\/src\/office\.tsx$/)]
        : [],
      nameAll(),
      joinLicences(),
      precompress(OUT),
    ],
    build: {
      outDir: OUT,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: MANIFEST,
      license: { fileName: 'licences-office.md' },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input,
        treeshake,
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups: groupsOf(chunk) } },
      },
    },
  };
});
