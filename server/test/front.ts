/** A stub of the web app for server tests: it returns what it received. */
import { LATER_SHEET } from '#contract/site/office.ts';
import type { PageState, Renderer } from '#contract/site/pages.ts';
import type { Front } from '#server/site/pages/front.ts';

/** Initial data of office pages; the real plans belong to the web app and have tests of their own. */
const planOf: Renderer['planOf'] = (pathname) => ({
  modules: [`page of ${pathname}`],
  texts: ['office', 'crud'],
  calls: [
    { path: '/api/v1/member' },
    { path: '/api/v1/currency', query: { _start: 0, _end: 2, _sort: 'code', q: '' } },
    { path: '/api/v1/outbox' },
    { path: '/api/v1/no-such-thing' },
  ],
});

/** Records the render requests; the real renderer has tests of its own. `built`: its pages can be cached. */
export function recorder({ built = false } = {}) {
  const seen: PageState[] = [];
  const nonce = built ? '' : ' nonce="CSP_NONCE"';
  const front: Front = {
    folder: null,
    built,
    template: async (entry) =>
      `<html lang="xx"><head><!--head--><script type="module"${nonce} src="/${entry}.js"></script>` +
      '</head><body><div id="app"><!--app--></div><!--data--></body></html>',
    renderer: async () => ({
      render: async (state) => {
        seen.push(state);
        return { html: `<main>${state.key}</main>`, title: 'A <title>' };
      },
      slim: async (state) => state,
      namespacesOf: () => ['common'],
      stylesOf: () => ['src/ui/css/pages/x.css'],
      moduleOf: () => 'src/public/x.tsx',
      planOf,
      renderFirstPaint: ({ pathname, state }) => `<i>${pathname} ${state.answers.length}</i>`,
    }),
    styleOf: async (sheets) => sheets.map((name) => `<style${nonce}>/* ${name} */</style>`).join(''),
    scriptsOf: async () => ['/assets/x.js'],
    officeParts: async (modules) => ({
      scripts: modules.map((module) => `/assets/${module}.js`),
      styles: ['/assets/x.css', `/assets/${LATER_SHEET}-1.css`],
    }),
  };
  return { front, seen };
}
