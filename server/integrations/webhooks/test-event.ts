/** Test deliveries: every type with made-up data, marked as a test. */
import { SHIPMENT_UPDATED, type EventKind } from '#contract/integrations/events/match.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Env } from '#server/env.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import type { webhooks } from '../schema.ts';
import { shownAddress } from './address.ts';
import { changeBody } from './body.ts';
import { WEBHOOK, webhookTestChannel } from './channel.ts';
import { dcsaTest } from '../dcsa/notify.ts';

type Hook = typeof webhooks.$inferSelect;

const NUMBER = 'ZZZU0000010';
const BOOKING = 'BR-TEST-1';
const SUBSCRIPTION = '00000000-0000-0000-0000-000000000000';

type Values = Record<string, string | number | null>;
/** Values of the families that have their own; others show code and place. */
function valuesOf(type: EventKind, at: string): { before: Values | null; after: Values | null } {
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
  if (type.startsWith('subscription.')) return { before: null, after: { state: 'pending', reason: null } };
  if (type.startsWith('booking.')) return { before: null, after: { state: 'CONFIRMED', amendment: null } };
  if (type === 'fee.appeared') return { before: null, after: { currency: 'EUR', amount: '120.00' } };
  const ends = type === 'exception.closed' || type === 'hold.removed' || type === 'release.withdrawn';
  const value = { code: type, place: 'NLRTM', at };
  return ends ? { before: value, after: null } : { before: null, after: value };
}

/** Queues a test of `type`; it is tried once, also while the webhook is paused. Returns its id. */
export async function queueTest(
  { db, env }: { db: Db; env: Env },
  hook: Hook,
  type: EventKind | typeof SHIPMENT_UPDATED,
): Promise<string> {
  const timestamp = new Date().toISOString();
  const isFull = type === SHIPMENT_UPDATED;
  const isBooking = type.startsWith('booking.');
  const isDcsa = hook.format === 'dcsa';
  const body = isFull
    ? null
    : isDcsa
      ? dcsaTest(timestamp)
      : changeBody(env, {
          type,
          timestamp,
          sequence: 0,
          previous: 0,
          retracts: null,
          test: true,
          data: {
            id: `test-${type}`,
            subscription: isBooking ? null : SUBSCRIPTION,
            kind: isBooking ? null : 'container',
            number: isBooking ? BOOKING : NUMBER,
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
      isDcsa: isDcsa,
      body,
      shipment: isFull
        ? { kind: 'container', number: NUMBER, subscription: SUBSCRIPTION, previous: 0, timestamp }
        : null,
    },
  });
  return id!;
}
