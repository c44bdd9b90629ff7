/** Data of the ship pages. */
import {
  DEFAULT_SPAN,
  SPANS,
  type VesselPageData,
  type VesselPageKey,
} from '#contract/tracking/pages/vessel-page.ts';
import { pathOf } from '#contract/core/paths.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS, toVisibility, vesselPage } from '#server/tracking/index.ts';
import type { Loaded, PageRequest } from './page-request.ts';

const LONGEST = 80;

/**
 * Loads the page `key`: the ship that `q` names, with the track of `days`. A page inside another app links
 * back to its box.
 */
export const vesselLoader =
  (key: VesselPageKey) =>
  async (page: PageRequest): Promise<Loaded<VesselPageData>> => {
    const { request, actor, query } = page;
    // Parameter names in links of other portals.
    const typed = ['q', 'code', 'imo', 'mmsi', 'name', 'vessel']
      .map((name) => query.get(name)?.trim() ?? '')
      .find((value) => value !== '');
    const days = SPANS.find((span) => String(span) === query.get('days')) ?? DEFAULT_SPAN;
    charge(request, typed ? COSTS.shipment : COSTS.lookup);
    const { db } = request.server.database;
    const visibility = await toVisibility(db, actor);
    const data = await vesselPage({ db, visibility, now: new Date() }, (typed ?? '').slice(0, LONGEST), days);
    const cargo = query.get('cargo')?.trim().slice(0, LONGEST) || null;
    const bare = key === 'h5MapVsl' && data.outcome !== 'empty';
    return {
      data: { ...data, cargo },
      status: data.outcome === 'none' ? 404 : data.outcome === 'impossible' ? 400 : 200,
      ...(bare && { back: { path: pathOf(key), titleKey: 'routes:h5MapVsl' } }),
    };
  };
