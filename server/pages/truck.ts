/** A truck's track: its plate and a span of days, both included, by the clock of the place where it was last. */
import { checkIdentifier } from '#contract/identifiers/index.ts';
import type { TruckPageData } from '#contract/pages.ts';
import { DEMO_TRUCK } from '#server/db/seed/demo-ground.ts';
import { inZone } from '#server/feeds/local-time.ts';
import { charge, COSTS } from '#server/plugins/limits.ts';
import { truckOnRoad } from '#server/tracking/road.ts';
import { sightOf } from '#server/tracking/sight.ts';
import type { Loaded, PageRequest } from './loaded.ts';

const DAY = 86_400_000;
/** Longest span that is shown (days). */
const LONGEST = 31;

/** The day a date input sends, as milliseconds of its midnight if it were in UTC; null for no day. */
function dayOf(text: string): number | null {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at;
}

export async function truckPage({ request, query, actor }: PageRequest): Promise<Loaded<TruckPageData>> {
  const [plate, from, to] = ['plate', 'from', 'to'].map((name) =>
    (query.get(name) ?? '').trim().slice(0, 40),
  ) as [string, string, string];
  const now = new Date();
  const data: TruckPageData = {
    plate,
    from,
    to,
    fault: null,
    view: null,
    demo: false,
    example: request.server.env.PORTHOLE_DEMO ? DEMO_TRUCK.number : null,
    at: now.toISOString(),
  };
  if (plate === '') return { data };
  const check = checkIdentifier('plate', plate);
  if (check.verdict === 'impossible') return { data: { ...data, fault: 'plate' }, status: 400 };
  const [first, last] = [dayOf(from), dayOf(to)];
  const [begin, end] = [first ?? last, last ?? first];
  const bad =
    (from !== '' && first === null) ||
    (to !== '' && last === null) ||
    (begin !== null && end !== null && (end < begin || end - begin >= LONGEST * DAY));
  if (bad) return { data: { ...data, fault: 'span' }, status: 400 };
  charge(request, COSTS.shipment);
  const { db } = request.server.database;
  const sight = await sightOf(db, actor);
  const latest = await truckOnRoad(db, sight, check.value, null, now);
  const zone = latest?.view.last?.near?.zone ?? null;
  const instant = (clock: number) => new Date(inZone(clock, zone, 'minute', '').at);
  const found =
    latest && begin !== null && end !== null
      ? await truckOnRoad(
          db,
          sight,
          check.value,
          { from: instant(begin), to: new Date(instant(end + DAY).getTime() - 1) },
          now,
        )
      : latest;
  const view = found && found.view.points > 0 ? found.view : null;
  const demo = found?.parties.some((party) => sight.demo.has(party)) ?? false;
  return { data: { ...data, view, demo }, ...(view ? {} : { status: 404 }) };
}
