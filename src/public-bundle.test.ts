import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

/** Libraries of the office or the server: none may be loaded by a visitor's phone. */
const HEAVY =
  /node_modules\/(antd|@ant-design|@refinedev|@tanstack|zod|axios|react-router|i18next|dayjs|xlsx)\//;
/** Brotli bytes of all scripts of a result page, from docs/decisions. */
const BUDGET = 90 * 1024;

let chunks: Rolldown.OutputChunk[];
beforeAll(async () => {
  // Built as for a release: with the test runner's setting React would include its warnings.
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'index.html' },
    },
  })) as Rolldown.RolldownOutput;
  chunks = built.output.filter((file) => file.type === 'chunk');
});

/** A chunk and its static imports, by file name. */
function graphOf(file: string, files = new Set<string>()): Set<string> {
  const chunk = chunks.find(({ fileName }) => fileName === file);
  if (!chunk || files.has(file)) return files;
  files.add(file);
  chunk.imports.forEach((one) => graphOf(one, files));
  return files;
}

describe('the public bundle', () => {
  it('contains no library of the office in any of its chunks', () => {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.some((id) => id.includes('react-dom'))).toBe(true);
    expect(modules.filter((id) => HEAVY.test(id))).toEqual([]);
  });

  it('keeps the result page within its budget', () => {
    const entry = chunks.find(({ isEntry }) => isEntry)!;
    const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('TrackPage.tsx'))!;
    const files = graphOf(page.fileName, graphOf(entry.fileName));
    const bytes = chunks
      .filter(({ fileName }) => files.has(fileName))
      .reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });

  it('has the interactive map in separate chunks that no page loads by itself', () => {
    const map = (id: string) => /node_modules\/(maplibre-gl|topojson-client)\//.test(id);
    const holders = chunks.filter(({ moduleIds }) => moduleIds.some(map)).map(({ fileName }) => fileName);
    expect(holders).not.toEqual([]);
    const pages = chunks.filter(
      ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith('Page.tsx'),
    );
    const loaded = pages.flatMap(({ fileName }) => [...graphOf(fileName)]);
    expect(loaded.filter((file) => holders.includes(file))).toEqual([]);
  });
});
