/**
 * Queues messages to many people: they leave the outbox at a limited rate per minute, so that no gateway
 * takes the portal for a bulk mailer. Refused messages are retried; without a gateway they stay for an
 * operator.
 */
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { outbox } from '../db/schema/system.ts';
import type { Env } from '#server/env.ts';
import { enqueue } from '../jobs/enqueue.ts';
import messages from '../jobs/messages.ts';
import { give, type Message } from './outbox.ts';

/** Messages that fall due in one minute. */
export const IN_A_MINUTE = 60;
const MOST_TRIES = 5;
/** The first pause before a message is tried again, which doubles (seconds). */
const FIRST_PAUSE = 60;
/** Time for which a process that claimed a message is assumed to work on it (s). */
const CLAIM = 300;

/** Number of waiting messages, and of those in the outbox for an operator because no gateway is configured. */
export type Queued = { waiting: number; kept: number };

const hasGateway = (env: Env, { channel }: Message): boolean =>
  Boolean(channel === 'sms' ? env.SMS_URL : env.SMTP_URL);

/** The record that a message is about, and what became of the message. */
export type MessageAbout = { resource: string; id: string; ydid: number };
export type MessageState = { state: string; fault: string };
/** Writes the state of a message on the record that it is about. */
type MessageChanged = (tx: Tx, about: MessageAbout, state: MessageState) => Promise<void>;

/** A message with the record that shows whether it was sent. */
type Queueable = Message & { about?: MessageAbout };

/** Puts messages into the queue; they become visible when `tx` commits. */
export async function queueMessages(tx: Tx, env: Env, all: readonly Queueable[]): Promise<Queued> {
  if (all.length === 0) return { waiting: 0, kept: 0 };
  const waiting = all.filter((message) => hasGateway(env, message)).length;
  const [last] = await tx
    .select({ due: outbox.due })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), eq(outbox.attempts, 0)))
    .orderBy(desc(outbox.due))
    .limit(1);
  // Behind those that wait already.
  const first = Math.max(Date.now(), (last?.due?.getTime() ?? 0) + 1000);
  let turn = 0;
  const rows = all.map((message) => {
    const { channel, recipient, subject = '', body, attachments = [], about } = message;
    const row = { channel, recipient, subject, body };
    if (!hasGateway(env, message)) return { ...row, state: 'kept' as const };
    const due = new Date(first + Math.floor(turn++ / IN_A_MINUTE) * 60_000);
    const files = attachments.map(({ content, ...file }) => ({
      ...file,
      base64: content.toString('base64'),
    }));
    return { ...row, state: 'waiting' as const, due, about, ...(files.length > 0 && { attachments: files }) };
  });
  await tx.insert(outbox).values(rows);
  if (waiting > 0) await enqueue(tx, messages, {});
  return { waiting, kept: all.length - waiting };
}

/** Messages about a record that wait still go out no more: another one takes their place. */
export async function recallAbout(tx: Tx, { resource, id }: MessageAbout): Promise<void> {
  await tx
    .update(outbox)
    .set({ state: 'failed', body: '', attachments: null, about: null, fault: 'sent again' })
    .where(
      and(
        eq(outbox.state, 'waiting'),
        sql`${outbox.about} ->> 'resource' = ${resource} and ${outbox.about} ->> 'id' = ${id}`,
      ),
    );
}

/** Claims the message that is due; other processes skip it meanwhile. */
async function claim(db: Db) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.due, sql`now()`)))
    .orderBy(asc(outbox.due), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      due: sql`now() + make_interval(secs => ${CLAIM})`,
    })
    .where(eq(outbox.id, sql`(${due})`))
    .returning();
  return claimed;
}

/** Gives all messages that are due to their gateways; answers how many were sent, and how many were refused. */
export async function deliverDue(
  db: Db,
  env: Env,
  signal: AbortSignal,
  messageChanged: MessageChanged,
): Promise<{ sent: number; failed: number }> {
  const result = { sent: 0, failed: 0 };
  while (!signal.aborted) {
    const message = await claim(db);
    if (!message) break;
    const { id, attempts } = message;
    const files = message.attachments ?? [];
    const attachments = files.map(({ base64, ...file }) => ({
      ...file,
      content: Buffer.from(base64, 'base64'),
    }));
    const become = (values: Partial<typeof outbox.$inferInsert>) =>
      db.transaction(async (tx) => {
        const [now] = await tx.update(outbox).set(values).where(eq(outbox.id, id)).returning();
        if (now?.about) await messageChanged(tx, now.about, now);
      });
    try {
      // A gateway that is configured no longer leaves the text where an operator can read it.
      const sent = await give(env, { ...message, attachments });
      await become(
        sent
          ? { state: 'sent', body: '', attachments: null, fault: '' }
          : { state: 'kept', attachments: null },
      );
      result.sent += 1;
    } catch (error) {
      const fault = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      const pause = FIRST_PAUSE * 2 ** (attempts - 1);
      await become(
        attempts >= MOST_TRIES
          ? { state: 'failed', body: '', attachments: null, fault }
          : { fault, due: new Date(Date.now() + pause * 1000) },
      );
      result.failed += 1;
    }
  }
  return result;
}
