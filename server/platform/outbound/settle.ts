/** Records what became of a try, with everything that follows from it, in one transaction. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { again } from '../db/retry.ts';
import { timeOf, type Clock } from './claim.ts';
import type { Channel, Delivery, Result } from './channel.ts';
import { lockKeys, promote } from './order.ts';
import { pauseAfter } from './plan.ts';
import { deliveries, deliveryTries } from './schema.ts';
import { holdLane } from './hold.ts';

/** Writes what became of a delivery on the record that it is about. */
export type DeliveryChanged = (tx: Tx, delivery: Delivery) => Promise<void>;
/** Bytes of an answer that the delivery log stores. */
const ANSWER_BYTES = 2048;
const FAULT_CHARACTERS = 500;

export type Try = { result: Result; startedAt: Date; durationMs: number };
export type SettleDeps = Clock & { db: Db; changed: DeliveryChanged; random?: () => number };

/** Text as the database stores it: without NUL, and no longer than it may be. */
export const answerText = (answer: string): string =>
  new TextDecoder().decode(Buffer.from(answer.replaceAll('\0', '')).subarray(0, ANSWER_BYTES));
export const faultText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, FAULT_CHARACTERS);

const toTry = ({ id: delivery, attempts: attempt }: Pick<Delivery, 'id' | 'attempts'>, one: Try) => ({
  delivery,
  attempt,
  at: one.startedAt,
  durationMs: Math.round(one.durationMs),
  result: one.result.kind,
  status: 'status' in one.result ? (one.result.status ?? null) : null,
  answer: 'answer' in one.result ? answerText(one.result.answer ?? '') : '',
  fault: 'fault' in one.result ? faultText(one.result.fault) : '',
});

export async function recordTry(
  tx: Tx,
  delivery: Pick<Delivery, 'id' | 'attempts'>,
  one: Try,
): Promise<void> {
  await tx.insert(deliveryTries).values(toTry(delivery, one));
}

type Change = Partial<Omit<typeof deliveries.$inferInsert, 'notBefore' | 'settledAt'>> & {
  pauseSeconds?: number;
};

/** How a delivery goes on after a try. */
async function changeAfter(
  tx: Tx,
  channel: Channel,
  delivery: Delivery,
  result: Result,
  random: () => number,
): Promise<Change> {
  if (result.kind === 'sent') {
    const recipient = result.to ?? delivery.recipient;
    return { state: 'sent', fault: '', payload: redacted(channel, delivery.payload), recipient };
  }
  if (result.kind === 'manual') return { state: 'manual', fault: '' };
  const fault = faultText(result.fault);
  if (result.kind === 'giveUp') return { state: 'dead', fault };
  const pauseSeconds = pauseAfter(channel.plan, delivery.attempts, random(), result.afterSeconds);
  if (pauseSeconds !== null) return { fault, pauseSeconds };
  if ((await channel.exhausted?.(tx, delivery)) !== 'hold') return { state: 'dead', fault };
  await holdLane(tx, channel, delivery.lane, fault);
  return { fault, attempts: 0, pauseSeconds: 0 };
}

/** A payload without its texts; as it is where this program cannot read it. */
export function redacted(channel: Channel, payload: unknown): object {
  const read = channel.redact ? channel.payload.safeParse(payload) : null;
  return (read?.success ? channel.redact?.(read.data) : payload) as object;
}

/** Returns false when the claim was lost meanwhile: the try is logged, and the delivery left to its new owner. */
export async function settle(
  deps: SettleDeps,
  channel: Channel,
  delivery: Delivery,
  one: Try,
): Promise<boolean> {
  const { db, changed, random = Math.random } = deps;
  return again(db, async (tx) => {
    const keys = delivery.key !== null && channel.ordered ? [delivery.key] : [];
    await lockKeys(tx, channel.key, keys);
    const mine = and(eq(deliveries.id, delivery.id), eq(deliveries.claim, delivery.claim!));
    const [held] = await tx.select({ id: deliveries.id }).from(deliveries).where(mine).for('update');
    await recordTry(tx, delivery, one);
    if (!held) return false;
    const { pauseSeconds, ...values } = await changeAfter(tx, channel, delivery, one.result, random);
    const time = timeOf(deps);
    const [row] = await tx
      .update(deliveries)
      .set({
        ...values,
        claim: null,
        ...(pauseSeconds === undefined
          ? { settledAt: time }
          : { notBefore: sql`${time} + make_interval(secs => ${pauseSeconds}::float8)` }),
      })
      .where(eq(deliveries.id, delivery.id))
      .returning();
    if (row!.state !== 'pending') await promote(tx, channel.key, keys);
    await changed(tx, row!);
    return true;
  });
}
