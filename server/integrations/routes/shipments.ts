/** Shipments by the open API: one number, or those of all subscriptions. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  getEvidence,
  getShipment,
  listShipments,
  refreshShipment,
} from '#contract/integrations/operations/shipments.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { subscriptionsAfter } from '#server/members/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { depsOfRequest, evidenceOf, refreshReference } from '#server/tracking/index.ts';
import { cursorOf, placeOf } from '../cursor.ts';
import { serve } from '../http/operation.ts';
import { isSandboxNumber, queryOf, shipmentFor } from '../shipment.ts';

const placeSchema = z.tuple([z.string(), z.uuid()]);

export default async function shipmentCalls(app: FastifyInstance) {
  const { db } = app.database;

  serve(app, getShipment, async ({ request, params, query }) =>
    shipmentFor(request, { ...params, carrier: query.carrier ?? null }),
  );

  serve(app, listShipments, async ({ request, query }) => {
    const after = placeOf(placeSchema, query.after);
    const rows = await subscriptionsAfter(db, request.actor, { after, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    const data = [];
    for (const { kind, number, carrier } of shown) {
      // A company follows real numbers too, which are not part of the sandbox.
      if (request.apiKey?.sandbox && !isSandboxNumber(number)) continue;
      data.push(await shipmentFor(request, { kind: kind as ReferenceKind, number, carrier }, true));
    }
    const last = shown.at(-1);
    return { data, next: rows.length > query.limit && last ? cursorOf([last.number, last.id]) : null };
  });

  serve(app, refreshShipment, async ({ request, params, query }) => {
    const deps = depsOfRequest(request);
    if (deps.carriers.length === 0) throw new Refused('notConfigured');
    const wanted = queryOf(request, { ...params, carrier: query.carrier ?? null });
    if (!(await refreshReference(deps, wanted))) throw new Refused('numberImpossible');
    return { requested: true as const };
  });

  serve(app, getEvidence, async ({ request, params }) => {
    const evidence = await evidenceOf(db, params.event, request.actor);
    if (!evidence) throw new Refused('notFound');
    return evidence;
  });
}
