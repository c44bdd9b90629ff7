/**
 * Makes stack traces name the sources. Node's own option reads every map at load, some megabytes that may
 * never be needed; here a map is read for the first trace through its file.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | null>();

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // A library has none.
  }
  maps.set(url, map);
  return map;
}

/** A line of a trace with the places of the sources in place of those of the build. */
export const inSources = (line: string): string =>
  line.replace(/(file:\/\/[^\s()]+?):(\d+):(\d+)/, (place, url: string, row: string, column: string) => {
    const entry = mapOf(url)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    return `${new URL(entry.originalSource, url).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

/** From now on the traces of this thread name the sources. */
export function nameSources(): void {
  Error.prepareStackTrace = (error, sites) =>
    // oxlint-disable-next-line typescript/no-base-to-string -- the engine's call sites write themselves
    [String(error), ...sites.map((site) => inSources(`    at ${String(site)}`))].join('\n');
}
