/** Lets an office page use the style sheets of public pages without styling the rest of the office. */
import type { Plugin } from 'vite';

/** The class of the element inside which they hold. */
const WITHIN = '.public-parts';
const SCOPED = /\.css\?within$/;
/** Rules that cannot stand inside another rule; the office has paper of its own. */
const TOP_LEVEL = /@keyframes\s+[\w-]+\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
const DROPPED = /@import[^;]+;|@page\s*\{[^{}]*\}/g;

const IN_MAIN = /(?<=^\s*)main (?=[.:a-z])/gm;

/** Returns `css` so that it holds inside `WITHIN` alone. */
export function within(css: string): string {
  const motions = css.match(TOP_LEVEL) ?? [];
  // The element is inside the office's own main.
  const rules = css.replaceAll(TOP_LEVEL, '').replaceAll(DROPPED, '').replaceAll(IN_MAIN, '');
  return `${motions.join('\n')}\n${WITHIN} {\n${rules}\n}\n`;
}

/** `import 'x.css?within'`: the sheet inside the element that holds parts of public pages. */
export const stylesWithin = (): Plugin => ({
  name: 'styles-within',
  enforce: 'pre',
  transform: (css, id) => (SCOPED.test(id) ? within(css) : null),
});
