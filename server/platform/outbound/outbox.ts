/** Outgoing messages: sent through a configured gateway, otherwise stored for an operator to read. */
import { count, desc, getTableColumns, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { resembles } from '../db/case-insensitive.ts';
import { outbox } from '../db/schema/system.ts';
import type { Env } from '#server/env.ts';
import { containing, type Page } from '../http/paging.ts';
import { Refused } from '../refused.ts';
import { sendByMail, type Attachment } from './mail.ts';
import { sendBySmsGateway } from './sms.ts';

export type MessageChannel = 'sms' | 'mail';
export type Message = {
  channel: MessageChannel;
  recipient: string;
  subject?: string;
  body: string;
  /** For mail only; a message stored for an operator has none. */
  attachments?: readonly Attachment[];
};

/** Gives a message to its gateway, or answers false where none is configured; throws when the gateway refuses. */
export async function give(env: Env, message: Message): Promise<boolean> {
  return message.channel === 'sms' ? sendBySmsGateway(env, message) : sendByMail(env, message);
}

/**
 * Sends and records a message. Throws `upstream` if the gateway fails. If none is configured, stores the
 * complete message and returns `kept`; the text of a sent message is not stored.
 */
export async function sendMessage(db: Db, env: Env, message: Message): Promise<'sent' | 'kept'> {
  const note = { channel: message.channel, recipient: message.recipient, subject: message.subject ?? '' };
  try {
    const sent = await give(env, message);
    const state = sent ? 'sent' : 'kept';
    await db.insert(outbox).values({ ...note, body: sent ? '' : message.body, state });
    return state;
  } catch (error) {
    const fault = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await db.insert(outbox).values({ ...note, body: '', state: 'failed', fault });
    throw new Refused('upstream');
  }
}

/** A page of the outbox, newest first, and how many lines match. */
export async function listOutbox(db: Db, page: Page) {
  const pattern = containing(page.q);
  const where = page.q
    ? or(resembles(outbox.recipient, pattern), resembles(outbox.subject, pattern))
    : undefined;
  const [total] = await db.select({ lines: count() }).from(outbox).where(where);
  const { attachments: _files, about: _record, ...columns } = getTableColumns(outbox);
  const rows = await db
    .select(columns)
    .from(outbox)
    .where(where)
    .orderBy(desc(outbox.at), desc(outbox.id))
    .offset(page.offset)
    .limit(page.limit);
  return { rows, total: total?.lines ?? 0 };
}
