import type { PageState } from '#contract/site/pages.ts';
import { routeOf } from '#contract/core/paths.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import type { PageModule } from './public-pages.ts';
import { translator } from './ui/translate.ts';

/** The document's title: the page's own, or its route's, and the portal's name. */
export function titleOf<K extends PublicRouteKey>(
  state: Pick<PageState<K>, 'key' | 'language' | 'texts' | 'data'>,
  module: PageModule<K>,
): string {
  const { t } = translator(state.language, state.texts);
  const own = module.titleOf?.(state.data, t, state.language, state.key);
  const title = own ?? t(routeOf(state.key).titleKey);
  return `${title} · ${t('porthole')}`;
}
