/** `GET /one-record/…`: a waybill as ONE Record objects and events. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CARGO,
  eventCollection,
  eventsAt,
  lastModifiedOf,
  logisticsEvent,
  logisticsObject,
  readObjectId,
  CONTEXT,
  statusOf,
  type ObjectId,
} from '#contract/integrations/one-record/present.ts';
import {
  getLogisticsEvent,
  getLogisticsObject,
  listLogisticsEvents,
} from '#contract/integrations/operations/one-record.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import type { StoredEvent } from '#contract/tracking/event.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { Refused } from '#server/platform/refused.ts';
import { depsOfRequest, visibleEvents } from '#server/tracking/index.ts';
import { serve, type OpenCall } from '../http/operation.ts';
import { queryOf } from '../shipment.ts';
import { oneRecordRefusal } from './refusal.ts';

type Known = { id: ObjectId; events: StoredEvent[] };
type EventQuery = OpenCall<typeof listLogisticsEvents>['query'];

/** The events of an object's waybill as the caller may see them; throws notFound where there are none. */
async function known(request: FastifyRequest, object: string): Promise<Known> {
  const named = readObjectId(object);
  if (!named) throw new Refused('notFound');
  const query = queryOf(request, { kind: 'waybill', number: named.number, carrier: null });
  const deps = depsOfRequest(request);
  const sandbox = request.apiKey?.sandbox === true || deps.sandbox === true;
  const { events } = await visibleEvents({ ...deps, sandbox }, query);
  if (events.length === 0) throw new Refused('notFound');
  return { id: { kind: named.kind, number: query.number }, events };
}

const isWanted = (query: EventQuery, event: StoredEvent): boolean => {
  const codes = query['event-code']?.split(',').map((one) => one.trim().split('#').at(-1));
  const created = Date.parse(event.reportedAt);
  const occurred = Date.parse(event.occurred.at);
  const after = (limit: string | undefined, at: number) => limit === undefined || at > Date.parse(limit);
  const before = (limit: string | undefined, at: number) => limit === undefined || at < Date.parse(limit);
  return (
    (codes === undefined || codes.includes(statusOf(event) ?? '')) &&
    after(query['created-after'], created) &&
    before(query['created-before'], created) &&
    after(query['occurred-after'], occurred) &&
    before(query['occurred-before'], occurred)
  );
};

function sorted(events: readonly StoredEvent[], { sort }: EventQuery): StoredEvent[] {
  const keyOf = (event: StoredEvent) =>
    `${sort.endsWith('creationDate') ? event.reportedAt : event.occurred.at} ${event.id}`;
  const inOrder = events.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return sort.startsWith('DESC') ? inOrder.toReversed() : inOrder;
}

export default async function oneRecordCalls(app: FastifyInstance) {
  const baseOf = (request: FastifyRequest) => absolute(request, `${OPEN_BASE}/one-record`);
  const nameOf = ({ t }: FastifyRequest, { milestone, code }: StoredEvent) =>
    milestone === null ? code : t(`milestones:label.${milestone}`);
  const headed = (reply: FastifyReply, type: string, events: readonly StoredEvent[]) => {
    const modified = lastModifiedOf(events);
    void reply.headers({
      type,
      revision: Math.max(1, events.length),
      'latest-revision': Math.max(1, events.length),
      ...(modified && { 'last-modified': new Date(modified).toUTCString() }),
    });
  };

  serve(
    app,
    getLogisticsObject,
    async ({ request, reply, params, query }) => {
      const { id, events } = await known(request, params.object);
      headed(reply, `${CARGO}${id.kind === 'waybill' ? 'Waybill' : 'Shipment'}`, events);
      return logisticsObject(baseOf(request), id, events, query.embedded === 'true');
    },
    oneRecordRefusal,
  );

  serve(
    app,
    listLogisticsEvents,
    async ({ request, params, query }) => {
      const { id, events } = await known(request, params.object);
      const base = baseOf(request);
      const wanted = sorted(
        events.filter((event) => statusOf(event) !== null && isWanted(query, event)),
        query,
      );
      const items = wanted
        .slice(query.skip, query.skip + query.limit)
        .map((event) => logisticsEvent(base, id, event, nameOf(request, event)));
      return eventCollection(eventsAt(base, id), wanted.length, items);
    },
    oneRecordRefusal,
  );

  serve(
    app,
    getLogisticsEvent,
    async ({ request, reply, params }) => {
      const { id, events } = await known(request, params.object);
      const event = events.find((one) => one.id === params.event && statusOf(one) !== null);
      if (!event) throw new Refused('notFound');
      headed(reply, `${CARGO}LogisticsEvent`, [event]);
      const name = nameOf(request, event);
      return { '@context': CONTEXT, ...logisticsEvent(baseOf(request), id, event, name) };
    },
    oneRecordRefusal,
  );
}
