/** Data of the page with a truck's track. */
import type { TruckPageData } from '#contract/site/pages.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS, toVisibility, truckSpan } from '#server/tracking/index.ts';
import type { Loaded, PageRequest } from './page-request.ts';

export async function truckPage({ request, query, actor }: PageRequest): Promise<Loaded<TruckPageData>> {
  const [plate, from, to] = ['plate', 'from', 'to'].map((name) =>
    (query.get(name) ?? '').trim().slice(0, 40),
  ) as [string, string, string];
  const data: TruckPageData = {
    plate,
    from,
    to,
    fault: null,
    view: null,
    demo: false,
    example: request.server.demoOnPages?.truck ?? null,
    at: new Date().toISOString(),
  };
  if (plate === '') return { data };
  charge(request, COSTS.shipment);
  const { db } = request.server.database;
  const span = await truckSpan({ db, visibility: () => toVisibility(db, actor) }, data);
  const status = span.fault ? 400 : span.view ? 200 : 404;
  return { data: { ...data, ...span }, ...(status !== 200 && { status }) };
}
