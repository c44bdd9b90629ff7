/** Ships that load cargo of a lane at its first port, from shipment events, including transhipments. */
import type { Actor } from '#contract/access/access.ts';
import type { Db } from '#server/platform/db/client.ts';
import { toVisibility } from '../visibility/visibility.ts';

export type LaneShip = { imo: string | null; vessel: string | null; voyage: string | null };

/** Departures at the first port in the span, of documents that also arrive at the last port. */
const SHIPS = `select distinct d.imo, d.vessel_name as vessel, d.voyage
  from tracking_events d
  join event_references r on r.event_id = d.id and r.kind in ('bill', 'booking')
  where d.family = 'TRANSPORT' and d.state = 'current' and d.code = 'DEPA' and d.unlocode = $1
    and d.occurred_at >= $3 and d.occurred_at < $4 and d.party <> all($5)
    and exists (select 1 from event_references o join tracking_events a on a.id = o.event_id
      where o.kind = r.kind and o.value = r.value and a.code in ('ARRI', 'DISC') and a.unlocode = $2
        and a.state = 'current' and a.occurred_at > d.occurred_at and a.party <> all($5))
  limit 500`;

type Lane = { pol: string; pod: string; from: number; until: number };

/** Limited to what the reader may see of a partner's ships. */
export async function laneShips(db: Db, actor: Actor, { pol, pod, from, until }: Lane): Promise<LaneShip[]> {
  const silent = (await toVisibility(db, actor)).parties('nothing', 'milestones');
  const span = [from, until].map((at) => new Date(at).toISOString());
  const { rows } = await db.$client.query<LaneShip>(SHIPS, [pol, pod, ...span, silent]);
  return rows;
}
