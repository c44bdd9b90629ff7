/** Tests what `npm start` runs: the complete build, without compiler, loader or development tools. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

let chunks: Rolldown.OutputChunk[];
beforeAll(async () => {
  const built = (await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  chunks = built.output.filter((file) => file.type === 'chunk');
});

it('needs nothing at run time but the product’s own dependencies', () => {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  const packages = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((name) => !files.has(name) && !name.startsWith('node:'))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]);
  // Vite is loaded in development only (server/app.ts).
  const unknown = new Set(packages.filter((name) => !(name in manifest.dependencies) && name !== 'vite'));
  expect([...unknown]).toEqual([]);
  // Space for young objects: less if the embedded database runs in the same process.
  expect(manifest.scripts.start).toContain(
    'exec node --max-semi-space-size=$((${#DATABASE_URL} ? 32 : 16)) --semi-space-growth-factor=$((${#DATABASE_URL} ? 32 : 2)) dist/server/start.js',
  );
});

it('sets production mode before any library is loaded', () => {
  const start = chunks.find(({ fileName }) => fileName === 'server/start.js')!;
  expect(start.imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
  expect(start.code.indexOf('"production"')).toBeLessThan(start.code.indexOf('import('));
});

it('builds every thread and tool at the path where the program looks for it', () => {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*\.test)(?!test\/).*\.ts$/.test(name),
  );
  const texts = sources.map((name) => readFileSync(`server/${name}`, 'utf8'));
  const threads = texts.flatMap((text) =>
    [...text.matchAll(/threadFile\('([^']+)'\)/g)].map(([, path]) => path!),
  );
  expect(threads.length).toBeGreaterThan(1);
  for (const thread of threads) {
    expect(existsSync(`${thread}.mjs`)).toBe(true);
    expect(files).toContain(`${thread}.js`);
  }
  // In the build import.meta names a chunk, so files sought next to it are missing.
  const placed = sources.filter(
    (name, index) =>
      name !== 'place.ts' && /import\.meta\.(?:dirname|filename)|, import\.meta\.url\)/.test(texts[index]!),
  );
  expect(placed).toEqual([]);
  for (const [name, script] of Object.entries(manifest.scripts))
    if (script.startsWith('node scripts/tool.mjs')) expect(files).toContain(`server/cli/${name}.js`);
  expect(chunks.filter(({ code, map }) => code.length > 1000 && map === null)).toEqual([]);
});
