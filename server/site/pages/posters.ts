/** Handlers of public pages with forms. A `redirect` is followed by GET. */
import type { PageData } from '#contract/site/pages.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { trackFaces, type TrackRouteKey } from '#contract/tracking/pages/variants.ts';
import { terminalFaces, type TerminalRouteKey } from '#contract/tracking/terminal/page.ts';
import { letterPosted } from './letters.ts';
import type { Loaded, PageRequest } from './page-request.ts';
import { pickupPosted } from './pickup.ts';
import { terminalPosted } from './terminal.ts';
import { seaPosted } from './tracking.ts';

type Poster<K extends PublicRouteKey> = (page: PageRequest) => Promise<Loaded<PageData<K>>>;

const tracking = Object.fromEntries(
  (Object.keys(trackFaces) as TrackRouteKey[]).map((key) => [key, seaPosted(key)]),
) as { [K in TrackRouteKey]: Poster<K> };

const terminals = Object.fromEntries(
  (Object.keys(terminalFaces) as TerminalRouteKey[]).map((key) => [key, terminalPosted(key)]),
) as { [K in TerminalRouteKey]: Poster<K> };

export const posters: { [K in PublicRouteKey]?: Poster<K> } = {
  ...tracking,
  ...terminals,
  opinion: letterPosted('opinion'),
  freightInquiry: letterPosted('inquiry'),
  pickup: pickupPosted,
};
