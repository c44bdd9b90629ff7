/** Extracts ships and their port calls from carriers' messages about shipments. */
import type { EventTime, TrackingEvent } from '#contract/tracking/event.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Visibility } from '../visibility/visibility.ts';
import type { CallReport } from './calls.ts';

const COUNTS = `family = 'TRANSPORT' and state = 'current' and imo is not null and not retracts
  and party <> all($2::text[])`;
const NAMED = `select imo, max(vessel_name) as name from tracking_events
  where imo = any($1::text[]) and ${COUNTS} group by imo`;
const BY_NAME = `select imo, max(vessel_name) as name from tracking_events
  where upper(vessel_name) = any($1::text[]) and ${COUNTS} group by imo limit 50`;
const CALLS = `select event, reported_at as "reportedAt" from tracking_events
  where imo = any($1::text[]) and ${COUNTS} and code in ('ARRI', 'DEPA') and unlocode is not null
    and occurred_at >= $3 order by occurred_at desc limit 400`;

const hidden = (visibility: Visibility): string[] => visibility.parties('nothing', 'milestones');

export type NamedShip = { imo: string; name: string | null };

/** Ships that carry a shipment, by IMO number or by name in capitals. */
export async function shipsNamedByCarriers(
  db: Db,
  { imo, name }: { imo?: string; name?: string },
  visibility: Visibility,
): Promise<NamedShip[]> {
  const { rows } = await db.$client.query<NamedShip>(imo ? NAMED : BY_NAME, [
    [imo ?? name],
    hidden(visibility),
  ]);
  return rows.filter((row) => /^\d{7}$/.test(row.imo));
}

/** Arrivals and departures of a ship since `from`, every report of every shipment. */
export async function reportedCalls(
  db: Db,
  imo: string,
  visibility: Visibility,
  from: Date,
): Promise<CallReport[]> {
  const { rows } = await db.$client.query<{ event: TrackingEvent; reportedAt: Date }>(CALLS, [
    [imo],
    hidden(visibility),
    from,
  ]);
  return rows.flatMap(({ event, reportedAt }): CallReport[] => {
    const { code, classifier, place, occurred, conveyance } = event;
    if ((code !== 'ARRI' && code !== 'DEPA') || !place?.unlocode) return [];
    const time: EventTime = occurred;
    const voyage = (code === 'ARRI' ? conveyance?.importVoyage : conveyance?.exportVoyage) ?? null;
    return [{ code, classifier, port: place.unlocode, time, voyage, reportedAt: reportedAt.toISOString() }];
  });
}
