/**
 * Handles airlines' answers to the office's messages: stored with the message and in the trail of its bill.
 */
import { and, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { answersIn, type AirlineAnswer } from '#contract/air/messages/answers.ts';
import { formatWaybill } from '#contract/identifiers/waybill.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { announce } from '#server/records/changes.ts';
import type { Db } from '#server/platform/db/client.ts';
import { airMessage, airWaybill } from '../schema/index.ts';
import { bodyOf, partners } from '#server/tracking/index.ts';
import { portalFor } from '../portal.ts';

/**
 * A stored incoming message; without a partner it came from a source of the portal itself. Without `at`: just
 * now.
 */
type IncomingMessage = { body: Buffer; partner: string | null; at?: Date };

/**
 * Applies the answers in a message; returns how many sent messages they answer. A partner that is another
 * company can only answer its own company's messages.
 */
export async function applyAnswers(db: Db, { body, partner, at }: IncomingMessage): Promise<number> {
  if (!body.includes('FMA') && !body.includes('FNA')) return 0;
  const answers = answersIn(body.toString('latin1'));
  if (answers.length === 0) return 0;
  const [sender] = partner
    ? await db.select({ ydid: partners.ydid }).from(partners).where(eq(partners.key, partner))
    : [];
  const of = sender?.ydid ?? YDID_OPERATOR;
  let noted = 0;
  const by = of === YDID_OPERATOR ? null : of;
  for (const answer of answers) if (await note(db, answer, by, at ?? null)) noted += 1;
  return noted;
}

async function note(
  db: Db,
  { kind, reason, about, waybill, house }: AirlineAnswer,
  ydid: number | null,
  came: Date | null,
): Promise<boolean> {
  const number = formatWaybill(waybill);
  const bill =
    about === 'FWB'
      ? eq(airWaybill.number, number)
      : and(
          eq(airWaybill.master, number),
          // A message writes a house's number without its hyphens.
          house === null
            ? undefined
            : eq(sql`replace(${airWaybill.number}, '-', '')`, house.replaceAll('-', '')),
        );
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select({ id: airMessage.id, ydid: airMessage.ydid, waybill: airWaybill.id })
      .from(airMessage)
      .innerJoin(airWaybill, eq(airWaybill.id, airMessage.waybill))
      .where(
        and(
          bill,
          eq(airMessage.kind, about),
          eq(airMessage.state, 'sent'),
          ydid === null ? undefined : eq(airMessage.ydid, ydid),
          // An answer read late applies to no message sent after it and replaces no newer answer.
          came === null
            ? undefined
            : and(
                lte(airMessage.at, came),
                or(isNull(airMessage.answeredAt), lt(airMessage.answeredAt, came)),
              ),
          // A repeated answer counts once.
          or(
            isNull(airMessage.answer),
            sql`${airMessage.answer} <> ${kind}`,
            sql`${airMessage.answerText} <> ${reason}`,
          ),
        ),
      )
      .orderBy(desc(airMessage.sentAt))
      .limit(1);
    if (!message) return false;
    await tx
      .update(airMessage)
      .set({ answer: kind, answeredAt: came ?? new Date(), answerText: reason })
      .where(eq(airMessage.id, message.id));
    const { actor, requestId } = portalFor(message.ydid, 'answer');
    await audit(tx, {
      actor,
      resource: 'airWaybill',
      recordId: message.waybill,
      action: 'message',
      after: { kind, about, reason },
      requestId,
    });
    announce(tx, 'airWaybill', message.ydid);
    return true;
  });
}

const HOUR_MS = 3_600_000;
/** After this long, no answer is expected. */
const ANSWERED_WITHIN_MS = 30 * 24 * HOUR_MS;
/** Stored messages of an hour that may contain an answer. Compressed ones must be read to find out. */
const STORED = `select id, partner, body, encoding, pieces, received_at from feed_messages
  where feed = 'cargo-imp' and id >= $1 and id < $2 and forgotten_at is null
    and (encoding is not null or pieces > 0 or position('FMA'::bytea in body) > 0 or position('FNA'::bytea in body) > 0)
  order by id`;
type StoredMessage = Parameters<typeof bodyOf>[1] & { id: string; partner: string | null; received_at: Date };

/** The smallest id at a time: ids begin with their time (UUID, version 7). */
function idFrom(at: number): string {
  const hex = Math.max(0, at).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Applies stored answers that an ended process did not apply; returns how many messages were answered. */
export async function answersMissed(db: Db, since: Date, signal?: AbortSignal): Promise<number> {
  const [sent] = await db
    .select({ at: sql<Date>`min(${airMessage.at})`.mapWith(airMessage.at) })
    .from(airMessage)
    .where(
      and(
        eq(airMessage.state, 'sent'),
        inArray(airMessage.kind, ['FWB', 'FHL']),
        gte(airMessage.sentAt, new Date(since.getTime() - ANSWERED_WITHIN_MS)),
      ),
    );
  let noted = 0;
  if (!sent?.at) return noted;
  const end = Date.now();
  const begin = Math.max(since.getTime(), sent.at.getTime());
  for (let hour = begin; hour < end; hour += HOUR_MS) {
    if (signal?.aborted) break;
    const { rows } = await db.$client.query<StoredMessage>(STORED, [idFrom(hour), idFrom(hour + HOUR_MS)]);
    for (const row of rows) {
      const body = await bodyOf(db.$client, row);
      noted += await applyAnswers(db, { body, partner: row.partner, at: row.received_at });
    }
  }
  return noted;
}
