/** Subscriptions by the open API: they are those of the member centre. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  changeSubscription,
  getSubscription,
  listSubscriptions,
  renewSubscription,
  stopSubscription,
  subscribe,
  subscribeFile,
  getSubscriptionFile,
  type AcceptedItem,
  type AddAnswer,
  type RejectedItem,
  type RejectionCode,
} from '#contract/integrations/operations/subscriptions.ts';
import type { SyncAction } from '#contract/members/sync.ts';
import { writeTags } from '#contract/members/tags.ts';
import {
  actOn,
  addingFor,
  addSubscriptions,
  entryOfNumber,
  isDoubtful,
  reasonOf,
  subscriptionOf,
  subscriptionsAfter,
  type ReadEntry,
  type Wanted,
} from '#server/members/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { edit } from '#server/records/records.ts';
import { callerOf } from '#server/records/routes/records.ts';
import { cursorOf, placeOf } from '../cursor.ts';
import type { LoggedEvent } from '../events/log.ts';
import { logSandbox } from '../events/sandbox-log.ts';
import { presentFile, queueFile, fileOf } from '../subscription-files.ts';
import { chargeBucket } from '../http/charge.ts';
import { serve, type OpenCall } from '../http/operation.ts';
import { presentSubscription } from '../presenters/subscription.ts';
import { isSandboxNumber } from '../shipment.ts';

const placeSchema = z.tuple([z.string(), z.uuid()]);

/** Why an item cannot be subscribed to; null where it can. */
function rejectionOf(
  request: FastifyRequest,
  index: number,
  entry: ReadEntry,
  named: boolean,
): RejectedItem | null {
  const { typed, reference, repairs } = entry;
  const rejected = (code: RejectionCode, detail: string): RejectedItem => ({
    index,
    number: typed,
    code,
    detail,
    repairs: [...repairs],
  });
  if (!reference) return rejected('numberImpossible', reasonOf(entry, request.t));
  if (!named && isDoubtful(entry)) return rejected('checkDigit', reasonOf(entry, request.t));
  if (request.apiKey?.sandbox && !isSandboxNumber(reference.number))
    return rejected('sandboxOnly', request.t('integrations:rejection.sandboxOnly'));
  return null;
}

/** A sandbox key reaches the company's subscriptions to sandbox numbers alone. */
const isReached = ({ apiKey }: FastifyRequest, { number }: { number: string }): boolean =>
  !apiKey?.sandbox || isSandboxNumber(number);

const subscribedEvent = ({ id, kind, number, result }: AcceptedItem): Omit<LoggedEvent, 'sequence'> => ({
  type: result === 'new' ? 'subscription.added' : 'subscription.renewed',
  timestamp: new Date().toISOString(),
  retracts: null,
  data: {
    id: `${result}-${id}-${Date.now()}`,
    subscription: id,
    kind,
    number,
    part: '',
    fact: 'subscription',
    before: null,
    after: { state: 'pending', reason: null },
    severity: null,
    evidence: [],
  },
});

async function subscribing({
  request,
  reply,
  body: { items },
}: OpenCall<typeof subscribe>): Promise<AddAnswer> {
  await chargeBucket(request, reply, 'subscribe', items.length);
  const { database, env } = request.server;
  const entries = items.map(({ number, kind }) => entryOfNumber(number, kind));
  const rejected: RejectedItem[] = [];
  const wanted: (Wanted & { index: number })[] = [];
  for (const [index, entry] of entries.entries()) {
    const item = items[index]!;
    const refusal = rejectionOf(request, index, entry, item.kind !== undefined);
    if (refusal) rejected.push(refusal);
    else
      wanted.push({
        index,
        ...entry.reference!,
        carrier: item.carrier?.toUpperCase() || entry.reference!.carrier,
        ownReference: item.reference ?? null,
        tags: writeTags(item.tags ?? []),
      });
  }
  const adding = await addingFor(request, env.SUBSCRIPTION_QUOTA, 'api');
  const { added, quota } = await addSubscriptions(database.db, wanted, adding);
  const accepted: AcceptedItem[] = [];
  for (const [at, { result, id }] of added.entries()) {
    const { index, number, kind } = wanted[at]!;
    if (id !== null && result !== 'overQuota' && result !== 'wrong')
      accepted.push({ index, id, number, kind, result });
    else {
      const detail = request.t('errors:quotaFull', { limit: quota.limit });
      rejected.push({ index, number: items[index]!.number, code: 'quotaFull', detail, repairs: [] });
    }
  }
  if (request.apiKey?.sandbox)
    await logSandbox(
      database.db,
      request.apiKey.id,
      accepted.flatMap((item) => (item.result === 'existing' ? [] : subscribedEvent(item))),
    );
  rejected.sort((one, other) => one.index - other.index);
  if (accepted.length === 0)
    throw new Refused('noneAccepted', {
      faults: rejected.map(({ index, code, detail, repairs }) => ({
        path: `items.${index}.number`,
        code,
        message: [detail, repairs.join(', ')].filter(Boolean).join(' '),
      })),
    });
  return { accepted, rejected, quota };
}

export default async function subscriptionCalls(app: FastifyInstance) {
  const { db } = app.database;
  const rowOf = async (request: FastifyRequest, id: string) => {
    const row = await subscriptionOf(db, request.actor, id);
    if (!row || !isReached(request, row)) throw new Refused('notFound');
    return row;
  };
  const shown = async (request: FastifyRequest, id: string) => presentSubscription(await rowOf(request, id));
  const act = async (request: FastifyRequest, id: string, action: SyncAction) => {
    await rowOf(request, id);
    const adding = await addingFor(request, app.env.SUBSCRIPTION_QUOTA, 'api');
    await actOn(db, { action, ids: [id] }, adding);
  };

  serve(app, subscribe, subscribing);

  serve(app, listSubscriptions, async ({ request, query }) => {
    const { state, number, limit } = query;
    const after = placeOf(placeSchema, query.after);
    const rows = await subscriptionsAfter(db, request.actor, { after, limit: limit + 1, state, number });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? cursorOf([last.number, last.id]) : null;
    const data = page.filter((row) => isReached(request, row)).map(presentSubscription);
    return { data, next };
  });

  serve(app, getSubscription, async ({ request, params }) => shown(request, params.id));

  serve(app, changeSubscription, async ({ request, params: { id }, body }) => {
    const row = await rowOf(request, id);
    const { paused, reference, tags, ...notes } = body;
    const values = {
      ...notes,
      ...(reference !== undefined && { ownReference: reference }),
      ...(tags !== undefined && { tags: writeTags(tags) }),
    };
    if (Object.keys(values).length > 0)
      await edit(db, 'subscription', id, row.version, values, callerOf(request));
    if (paused !== undefined) await act(request, id, paused ? 'pause' : 'resume');
    return shown(request, id);
  });

  serve(app, subscribeFile, async ({ request, body }) => presentFile(await queueFile(request, body)));

  serve(app, getSubscriptionFile, async ({ request, params }) =>
    presentFile(await fileOf(db, request.actor, params.id, request.apiKey?.sandbox)),
  );

  for (const [operation, action] of [
    [stopSubscription, 'stop'],
    [renewSubscription, 'renew'],
  ] as const)
    serve(app, operation, async ({ request, params: { id } }) => {
      await act(request, id, action);
      return shown(request, id);
    });
}
