/** Test deliveries: every type with made-up data, marked as a test. */
import { SHIPMENT_UPDATED } from '#contract/integrations/events/match.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Env } from '#server/env.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import type { webhooks } from '../schema.ts';
import { shownAddress } from './address.ts';
import { changeBody } from './body.ts';
import { WEBHOOK, webhookTestChannel } from './channel.ts';

type Hook = typeof webhooks.$inferSelect;

const NUMBER = 'ZZZU0000010';
const SUBSCRIPTION = '00000000-0000-0000-0000-000000000000';

type Values = Record<string, string | number | null>;
/** Values of the families that have their own; others show code and place. */
function valuesOf(type: ChangeKind, at: string): { before: Values | null; after: Values | null } {
  const later = new Date(Date.parse(at) + 86_400_000).toISOString();
  if (type === 'eta.changed' || type === 'etd.changed')
    return { before: { at, classifier: 'EST' }, after: { at: later, classifier: 'EST' } };
  if (type === 'milestone.reached' || type === 'gate.out')
    return { before: null, after: { milestone: 'DSCH', place: 'NLRTM', at } };
  if (type === 'milestone.retracted')
    return { before: { milestone: 'DSCH', place: 'NLRTM', at }, after: null };
  if (type === 'vessel.changed')
    return { before: null, after: { vessel: 'SANDBOX TWO', voyage: '002E', replaced: 'SANDBOX ONE' } };
  if (type === 'free_time.changed') return { before: null, after: { party: 'terminal', day: later } };
  if (type === 'fee.appeared') return { before: null, after: { currency: 'EUR', amount: '120.00' } };
  const ends = type === 'exception.closed' || type === 'hold.removed' || type === 'release.withdrawn';
  const value = { code: type, place: 'NLRTM', at };
  return ends ? { before: value, after: null } : { before: null, after: value };
}

/** Queues a test of `type`; it is tried once, also while the webhook is paused. Returns its id. */
export async function queueTest(
  { db, env }: { db: Db; env: Env },
  hook: Hook,
  type: ChangeKind | typeof SHIPMENT_UPDATED,
): Promise<string> {
  const timestamp = new Date().toISOString();
  const isFull = type === SHIPMENT_UPDATED;
  const body = isFull
    ? null
    : changeBody(env, {
        type,
        timestamp,
        sequence: 0,
        previous: 0,
        retracts: null,
        test: true,
        data: {
          id: `test-${type}`,
          subscription: SUBSCRIPTION,
          kind: 'container',
          number: NUMBER,
          part: '',
          fact: 'test',
          ...valuesOf(type, timestamp),
          severity: null,
          evidence: [],
        },
      });
  const id = await enqueueDelivery(db, webhookTestChannel, {
    lane: hook.id,
    owner: hook.owner,
    about: { resource: WEBHOOK, id: hook.id },
    payload: {
      hook: hook.id,
      to: shownAddress(hook.url),
      type,
      sequence: 0,
      number: NUMBER,
      test: true,
      body,
      shipment: isFull ? { kind: 'container', number: NUMBER, previous: 0, timestamp } : null,
    },
  });
  return id!;
}
