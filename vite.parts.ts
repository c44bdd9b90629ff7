/**
 * Loads the parts of a public page. Vite's own loader also preloads what each part imports, which here is loaded already:
 * its code and its list of files would cost each page a kilobyte and a half. Style sheets of a part still come before it.
 * A part that fails to load is announced by Vite's own event (src/ui/missing-part.ts).
 */
import type { Plugin } from 'vite';

const LOADER = '\0vite/preload-helper.js';
const CODE = `
const sheet = (path) => new Promise((loaded, failed) => {
  const href = '/' + path;
  if (document.querySelector('link[href="' + href + '"]')) return loaded();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: loaded, onerror: failed });
  document.head.append(link);
});
export const __vitePreload = (load, sheets = []) => Promise.all(sheets.map(sheet)).then(load).catch((fault) => {
  dispatchEvent(new Event('vite:preloadError'));
  throw fault;
});
`;

export const smallLoader = (): Plugin => ({
  name: 'small-loader',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === LOADER ? CODE : null),
});
