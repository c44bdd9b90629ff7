/** Other sailings or flights of a request's way, from the schedules, for the office to offer. */
import type { Actor } from '#contract/access/access.ts';
import { emptyTransport, type BookingContent, type Transport } from '#contract/members/bookings/request.ts';
import { flightTransport, sailingTransport } from '#contract/members/bookings/sailing.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { findFlights } from '#server/reference/index.ts';
import { findSailings } from '#server/schedules/index.ts';
import { planVisibility } from '#server/tracking/index.ts';
import { rowFor } from './reach.ts';

const MOST = 20;
const DAY = 86_400_000;
const SEA_DAYS = 28;
const AIR_DAYS = 7;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

type Settings = Pick<
  Env,
  'SCHEDULE_CHANGES' | 'SCHEDULE_DWELL_HOURS' | 'SCHEDULE_DWELL_DAYS' | 'AIR_CUT_OFF_HOURS'
>;

/** Throws notFound for a request that the office does not have. */
export async function alternativesFor(
  db: Db,
  actor: Actor,
  id: string,
  settings: Settings,
  now: Date,
): Promise<Transport[]> {
  const { content } = await rowFor(db, 'office', actor, id);
  const { mode, dates } = content;
  const wished = Date.parse(dates.ready || dates.departFrom || dayOf(now.getTime()));
  const from = Math.max(wished, now.getTime());
  if (mode === 'sea') return sailings(db, actor, content, from, settings);
  return mode === 'air' ? flights(db, content, from, settings) : [];
}

async function sailings(
  db: Db,
  actor: Actor,
  { transport: { origin, destination } }: BookingContent,
  from: number,
  settings: Settings,
): Promise<Transport[]> {
  const results = await findSailings(
    db,
    await planVisibility(db, actor),
    {
      pol: origin,
      pod: destination,
      from,
      until: from + SEA_DAYS * DAY,
      via: 'any',
      carrier: null,
      sort: 'etd',
    },
    {
      changes: settings.SCHEDULE_CHANGES,
      leastHours: settings.SCHEDULE_DWELL_HOURS,
      mostHours: settings.SCHEDULE_DWELL_DAYS * 24,
    },
  );
  return results.slice(0, MOST).map((sailing) => ({ ...emptyTransport(), ...sailingTransport(sailing) }));
}

async function flights(
  db: Db,
  { transport: { origin, destination } }: BookingContent,
  from: number,
  { AIR_CUT_OFF_HOURS: cutOffHours }: Settings,
): Promise<Transport[]> {
  const question = { origin, destination, from: dayOf(from), to: dayOf(from + AIR_DAYS * DAY) };
  const results = await findFlights(db, question, cutOffHours);
  return results.slice(0, MOST).map((flight) => ({ ...emptyTransport(), ...flightTransport(flight) }));
}
