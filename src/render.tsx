/** The server's side of the public front: a page's state in, its HTML out. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { PortalConfig } from '#contract/core/config.ts';
import type { PageData, PageState, Rendered } from '#contract/site/pages.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { titleOf } from './page-title.ts';
import { PublicFront } from './PublicFront.tsx';
import { LIST_STYLES, pageNeeds, SHELL_TEXTS } from './public-needs.ts';
import { publicPages, type PageModule } from './public-pages.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { translator } from './ui/translate.ts';

export async function render(state: PageState, config: PortalConfig): Promise<Rendered> {
  const { module } = await loaded(state);
  await module.ready?.(state.data);
  const Page = module.default as ComponentType<PageProps>;
  return {
    html: renderToString(<PublicFront Page={Page} initial={state} config={config} />),
    title: titleOf(state, module),
    description: module.descriptionOf?.(
      state.data,
      translator(state.language, state.texts).t,
      state.language,
    ),
  };
}

export async function slim(state: PageState): Promise<PageState> {
  const { module } = await loaded(state);
  return module.slim ? { ...state, data: module.slim(state.data) } : state;
}

export const namespacesOf = (key: PublicRouteKey): string[] => [...SHELL_TEXTS, ...pageNeeds[key].texts];
/** The style sheets of a page; those of lists stay out of the page of one result. */
export function stylesOf(key: PublicRouteKey, data: PageData): readonly string[] {
  const styles = pageNeeds[key].styles ?? [];
  const single = 'result' in data && 'list' in data && !data.list && data.result?.outcome === 'found';
  return single ? styles.filter((name) => name !== LIST_STYLES) : styles;
}
export const moduleOf = (key: PublicRouteKey): string => pageNeeds[key].module;
export { planOf } from './office-plans.ts';
export { renderFirstPaint } from '#src/shell/first-paint/render-first-paint.tsx';

/** Modules of rendered pages; a cached one is faster than importing it again. */
const drawn = new Map<PublicRouteKey, unknown>();

async function loaded<K extends PublicRouteKey>(state: PageState<K>): Promise<{ module: PageModule<K> }> {
  const module = (drawn.get(state.key) as PageModule<K> | undefined) ?? (await publicPages[state.key]());
  if (import.meta.env.PROD) drawn.set(state.key, module);
  return { module };
}
