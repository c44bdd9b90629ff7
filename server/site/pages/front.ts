/** The built web app for the server: templates, the front's renderer, and the chunks of each page. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '#contract/site/pages.ts';
import type { Entry } from '#contract/core/routes.ts';
import { Refused } from '#server/platform/refused.ts';

export type Front = {
  /** Folder with the built assets, or null while Vite serves them. */
  folder: string | null;
  /**
   * True for a built front, which never changes while the server runs; pages without a nonce are cacheable.
   */
  built: boolean;
  /** HTML of an entry with its scripts and styles, to be filled in. */
  template(entry: Entry, url: string): Promise<string>;
  renderer(): Promise<Renderer>;
  /** Returns a page's style sheets as elements for its head. */
  styleOf(sheets: readonly string[]): Promise<string>;
  /** URLs of the scripts a page needs besides its entry, for preloading. */
  scriptsOf(module: string): Promise<string[]>;
  /** URLs of the scripts and styles that office pages need besides their entry. */
  officeParts(modules: readonly string[]): Promise<{ scripts: string[]; styles: string[] }>;
};

/** The entries' files. */
export const entryFiles: Record<Entry, string> = { public: 'index.html', office: 'office.html' };

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

/** Scripts of `module` and what it imports statically, without what the entry has already. */
function chunksOf(manifest: Manifest, module: string): string[] {
  const files = new Set<string>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(walk);
  };
  walk(module);
  return [...files];
}

/** Scripts and styles of `modules` and what they import statically, without what `template` names already. */
function partsOf(manifest: Manifest, modules: readonly string[], template: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walked = new Set<string>();
  const isNew = (address: string) => !template.includes(`"${address}"`);
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || walked.has(key)) return;
    walked.add(key);
    if (isNew(`/${chunk.file}`)) scripts.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) if (isNew(`/${style}`)) styles.add(`/${style}`);
    chunk.imports?.forEach(walk);
  };
  modules.forEach(walk);
  return { scripts: [...scripts], styles: [...styles] };
}

const inlined = (css: string) => `<style>${css.trim()}</style>`;

/**
 * An inline style sheet saves a round trip, which costs a phone more than the bytes. Its link stays, disabled and
 * so never fetched: scripts that import a part of the page look for it, and would load the sheet again.
 */
async function withInlineStyles(folder: string, html: string): Promise<string> {
  let filled = html;
  for (const [tag, href] of html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)) {
    const css = await readFile(join(folder, href ?? ''), 'utf8');
    filled = filled.replace(tag, () => `${inlined(css)}<link rel="stylesheet" href="${href}" disabled />`);
  }
  return filled;
}

/** The output of `npm run build` in `dist`, read on demand, so that a server without a build still starts. */
export function builtFront(dist: string): Front {
  const folder = join(dist, 'client');
  const cache = new Map<string, Promise<string>>();
  const sheets = new Map<string, Promise<string>>();
  const parts = new Map<string, { scripts: string[]; styles: string[] }>();
  let manifest: Promise<Manifest> | undefined;
  let office: Promise<Manifest> | undefined;
  let renderer: Promise<Renderer> | undefined;

  const readManifest = async (name: string) =>
    JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as Manifest;
  const manifestOf = () => (manifest ??= readManifest('manifest.json'));
  /** The office has a separate build (vite.office.config.ts). */
  const officeManifest = () => (office ??= readManifest('office.json'));

  /** A sheet with its own entry, so that pages without it do not include it. */
  async function sheet(name: string): Promise<string> {
    const file = (await manifestOf())[name]?.file;
    if (!file) throw new Error(`the build has no ${name}`);
    return readFile(join(folder, file), 'utf8');
  }

  async function read(entry: Entry): Promise<string> {
    const file = join(folder, entryFiles[entry]);
    if (!existsSync(file)) throw new Refused('unavailable');
    const html = await readFile(file, 'utf8');
    return entry === 'public' ? withInlineStyles(folder, html) : html;
  }

  return {
    folder,
    built: true,
    async template(entry) {
      const known = cache.get(entry) ?? read(entry);
      cache.set(entry, known);
      known.catch(() => cache.delete(entry));
      return known;
    },
    async renderer() {
      const file = join(dist, 'src', 'render.js');
      if (!existsSync(file)) throw new Refused('unavailable');
      renderer ??= import(pathToFileURL(file).href) as Promise<Renderer>;
      return renderer;
    },
    async styleOf(names) {
      const texts = names.map((name) => {
        const known = sheets.get(name) ?? sheet(name);
        sheets.set(name, known);
        return known;
      });
      return names.length > 0 ? inlined((await Promise.all(texts)).join('')) : '';
    },
    async scriptsOf(module) {
      return chunksOf(await manifestOf(), module);
    },
    async officeParts(modules) {
      const key = modules.join(' ');
      const known =
        parts.get(key) ?? partsOf(await officeManifest(), modules, await this.template('office', ''));
      parts.set(key, known);
      return known;
    },
  };
}
