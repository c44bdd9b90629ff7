/** Mails and text messages to people: sent while they wait, or queued. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { Env } from '#server/env.ts';
import { Refused } from '../refused.ts';
import type { About } from './channel.ts';
import { mailChannel, type Mail } from './channels/mail.ts';
import { smsChannel } from './channels/sms.ts';
import { runTry } from './deliver.ts';
import { enqueueDeliveries, type NewDelivery } from './enqueue.ts';
import { cancelAbout } from './manage.ts';
import { deliveries } from './schema.ts';
import { faultText, recordTry } from './settle.ts';

export type MessageChannel = 'sms' | 'mail';
export type Attachment = { filename: string; contentType: string; content: Buffer };
export type Message = {
  channel: MessageChannel;
  recipient: string;
  subject?: string;
  body: string;
  /** For mail only. */
  attachments?: readonly Attachment[];
};

/** Messages that fall due in one minute: more at once look like bulk mail to a gateway. */
export const IN_A_MINUTE = 60;

/** How many wait for their turn, and how many an operator reads in the outbox since no gateway is configured. */
export type Queued = { waiting: number; kept: number };
/** A message with the record that shows whether it was sent. */
type Queueable = Message & { about?: About & { ydid: number } };

function toMail({ recipient, subject = '', body, attachments = [] }: Message): Mail {
  const files = attachments.map(({ content, ...file }) => ({ ...file, base64: content.toString('base64') }));
  return { to: recipient, subject, text: body, ...(files.length > 0 && { attachments: files }) };
}
const toSms = ({ recipient, body }: Message) => ({ to: recipient, text: body });

const hasGateway = (env: Env, channel: MessageChannel): boolean =>
  Boolean(channel === 'sms' ? env.SMS_URL : env.SMTP_URL);

/**
 * Sends a message while its caller waits, and records it. Throws `upstream` if the gateway fails. If none is configured,
 * stores the complete message and returns `kept`; the text of any other is stored nowhere.
 */
export async function sendMessage(db: Db, env: Env, message: Message): Promise<'sent' | 'kept'> {
  const id = randomUUID();
  const attempt = { id, number: 1, owner: null, env, db };
  const startedAt = new Date();
  const begun = performance.now();
  const isMail = message.channel === 'mail';
  const result = isMail
    ? await runTry(mailChannel, toMail(message), attempt)
    : await runTry(smsChannel, toSms(message), attempt);
  const durationMs = performance.now() - begun;
  const state =
    result.kind === 'sent'
      ? ('sent' as const)
      : result.kind === 'manual'
        ? ('manual' as const)
        : ('cancelled' as const);
  const stored = state === 'manual' ? message : { ...message, body: '', attachments: [] };
  await db.transaction(async (tx) => {
    await tx.insert(deliveries).values({
      id,
      channel: message.channel,
      payload: isMail ? toMail(stored) : toSms(stored),
      recipient: message.recipient,
      title: message.subject ?? '',
      state,
      attempts: 1,
      settledAt: new Date(),
      fault: 'fault' in result ? faultText(result.fault) : '',
    });
    await recordTry(tx, { id, attempts: 1 }, { result, startedAt, durationMs });
  });
  // Its caller sends another one, with another code: this one is not tried again.
  if (state === 'cancelled') throw new Refused('upstream');
  return state === 'sent' ? 'sent' : 'kept';
}

/** Puts messages into the queue; they are there when `tx` commits. */
export async function queueMessages(tx: Tx, env: Env, all: readonly Queueable[]): Promise<Queued> {
  const waiting = all.filter(({ channel }) => hasGateway(env, channel)).length;
  const first = waiting > 0 ? await nextTurn(tx) : 0;
  let turn = 0;
  const rows = all.map(({ about, ...message }) => {
    const minutes = hasGateway(env, message.channel) ? Math.floor(turn++ / IN_A_MINUTE) : 0;
    const rest: Omit<NewDelivery<unknown>, 'payload'> = {
      ...(waiting > 0 && { notBefore: new Date(first + minutes * 60_000) }),
      ...(about && { about, owner: about.ydid }),
    };
    return { message, rest };
  });
  const mails = rows.filter(({ message }) => message.channel === 'mail');
  const texts = rows.filter(({ message }) => message.channel === 'sms');
  const ids = [
    ...(await enqueueDeliveries(
      tx,
      mailChannel,
      mails.map(({ message, rest }) => ({ ...rest, payload: toMail(message) })),
    )),
    ...(await enqueueDeliveries(
      tx,
      smsChannel,
      texts.map(({ message, rest }) => ({ ...rest, payload: toSms(message) })),
    )),
  ].filter((id) => id !== null);
  const manual = (['mail', 'sms'] as const).filter((channel) => !hasGateway(env, channel));
  if (manual.length > 0 && ids.length > 0)
    await tx
      .update(deliveries)
      .set({ state: 'manual', settledAt: new Date() })
      .where(and(inArray(deliveries.id, ids), inArray(deliveries.channel, manual)));
  return { waiting, kept: all.length - waiting };
}

/** When messages that are queued now have their turn: behind those that wait already (ms). */
async function nextTurn(tx: Tx): Promise<number> {
  const [last] = await tx
    .select({ due: deliveries.notBefore })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.channel, ['mail', 'sms']),
        eq(deliveries.state, 'pending'),
        eq(deliveries.attempts, 0),
      ),
    )
    .orderBy(desc(deliveries.notBefore))
    .limit(1);
  return Math.max(Date.now(), (last?.due.getTime() ?? 0) + 1000);
}

/** A mail about a record that waits still goes out no more: another one takes its place. */
export const cancelMailsAbout = (tx: Tx, about: About): Promise<number> =>
  cancelAbout(tx, mailChannel, about, 'sent again');
