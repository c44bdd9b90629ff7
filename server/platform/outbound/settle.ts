/** Records what became of a try, with everything that follows from it, in one transaction. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { again } from '../db/retry.ts';
import { timeOf, type Clock } from './claim.ts';
import type { Channel, Delivery, Result } from './channel.ts';
import { lockKeys, promote } from './order.ts';
import { pauseAfter } from './plan.ts';
import { deliveries, deliveryTries } from './schema.ts';
import { holdLane } from './hold.ts';

/** A delivery as it is after a try, and the line of that try in the delivery log. */
export type Tried = { delivery: Delivery; last: ReturnType<typeof toTry> };
/** Writes what became of deliveries on the records that they are about. */
export type DeliveriesTried = (tx: Tx, tried: readonly Tried[]) => Promise<void>;
/** Bytes of an answer that the delivery log stores. */
const ANSWER_BYTES = 2048;
const FAULT_CHARACTERS = 500;

export type Try = { result: Result; startedAt: Date; durationMs: number };
export type SettleDeps = Clock & { db: Db; tried: DeliveriesTried; random?: () => number };

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

/** A delivery whose try ended, with its outcome. */
export type Ended = { delivery: Delivery; one: Try };

/**
 * Records tries of different deliveries in one transaction. Returns whether each was recorded on its delivery: where the claim
 * was lost meanwhile, the try is logged, and the delivery left to its new owner.
 */
export async function settleAll(
  deps: SettleDeps,
  channel: Channel,
  all: readonly Ended[],
): Promise<boolean[]> {
  const { db, tried } = deps;
  return again(db, async (tx) => {
    const before = all.map(({ delivery }) => delivery);
    await lockKeys(tx, channel.key, keysOf(channel, before));
    const held = await heldOf(tx, all);
    const tries = all.map(({ delivery, one }) => toTry(delivery, one));
    await tx.insert(deliveryTries).values(tries);
    const mine = all.filter(({ delivery }) => held.has(delivery.id));
    const plain = mine.filter((ended) => isPlain(channel, ended));
    const rows = await recordSent(tx, deps, plain);
    for (const ended of mine)
      if (!plain.includes(ended)) rows.push(await recordOutcome(tx, deps, channel, ended));
    const over = rows.filter(({ state }) => state !== 'pending');
    await promote(tx, channel.key, keysOf(channel, over));
    const lastOf = new Map(tries.map((last) => [last.delivery, last]));
    await tried(
      tx,
      rows.map((delivery) => ({ delivery, last: lastOf.get(delivery.id)! })),
    );
    return all.map(({ delivery }) => held.has(delivery.id));
  });
}

/** Records one try. */
export const settle = async (deps: SettleDeps, channel: Channel, delivery: Delivery, one: Try) =>
  (await settleAll(deps, channel, [{ delivery, one }]))[0]!;

const keysOf = ({ ordered }: Channel, some: readonly Delivery[]): string[] =>
  ordered ? some.flatMap(({ key }) => key ?? []) : [];

/** Locks the deliveries that this process still claims, always in the same order. */
async function heldOf(tx: Tx, all: readonly Ended[]): Promise<ReadonlySet<string>> {
  const claims = all.map(({ delivery: { id, claim } }) =>
    and(eq(deliveries.id, id), eq(deliveries.claim, claim!)),
  );
  const rows = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(or(...claims))
    .orderBy(deliveries.id)
    .for('update');
  return new Set(rows.map(({ id }) => id));
}

/** Whether it was sent, and is stored as it was queued. */
const isPlain = (channel: Channel, { delivery: { recipient }, one: { result } }: Ended): boolean =>
  result.kind === 'sent' && !channel.redact && (result.to ?? recipient) === recipient;

const settledNow = (deps: SettleDeps) => ({ claim: null, settledAt: timeOf(deps) });

async function recordSent(tx: Tx, deps: SettleDeps, all: readonly Ended[]): Promise<Delivery[]> {
  if (all.length === 0) return [];
  const ids = all.map(({ delivery }) => delivery.id);
  return tx
    .update(deliveries)
    .set({ state: 'sent', fault: '', ...settledNow(deps) })
    .where(inArray(deliveries.id, ids))
    .returning();
}

async function recordOutcome(
  tx: Tx,
  deps: SettleDeps,
  channel: Channel,
  { delivery, one }: Ended,
): Promise<Delivery> {
  const { pauseSeconds, ...values } = await changeAfter(
    tx,
    channel,
    delivery,
    one.result,
    deps.random ?? Math.random,
  );
  const [row] = await tx
    .update(deliveries)
    .set({
      ...values,
      ...(pauseSeconds === undefined
        ? settledNow(deps)
        : {
            claim: null,
            notBefore: sql`${timeOf(deps)} + make_interval(secs => ${pauseSeconds}::float8)`,
          }),
    })
    .where(eq(deliveries.id, delivery.id))
    .returning();
  return row!;
}
