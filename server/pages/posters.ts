/** Public pages that take forms: what each answers. A `redirect` is followed by GET. */
import type { PageData } from '#contract/pages.ts';
import type { PublicRouteKey } from '#contract/routes.ts';
import { letterPosted } from './letters.ts';
import type { Loaded, PageRequest } from './loaded.ts';

type Poster<K extends PublicRouteKey> = (page: PageRequest) => Promise<Loaded<PageData<K>>>;

export const posters: { [K in PublicRouteKey]?: Poster<K> } = {
  opinion: letterPosted('opinion'),
  freightInquiry: letterPosted('inquiry'),
};
