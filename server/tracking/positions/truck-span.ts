/** A truck's track over a span of days, both included, in the local time of its last place. */
import { checkIdentifier } from '#contract/identifiers/index.ts';
import type { TruckPageData } from '#contract/site/pages.ts';
import type { Db } from '#server/platform/db/client.ts';
import { inZone } from '../feeds/local-time.ts';
import { truckOnRoad } from './road.ts';
import type { Visibility } from '../visibility/visibility.ts';

const DAY = 86_400_000;
/** Maximum span shown (days). */
const LONGEST = 31;

/** The day from a date input, as milliseconds of its midnight as if in UTC; null if it is not a day. */
function dayOf(text: string): number | null {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at;
}

type TruckQuery = Pick<TruckPageData, 'plate' | 'from' | 'to'>;
type TruckSpan = Pick<TruckPageData, 'fault' | 'view' | 'demo' | 'at'>;

/**
 * Never throws for an invalid plate or span: `fault` reports it. `view` is null if nothing is visible to the
 * user.
 */
export async function truckSpan(
  { db, visibility }: { db: Db; visibility: () => Promise<Visibility> },
  { plate, from, to }: TruckQuery,
): Promise<TruckSpan> {
  const now = new Date();
  const nothing: TruckSpan = { fault: null, view: null, demo: false, at: now.toISOString() };
  const check = checkIdentifier('plate', plate);
  if (check.verdict === 'impossible') return { ...nothing, fault: 'plate' };
  const [first, last] = [dayOf(from), dayOf(to)];
  const [begin, end] = [first ?? last, last ?? first];
  const bad =
    (from !== '' && first === null) ||
    (to !== '' && last === null) ||
    (begin !== null && end !== null && (end < begin || end - begin >= LONGEST * DAY));
  if (bad) return { ...nothing, fault: 'span' };
  const reader = await visibility();
  const latest = await truckOnRoad(db, reader, check.value, null, now);
  const zone = latest?.view.last?.near?.zone ?? null;
  const instant = (clock: number) => new Date(inZone(clock, zone, 'minute', '').at);
  const flights =
    latest && begin !== null && end !== null
      ? await truckOnRoad(
          db,
          reader,
          check.value,
          { from: instant(begin), to: new Date(instant(end + DAY).getTime() - 1) },
          now,
        )
      : latest;
  const view = flights && flights.view.points > 0 ? flights.view : null;
  return { ...nothing, view, demo: flights?.parties.some((party) => reader.demo.has(party)) ?? false };
}
