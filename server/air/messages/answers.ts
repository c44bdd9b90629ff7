/** What airlines answered to messages of the office: kept with the message, and in the trail of its bill. */
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { answersIn, type AirlineAnswer } from '#contract/air/messages/answers.ts';
import { formatWaybill } from '#contract/identifiers/waybill.ts';
import { YDID_OPERATOR } from '#contract/settings.ts';
import { audit } from '#server/audit/audit.ts';
import { announce } from '#server/backoffice/changes.ts';
import type { Db } from '#server/db/client.ts';
import { airMessage, airWaybill } from '#server/db/schema/air.ts';
import { partners } from '#server/db/schema/tracking.ts';
import { portalFor } from '../portal.ts';

/** As a message that came is stored; without a partner it came by a source of the portal itself. */
type Came = { body: Buffer; partner: string | null };

/**
 * Notes what the answers of a message are about; answers how many messages were answered. A partner that is another
 * company answers nobody's messages but its own company's.
 */
export async function applyAnswers(db: Db, { body, partner }: Came): Promise<number> {
  if (!body.includes('FMA') && !body.includes('FNA')) return 0;
  const answers = answersIn(body.toString('latin1'));
  if (answers.length === 0) return 0;
  const [sender] = partner
    ? await db.select({ ydid: partners.ydid }).from(partners).where(eq(partners.key, partner))
    : [];
  const of = sender?.ydid ?? YDID_OPERATOR;
  let noted = 0;
  for (const answer of answers) if (await note(db, answer, of === YDID_OPERATOR ? null : of)) noted += 1;
  return noted;
}

async function note(
  db: Db,
  { kind, reason, about, waybill, house }: AirlineAnswer,
  ydid: number | null,
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
          // The same answer twice is one.
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
      .set({ answer: kind, answeredAt: new Date(), answerText: reason })
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
    await announce(tx, 'airWaybill', message.ydid);
    return true;
  });
}
