import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { SHEET, styleSheet, withoutStyles } from './vite.antd.ts';
import { precompress } from './vite.config.ts';

const OUT = 'dist/client';
const MANIFEST = '.vite/office.json';

/** Texts of the office: one file a language, for whoever changes it. */
const TEXTS = /\/locales\/(\w+)\/\w+\.json$/;
/** The page that most of the work is done on: it comes with the frame. */
const LIST = /\/crud\/ListPage\.tsx$/;
/** Less code than this, before it is made small, is not worth a request of its own (characters). */
const SMALL = 40_000;
/** Libraries that say nothing of their side effects and have none: what is not used of them is left out. */
const PURE = /\/node_modules\/(?:@refinedev\/|papaparse\/|react-markdown\/|remark-gfm\/)/;

const input = 'office.html';

const treeshake = { moduleSideEffects: (id: string) => !PURE.test(id) };

/** By module, what needs it: the entry, and what is loaded on demand; and how much of each is nobody else's. */
type Needs = { roots: Map<string, Set<string>>; own: Map<string, number> };

/** Known only after a build has shaken the tree. */
async function needs(): Promise<Needs> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), withoutStyles()],
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input, treeshake },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const roots: Needs['roots'] = new Map();
  const walk = (root: string, file: string, seen: Set<string>) => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    for (const id of chunk.moduleIds) roots.set(id, (roots.get(id) ?? new Set()).add(root));
    for (const imported of chunk.imports) walk(root, imported, seen);
  };
  for (const { fileName, facadeModuleId } of chunks.values())
    if (facadeModuleId) walk(facadeModuleId, fileName, new Set());
  const own: Needs['own'] = new Map();
  for (const { modules } of chunks.values())
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const [root, another] = roots.get(id) ?? [];
      if (root && !another) own.set(root, (own.get(root) ?? 0) + renderedLength);
    }
  return { roots, own };
}

/** A request costs a phone more than some bytes too many: the frame with the lists, what other pages share, large pages. */
function chunkOf({ roots, own }: Needs, id: string): string | null {
  if (id === SHEET) return 'frame';
  const [root, ...others] = roots.get(id) ?? [];
  if (root === undefined) return null;
  if ([root, ...others].some((one) => one.endsWith(input) || LIST.test(one))) return 'frame';
  return others.length > 0 || (own.get(root) ?? 0) < SMALL ? 'pages' : null;
}

/** Names what is loaded on demand in the manifest, also where it shares a chunk. */
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

const groupsOf = (needed: Needs): Rolldown.CodeSplittingGroup[] => [
  { test: TEXTS, name: (id) => `texts-${TEXTS.exec(id)?.[1] ?? ''}` },
  { name: (id) => chunkOf(needed, id), includeDependenciesRecursively: false },
];

/** One list of licences for both builds. */
const joinLicences = (): Plugin => ({
  name: 'join-licences',
  closeBundle() {
    if (!existsSync(`${OUT}/licences-office.md`)) return;
    appendFileSync(`${OUT}/licences.md`, readFileSync(`${OUT}/licences-office.md`, 'utf8'));
    rmSync(`${OUT}/licences-office.md`);
  },
});

/** The office, office.html, into the folder where the public front was built before. */
export default defineConfig(async (): Promise<UserConfig> => {
  const needed = await needs();
  return {
    appType: 'custom',
    plugins: [
      react(),
      withoutStyles(),
      styleSheet(needed.roots.keys(), /\/src\/office\.tsx$/),
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
        output: { codeSplitting: { groups: groupsOf(needed) } },
      },
    },
  };
});
