/**
 * A program to be killed: makes the bills of all cleared orders with fifty concurrent callers, and prints the
 * number of each one.
 */
import { eq } from 'drizzle-orm';
import { act } from '../air/orders/act.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { airOrder } from '#server/air/schema/index.ts';
import { builtInGrants } from '#server/access/policies/grants.ts';
import '#server/resources.ts';

const [dataDir = '', userId = '', url = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, ...(url && { url }) });
const caller = {
  actor: { id: userId, ydid: 2000, routers: builtInGrants.clerk },
  language: 'en' as const,
  requestId: 'kill',
};
const CALLERS = 50;
const settings = { density: { divisor: 6000, step: '0.5' }, baseCurrency: 'CNY' };
const orders = await db.select().from(airOrder).where(eq(airOrder.status, 'cleared'));
await Promise.all(
  Array.from({ length: CALLERS }, async (_, worker) => {
    for (let at = worker; at < orders.length; at += CALLERS) {
      const { id, version, number } = orders[at]!;
      const raw = { billType: at % 2 === 0 ? 'direct' : 'backToBack' };
      await act(db, { action: 'makeBill', id, version, raw }, caller, settings);
      process.stdout.write(`${number}\n`);
    }
  }),
);
process.exit(0);
