/** Sends messages to airlines: checks them, stores them with the bill and queues them. */
import { ownerOf } from '#contract/access/owner.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '#contract/access/access.ts';
import { plainText } from '#contract/records/fields.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf, valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airMessage, airOrder, airWaybill } from '../schema/index.ts';
import type { Env } from '#server/env.ts';
import { Refused } from '#server/platform/refused.ts';
import { wrongState } from '../last-change.ts';
import { housesOf } from '../waybills/houses.ts';
import { billMessage } from '../waybills/message.ts';
import { queueAirlineMessage, replayAirlineMessage } from './airline-message.ts';
import { channelOf, versionFor } from './channel.ts';

export type SentMessage = typeof airMessage.$inferSelect;

/** `version`: of an FWB; by default the one that the airline reads. */
type MessageOptions = { version?: 16 | 17 | undefined; houses: boolean };

/** Returns the airline of a bill; a house without one uses its master's. Empty where neither names one. */
export async function airlineOf(db: Db | Tx, waybill: string): Promise<string> {
  const master = alias(airWaybill, 'master');
  const [row] = await db
    .select({ own: airWaybill.airline, over: master.airline })
    .from(airWaybill)
    .leftJoin(
      master,
      and(eq(master.ydid, airWaybill.ydid), eq(master.number, airWaybill.master), ne(master.status, 'void')),
    )
    .where(eq(airWaybill.id, waybill));
  return row?.own ?? row?.over ?? '';
}

/** Empty if none is booked. */
export async function airlineOfOrder(db: Db | Tx, id: string): Promise<string> {
  const [row] = await db.select({ airline: airOrder.airline }).from(airOrder).where(eq(airOrder.id, id));
  return row?.airline ?? '';
}

/** Throws for a bill that is not final, because its data may still change. */
async function refuseOpen(tx: Tx, caller: Caller, row: RecordRow): Promise<void> {
  const entity = entityOf('airWaybill', caller.actor);
  if (valuesOf(entity, row).status !== 'final') throw await wrongState(tx, entity, row);
}

/**
 * Queues the message of a bill, and those of a master's houses, all or none. Throws notConfigured, wrongState
 * for a bill that is not final, messageFaulty with one fault per field.
 */
export async function sendBillMessage(
  db: Db,
  env: Env,
  id: string,
  { version, houses }: MessageOptions,
  caller: Caller,
): Promise<SentMessage[]> {
  const entity = entityOf('airWaybill', caller.actor);
  return db.transaction(async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const airline = await airlineOf(tx, id);
    const channel = channelOf(env, airline);
    if (!channel) throw new Refused('notConfigured');
    const bill = valuesOf(entity, row);
    const under = houses && bill.kind === 'master' ? await housesOf(tx, caller, plainText(bill.number)) : [];
    const sent: SentMessage[] = [];
    for (const one of [row, ...under]) {
      await refuseOpen(tx, caller, one);
      const number = plainText(valuesOf(entity, one).number);
      const { text, faults, ...content } = await billMessage(
        tx,
        one.id,
        version ?? versionFor(env, airline),
        caller,
      );
      if (faults.length > 0)
        throw new Refused(
          'messageFaulty',
          {
            faults: faults.map(({ field, rule, most }) => ({
              path: `${number} ${field}`,
              message: `papers:message.rule.${rule}`,
              values: { most: most ?? 0 },
            })),
          },
          { number, count: faults.length },
        );
      const { id: by } = caller.actor;
      const message = await queueAirlineMessage(tx, airline, channel, {
        ydid: ownerOf(caller.actor),
        waybill: one.id,
        by,
        kind: content.kind,
        version: content.version,
        body: text,
      });
      await audit(tx, {
        actor: caller.actor,
        resource: entity.key,
        recordId: one.id,
        action: 'message',
        after: { ...content, to: channel.target },
        requestId: caller.requestId,
      });
      sent.push(message);
    }
    return sent;
  });
}

/** The bill or order that a message is about. */
type MessageSubject = { key: 'airWaybill' | 'airOrder'; id: string };
const tellingOf = (actor: Actor, { key, id }: MessageSubject) =>
  and(
    eq(airMessage.ydid, ownerOf(actor)),
    eq(key === 'airOrder' ? airMessage.order : airMessage.waybill, id),
  );

/** Returns the messages sent for a bill or for an order's booking, newest first. Throws notFound. */
export async function messagesOf(
  db: Db,
  subject: MessageSubject,
  { actor }: Pick<Caller, 'actor'>,
): Promise<SentMessage[]> {
  await rowOf(db, entityOf(subject.key, actor), subject.id);
  return db.select().from(airMessage).where(tellingOf(actor, subject)).orderBy(desc(airMessage.at)).limit(50);
}

/** Retries a failed message; throws notFound. */
export async function sendAgain(
  db: Db,
  subject: MessageSubject,
  message: string,
  caller: Caller,
): Promise<SentMessage> {
  await rowOf(db, entityOf(subject.key, caller.actor), subject.id);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(airMessage)
      .set({ state: 'waiting', attempts: 0, fault: '' })
      .where(
        and(tellingOf(caller.actor, subject), eq(airMessage.id, message), eq(airMessage.state, 'failed')),
      )
      .returning();
    if (!row) throw new Refused('notFound');
    const airline = row.airline ?? (row.waybill ? await airlineOf(tx, row.waybill) : '');
    await replayAirlineMessage(tx, row, airline);
    return row;
  });
}
