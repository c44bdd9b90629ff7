/** `GET /dcsa/v2/…`: events and subscriptions in the form of DCSA Track & Trace 2.2. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DCSA_VERSION } from '#contract/integrations/dcsa/event.schema.ts';
import { unknownOperator } from '#contract/integrations/dcsa/query.ts';
import {
  getDcsaSubscription,
  listDcsaEvents,
  listDcsaSubscriptions,
  type DcsaSubscription,
} from '#contract/integrations/operations/dcsa.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { cursorOf, placeOf } from '../cursor.ts';
import { serve } from '../http/operation.ts';
import { hookOf, hooksOf, scopeOf, type HookRow } from '../webhooks/hooks.ts';
import { readDcsaPage, type DcsaPlace } from './read.ts';
import { dcsaRefusal } from './refusal.ts';

const placeSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** The headers by which DCSA pages. */
function linkPages(request: FastifyRequest, reply: FastifyReply, next: DcsaPlace | null): void {
  const [path, text] = request.url.split('?');
  const page = (cursor: string | null) => {
    const search = new URLSearchParams(text);
    search.delete('cursor');
    if (cursor !== null) search.set('cursor', cursor);
    const query = search.toString();
    return `${absolute(request, path!)}${query && `?${query}`}`;
  };
  void reply.headers({
    'api-version': DCSA_VERSION,
    'current-page': page(new URLSearchParams(text).get('cursor')),
    'first-page': page(null),
    ...(next && { 'next-page': page(cursorOf(next)) }),
  });
}

const FIELDS = {
  booking: 'carrierBookingReference',
  bill: 'transportDocumentReference',
  container: 'equipmentReference',
} as const;

function presentSubscription({ id, url, filter: { kinds, numbers } }: HookRow): DcsaSubscription {
  const [kind, other] = kinds ?? [];
  const [number, another] = numbers ?? [];
  const field = kind && !other && kind in FIELDS ? FIELDS[kind as keyof typeof FIELDS] : null;
  return {
    subscriptionID: id,
    callbackUrl: url,
    eventType: ['TRANSPORT', 'EQUIPMENT', 'SHIPMENT'],
    ...(field && number && !another && { [field]: number }),
  };
}

export default async function dcsaCalls(app: FastifyInstance) {
  const { db } = app.database;

  serve(
    app,
    listDcsaEvents,
    async ({ request, reply, query }) => {
      const unknown = unknownOperator(new URLSearchParams(request.url.split('?')[1]).keys());
      if (unknown !== undefined) throw refusedField('invalid', unknown, 'errors:fault.value');
      const { events, next } = await readDcsaPage(request, query, placeOf(placeSchema, query.cursor));
      linkPages(request, reply, next);
      return events;
    },
    dcsaRefusal,
  );

  serve(
    app,
    listDcsaSubscriptions,
    async ({ request, reply }) => {
      linkPages(request, reply, null);
      const hooks = await hooksOf(db, scopeOf(request));
      return hooks.filter(({ format }) => format === 'dcsa').map(presentSubscription);
    },
    dcsaRefusal,
  );

  serve(
    app,
    getDcsaSubscription,
    async ({ request, reply, params }) => {
      const hook = await hookOf(db, scopeOf(request), params.subscriptionID);
      if (hook.format !== 'dcsa') throw new Refused('notFound');
      linkPages(request, reply, null);
      return presentSubscription(hook);
    },
    dcsaRefusal,
  );
}
