/** Sailings, cut-offs and local charges by the open API: what the pages show. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  searchCharges,
  searchCutOffs,
  searchSchedules,
} from '#contract/integrations/operations/schedules.ts';
import { isValidOn } from '#contract/schedules/charges.ts';
import { charge } from '#server/platform/http/limits.ts';
import { portByCode } from '#server/reference/index.ts';
import { findCharges, findSailings } from '#server/schedules/index.ts';
import { COSTS, cutOffCalls, planVisibility } from '#server/tracking/index.ts';
import { cursorOf, placeOf } from '../cursor.ts';
import { serve } from '../http/operation.ts';
import { presentCharge, presentCutOffCall, presentSailing } from '../presenters/schedules.ts';

const WEEK = 7 * 86_400_000;
const offset = z.int().min(0).max(100_000);

const today = () => new Date().toISOString().slice(0, 10);
const spanOf = ({ day = today(), weeks }: { day?: string | undefined; weeks: number }) => {
  const start = Date.parse(`${day}T00:00:00Z`);
  return { from: start, until: start + weeks * WEEK };
};
/** The code in use, also for one of the past. */
const portOf = (code: string) => portByCode(code)?.code ?? code.toUpperCase();

/** The page of `all` that begins at the cursor. */
function pageFrom<T, A>(
  all: readonly T[],
  query: { after?: string | undefined; limit: number },
  as: (one: T) => A,
) {
  const start = placeOf(offset, query.after) ?? 0;
  const end = start + query.limit;
  return { data: all.slice(start, end).map(as), next: all.length > end ? cursorOf(end) : null };
}

export default async function scheduleCalls(app: FastifyInstance) {
  const { env } = app;
  const { db } = app.database;
  const joining = {
    changes: env.SCHEDULE_CHANGES,
    leastHours: env.SCHEDULE_DWELL_HOURS,
    mostHours: env.SCHEDULE_DWELL_DAYS * 24,
  };

  serve(app, searchSchedules, async ({ request, query }) => {
    charge(request, COSTS.sailings);
    const { pol, pod, via, sort, carrier } = query;
    const wanted = { ...spanOf(query), pol: portOf(pol), pod: portOf(pod), via, sort };
    const found = await findSailings(
      db,
      await planVisibility(db, request.actor),
      { ...wanted, carrier: carrier?.toUpperCase() ?? null },
      joining,
    );
    return pageFrom(found, query, presentSailing);
  });

  serve(app, searchCutOffs, async ({ request, query }) => {
    charge(request, COSTS.sailings);
    const { pol, pod, vessel = null, voyage = null, carrier } = query;
    const wanted = { ...spanOf(query), pol: portOf(pol), pod: pod ? portOf(pod) : null, vessel, voyage };
    const found = await cutOffCalls(
      db,
      request.actor,
      { ...wanted, carrier: carrier?.toUpperCase() ?? null },
      joining,
    );
    return pageFrom(found, query, presentCutOffCall);
  });

  serve(app, searchCharges, async ({ request, query }) => {
    charge(request, COSTS.sailings);
    const { port, direction = null, carrier, day = today() } = query;
    const found = await findCharges(db, await planVisibility(db, request.actor), {
      port: portOf(port),
      carrier: carrier?.toUpperCase() ?? null,
      direction,
    });
    return pageFrom(
      found.filter((one) => isValidOn(one, day)),
      query,
      presentCharge,
    );
  });
}
