/** Pages rendered lately, by everything that they are made of: the same state always gives the same HTML. */
import { createHash } from 'node:crypto';
import { PAGE_DATA_ID, type PageState, type Renderer } from '#contract/pages.ts';
import type { PortalConfig } from '#contract/api/config.ts';
import { jsonScript } from './document.ts';

/** The page's HTML, and its data as an inert script. */
export type Rendered = Awaited<ReturnType<Renderer['render']>> & { inert: string };

/** Characters that are kept: some eighty results. */
const MOST = 8_000_000;

export async function renderPage(
  renderer: Renderer,
  state: PageState,
  config: PortalConfig,
): Promise<Rendered> {
  const [page, slim] = await Promise.all([renderer.render(state, config), renderer.slim(state)]);
  return { ...page, inert: jsonScript(PAGE_DATA_ID, slim) };
}

const sizeOf = ({ html, inert }: Rendered): number => html.length + inert.length;

/** As renderPage for a renderer and settings that stay the same; what was not looked at for longest makes room. */
export function keptPages(most = MOST): typeof renderPage {
  const kept = new Map<string, Rendered>();
  let size = 0;
  return async (renderer, state, config) => {
    const key = createHash('sha256').update(JSON.stringify(state)).digest('base64');
    const page = kept.get(key) ?? (await renderPage(renderer, state, config));
    if (!kept.delete(key)) size += sizeOf(page);
    kept.set(key, page);
    for (const [oldest, one] of kept) {
      if (size <= most || oldest === key) break;
      kept.delete(oldest);
      size -= sizeOf(one);
    }
    return page;
  };
}
