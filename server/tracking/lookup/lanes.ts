/** Stores the transit times of past shipments by lane, for our own ETA estimate. */
import { VISITOR } from '#contract/access/access.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import { estimateOf, type OwnEstimate, type Transit } from '#contract/tracking/shipment/estimate.ts';
import type { EventReference, Instant, ReferenceKind } from '#contract/tracking/event.ts';
import { codeOf } from '#contract/tracking/shipment/place-view.ts';
import type { Leg, Shipment } from '#contract/tracking/shipment/shipment.ts';
import type { Db } from '#server/platform/db/client.ts';
import { collect, oneByOne } from './collect.ts';
import { DependentCache } from '#server/platform/cache/dependent-cache.ts';
import { seenBy, toVisibility } from '../visibility/visibility.ts';

/** Events per round. */
const EVENTS = 2_000;
/** The sources' codes for arrivals. */
const ARRIVALS = ['ARRI', 'DISC', 'ARR', 'RCF', 'Delivered'];
const LONGEST_DAYS = 200;

const CURSOR = 'laneHistory';
const EDGE = `select id from tracking_events where id > $1 order by id offset $2 limit 1`;
/** Numbers with a reported arrival, or a retraction, among the events after `$1` up to `$2`. */
const TOUCHED = `select distinct r.kind, r.value from tracking_events e
    join event_references r on r.event_id = e.id and r.kind in ('container', 'waybill', 'parcel')
    where e.id > $1 and e.id <= $2 and e.classifier = 'ACT' and e.code = any($3)
  union select r.kind, r.value from tracking_events x
    join tracking_events e on hashtextextended(e.source_id, 0) = hashtextextended(x.source_id, 0)
      and e.source_id = x.source_id and e.source_id is not null
    join event_references r on r.event_id = e.id and r.kind in ('container', 'waybill', 'parcel')
    where x.id > $1 and x.id <= $2 and x.retracts`;

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Reads the next events; returns whether there are more. `stopped`: the portal is about to stop. `rest`:
 * pauses after each number, given its duration (ms).
 */
export async function readLanes(
  db: Db,
  now: Instant,
  stopped: () => boolean,
  rest?: (took: number) => Promise<void>,
): Promise<boolean> {
  const pool = db.$client;
  const at = await pool.query<{ value: string }>(`select value from settings where key = $1`, [CURSOR]);
  const from = at.rows[0]?.value ?? FIRST;
  const edge = await pool.query<{ id: string }>(EDGE, [from, EVENTS - 1]);
  const last = edge.rows[0]
    ? null
    : await pool.query<{ id: string | null }>(
        `select id from tracking_events where id > $1 order by id desc limit 1`,
        [from],
      );
  const to = edge.rows[0]?.id ?? last?.rows[0]?.id ?? null;
  if (to === null) return false;
  const { rows } = await pool.query<EventReference>(TOUCHED, [from, to ?? LAST, ARRIVALS]);
  // An estimate may use only what visitors may see.
  const visibility = await toVisibility(db, VISITOR);
  for (const reference of rows) {
    if (stopped()) return false;
    const began = performance.now();
    const { events } = await collect(seenBy(visibility, oneByOne(db)), reference);
    await keep(db, reference, deriveShipment({ ...reference, carrier: null }, events, now));
    await rest?.(performance.now() - began);
  }
  await pool.query(
    `insert into settings (key, value) values ($1, to_jsonb($2::text))
      on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [CURSOR, to],
  );
  return edge.rows.length > 0;
}

/** The lane of a shipment and its conveyance; null if origin or destination is unknown. */
export function laneOf(shipment: Shipment) {
  const [from, to] = [
    codeOf(shipment.start ?? shipment.origin),
    codeOf(shipment.end ?? shipment.destination),
  ];
  const main = shipment.legs.find(({ mode }) => mode === 'VESSEL' || mode === 'AIR');
  if (!from || !to || from === to) return null;
  const mode = modeOf(shipment.reference.kind, main);
  return { mode, from, to, service: serviceOf(main) };
}

const modeOf = (kind: ReferenceKind, main: Leg | undefined): string =>
  main?.mode === 'AIR' || kind === 'waybill' ? 'air' : kind === 'parcel' ? 'parcel' : 'sea';
/** A ship's service; for a flight, its airline. */
const serviceOf = (main: Leg | undefined): string | null =>
  main?.service ?? (main?.mode === 'AIR' ? (main.voyage?.slice(0, 2) ?? null) : null);

async function keep(db: Db, { kind, value }: EventReference, shipment: Shipment): Promise<void> {
  const pool = db.$client;
  const lane = laneOf(shipment);
  const [left, came] = [shipment.atd?.at, shipment.ata?.at];
  const minutes = left && came ? Math.round((Date.parse(came) - Date.parse(left)) / 60_000) : 0;
  if (!lane || !left || minutes <= 0 || minutes > LONGEST_DAYS * 1440) {
    await pool.query(`delete from lane_transits where kind = $1 and value = $2`, [kind, value]);
    return;
  }
  const main = shipment.legs.find(({ mode }) => mode === 'VESSEL' || mode === 'AIR');
  const sailing = [main?.imo ?? main?.vessel, main?.voyage, left.slice(0, 10)].join(' ');
  await pool.query(
    `insert into lane_transits (kind, value, mode, origin, destination, service, sailing, arrived_at, minutes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (kind, value) do update set mode = excluded.mode,
      origin = excluded.origin, destination = excluded.destination, service = excluded.service,
      sailing = excluded.sailing, arrived_at = excluded.arrived_at, minutes = excluded.minutes`,
    [kind, value, lane.mode, lane.from, lane.to, lane.service, sailing, came, minutes],
  );
}

/** Relevant shipments of a lane, newest first; and the maximum age of the oldest. */
const OF_LANE = `select minutes, sailing, service from lane_transits
  where mode = $1 and origin = $2 and destination = $3 and arrived_at > $4 and arrived_at <= $5
  order by arrived_at desc limit 500`;
const YEAR_MS = 365 * 86_400_000;
/** A lane is reread after this time (ms): its history changes daily. */
const LANE_MS = 600_000;
const MOST_LANES = 500;
const lanes = new WeakMap<Db, DependentCache>();

/**
 * Our own estimate for a shipment that is in transit or about to depart; null if the history is insufficient.
 */
export async function ownEstimate(db: Db, shipment: Shipment, at: Instant): Promise<OwnEstimate | null> {
  const { atd, etd, ata, eventCount } = shipment;
  const departure = atd ?? etd;
  const lane = !departure || ata || eventCount === 0 ? null : laneOf(shipment);
  if (!departure || !lane) return null;
  const cache = lanes.get(db) ?? new DependentCache(MOST_LANES);
  lanes.set(db, cache);
  const key = [lane.mode, lane.from, lane.to].join(' ');
  const now = Date.parse(at);
  const transits = await cache.take(key, { now, ageMs: LANE_MS }, async () => {
    const since = new Date(now - YEAR_MS).toISOString();
    return (await db.$client.query<Transit>(OF_LANE, [lane.mode, lane.from, lane.to, since, at])).rows;
  });
  return estimateOf({ at: departure.at, actual: atd !== null }, lane.service, transits);
}
