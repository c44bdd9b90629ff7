/** What carriers tell of ships in their messages about shipments: that there are such ships, and where they called. */
import type { EventTime, TrackingEvent } from '#contract/tracking/event.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Sight } from '../visibility/sight.ts';
import type { Told } from './calls.ts';

const COUNTS = `family = 'TRANSPORT' and state = 'current' and imo is not null and not retracts
  and party <> all($2::text[])`;
const NAMED = `select imo, max(vessel_name) as name from tracking_events
  where imo = any($1::text[]) and ${COUNTS} group by imo`;
const BY_NAME = `select imo, max(vessel_name) as name from tracking_events
  where upper(vessel_name) = any($1::text[]) and ${COUNTS} group by imo limit 50`;
const CALLS = `select event, reported_at as "reportedAt" from tracking_events
  where imo = any($1::text[]) and ${COUNTS} and code in ('ARRI', 'DEPA') and unlocode is not null
    and occurred_at >= $3 order by occurred_at desc limit 400`;

const hidden = (sight: Sight): string[] => sight.parties('nothing', 'milestones');

export type Named = { imo: string; name: string | null };

/** Ships that some shipment sails with, by IMO number or by name in capitals. */
export async function shipsTold(
  db: Db,
  { imo, name }: { imo?: string; name?: string },
  sight: Sight,
): Promise<Named[]> {
  const { rows } = await db.$client.query<Named>(imo ? NAMED : BY_NAME, [[imo ?? name], hidden(sight)]);
  return rows.filter((row) => /^\d{7}$/.test(row.imo));
}

/** Arrivals and departures of a ship since `from`, each report of each shipment. */
export async function callsTold(db: Db, imo: string, sight: Sight, from: Date): Promise<Told[]> {
  const { rows } = await db.$client.query<{ event: TrackingEvent; reportedAt: Date }>(CALLS, [
    [imo],
    hidden(sight),
    from,
  ]);
  return rows.flatMap(({ event, reportedAt }): Told[] => {
    const { code, classifier, place, occurred, conveyance } = event;
    if ((code !== 'ARRI' && code !== 'DEPA') || !place?.unlocode) return [];
    const time: EventTime = occurred;
    const voyage = (code === 'ARRI' ? conveyance?.importVoyage : conveyance?.exportVoyage) ?? null;
    return [{ code, classifier, port: place.unlocode, time, voyage, reportedAt: reportedAt.toISOString() }];
  });
}
