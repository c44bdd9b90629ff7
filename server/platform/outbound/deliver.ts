/** Sends one claimed delivery, and records the outcome. */
import type { Env } from '#server/env.ts';
import type { Db } from '../db/client.ts';
import { TIMEOUT_SECONDS, type Attempt, type Channel, type Delivery, type Result } from './channel.ts';
import { claimDue } from './claim.ts';
import { faultText, settle, type Ended, type SettleDeps } from './settle.ts';

export type DeliverDeps = SettleDeps & { env: Env };

/**
 * Attempts beyond the plan that may have been lost with their process, before the delivery counts as the
 * cause.
 */
const MOST_LOST = 3;

/** Runs one attempt; never throws, and never takes much longer than its channel allows. */
export async function runTry<P>(
  channel: Channel<P>,
  payload: P,
  attempt: Omit<Attempt, 'signal'>,
): Promise<Result> {
  const seconds = channel.timeoutSeconds ?? TIMEOUT_SECONDS;
  const timeout = new AbortController();
  const late = new Promise<Result>((resolve) => {
    timeout.signal.addEventListener('abort', () =>
      resolve({ kind: 'retry', fault: `no answer within ${seconds} s` }),
    );
  });
  const timer = setTimeout(() => timeout.abort(), seconds * 1000);
  try {
    return await Promise.race([channel.send(payload, { ...attempt, signal: timeout.signal }), late]);
  } catch (error) {
    return { kind: 'retry', fault: faultText(error) };
  } finally {
    clearTimeout(timer);
  }
}

async function attemptOf(
  channel: Channel,
  delivery: Delivery,
  { env, db }: Pick<DeliverDeps, 'env' | 'db'>,
): Promise<Result> {
  const { id, attempts: number, owner } = delivery;
  if (number > channel.plan.length + 1 + MOST_LOST)
    return { kind: 'giveUp', fault: 'the process ended during each of the last tries' };
  const payload = channel.payload.safeParse(delivery.payload);
  if (!payload.success) return { kind: 'giveUp', fault: `unreadable: ${faultText(payload.error)}` };
  return runTry(channel, payload.data, { id, number, owner, env, db });
}

/** Sends one claimed delivery; `record` notes the outcome. */
export async function deliver(
  deps: DeliverDeps,
  channel: Channel,
  delivery: Delivery,
  record: (ended: Ended) => Promise<unknown> = ({ one }) => settle(deps, channel, delivery, one),
): Promise<Result['kind']> {
  const startedAt = deps.now?.() ?? new Date();
  const begun = performance.now();
  const result = await attemptOf(channel, delivery, deps);
  await record({ delivery, one: { result, startedAt, durationMs: performance.now() - begun } });
  return result.kind;
}

/** Sends everything due now, for tools and tests; returns how many attempts succeeded and failed. */
export async function deliverDue(
  deps: DeliverDeps & { db: Db },
  channels: readonly Channel[],
): Promise<{ sent: number; failed: number }> {
  const result = { sent: 0, failed: 0 };
  for (const channel of channels)
    for (;;) {
      const claimed = await claimDue(deps.db, channel, new Map(), deps);
      if (claimed.length === 0) break;
      const kinds = await Promise.all(claimed.map((delivery) => deliver(deps, channel, delivery)));
      for (const kind of kinds) result[kind === 'sent' || kind === 'manual' ? 'sent' : 'failed'] += 1;
    }
  return result;
}
