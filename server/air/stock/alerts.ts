/**
 * Alerts the responsible users when an airline's numbers run low in an office's stock: once when few are
 * left, once when none is.
 */
import { and, eq, ne, sql } from 'drizzle-orm';
import { heldBy, users } from '#server/access/index.ts';
import type { Db, Logger } from '#server/platform/db/client.ts';
import { stockAlert, waybillNumber } from '../schema/index.ts';
import type { Env } from '#server/env.ts';
import { sendMessage } from '#server/platform/outbound/messages.ts';
import { textsIn } from '#server/platform/http/language.ts';

/** Users who may receive numbers are alerted. */
const ALERTED_KEY = 'stock.receive';
type Low = { ydid: number; airline: string; office: string; left: number };

/**
 * Returns the stocks that are low and not yet alerted at this level. Refilled stocks are reset, so that they
 * can alert again.
 */
async function newlyLow(db: Db, low: number): Promise<Low[]> {
  return db.transaction(async (tx) => {
    const left = sql<number>`count(*) filter (where ${waybillNumber.status} in ('free', 'allotted'))::int`;
    const office = sql<string>`coalesce(${waybillNumber.office}, '')`;
    const { ydid: company, airline: line } = waybillNumber;
    const levels = await tx
      .select({ ydid: company, airline: line, office, left })
      .from(waybillNumber)
      .groupBy(company, line, office);
    const known = await tx.select().from(stockAlert).for('update');
    const news: Low[] = [];
    for (const level of levels) {
      const same = and(
        eq(stockAlert.ydid, level.ydid),
        eq(stockAlert.airline, level.airline),
        eq(stockAlert.office, level.office),
      );
      const lastAlert = known.find(
        (one) => one.ydid === level.ydid && one.airline === level.airline && one.office === level.office,
      );
      if (level.left > low) {
        if (lastAlert) await tx.delete(stockAlert).where(same);
        continue;
      }
      if (lastAlert && (level.left > 0 || lastAlert.left === 0)) continue;
      const values = { ...level, toldAt: new Date() };
      await tx
        .insert(stockAlert)
        .values(values)
        .onConflictDoUpdate({
          target: [stockAlert.ydid, stockAlert.airline, stockAlert.office],
          set: values,
        });
      news.push(level);
    }
    return news;
  });
}

/** Returns the number of stocks that were alerted. */
export async function tellLowStock(db: Db, env: Env, logger: Logger): Promise<number> {
  const news = await newlyLow(db, env.STOCK_LOW);
  for (const { ydid, airline, office, left } of news) {
    const people = await db
      .select({ id: users.id, email: users.email, name: users.realName })
      .from(users)
      .where(and(eq(users.ydid, ydid), eq(users.disabled, false), ne(users.email, '')));
    for (const { id, email, name } of people) {
      if (!(await heldBy(db, id, ydid)).includes(ALERTED_KEY)) continue;
      const t = textsIn(env.PORTHOLE_LANGUAGE);
      const stock = [airline, office].filter(Boolean).join(' ');
      const values = { person: name, airline: stock, left, link: env.PUBLIC_URL ?? '' };
      await sendMessage(db, env, {
        channel: 'mail',
        recipient: email,
        subject: t('mail:stockLow.subject', values),
        body: t('mail:stockLow.text', values),
      }).catch((error: unknown) =>
        logger.warn({ err: error, airline }, 'the mail about numbers was not sent'),
      );
    }
  }
  return news.length;
}
