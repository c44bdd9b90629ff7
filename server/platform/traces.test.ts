import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inSources } from './traces.ts';

test('names the source in a trace if the build has a map, and the build otherwise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'porthole-traces-'));
  const map = { version: 3, sources: ['./jobs/run.ts'], names: [], mappings: ';IAEE' };
  writeFileSync(join(folder, 'main.js.map'), JSON.stringify(map));
  const url = pathToFileURL(join(folder, 'main.js')).href;
  const source = new URL('./jobs/run.ts', url).href;
  expect(inSources(`    at run (${url}:2:5)`)).toBe(`    at run (${source}:3:3)`);
  const library = `    at query (${url.replace('main', 'other')}:2:5)`;
  expect(inSources(library)).toBe(library);
  rmSync(folder, { recursive: true });
});
