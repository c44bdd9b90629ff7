/** Whether a company wants bills of its forwarders' orders as subscriptions: asked once, answered by a member. */
import { eq } from 'drizzle-orm';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { OrderConsent } from '#contract/members/intake.schema.ts';
import { forwardersOf } from '#server/customers/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Adding } from '../add.ts';
import { orderConsents } from '../schema.ts';

export async function consentOf(db: Db, company: number): Promise<OrderConsent> {
  const none = { forwarders: [], agreed: null, answeredBy: null, answeredAt: null };
  if (company === YDID_PERSONAL) return none;
  const forwarders = (await forwardersOf(db, company)).map(({ name }) => name);
  const [row] = await db.select().from(orderConsents).where(eq(orderConsents.ydid, company));
  if (!row) return { ...none, forwarders };
  const { agreed, answeredBy, answeredAt } = row;
  return { forwarders, agreed, answeredBy, answeredAt: answeredAt.toISOString() };
}

/** The same answer again leaves who gave it first, and when. Throws forbidden for a personal account. */
export async function answerConsent(
  db: Db,
  agreed: boolean,
  { actor, person, requestId, now }: Adding,
): Promise<void> {
  const { ydid } = actor;
  if (ydid === YDID_PERSONAL) throw new Refused('forbidden');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ agreed: orderConsents.agreed })
      .from(orderConsents)
      .where(eq(orderConsents.ydid, ydid))
      .for('update');
    if (row?.agreed === agreed) return;
    const set = { agreed, answeredBy: person, answeredAt: now };
    await tx
      .insert(orderConsents)
      .values({ ydid, ...set })
      .onConflictDoUpdate({ target: orderConsents.ydid, set });
    const action = agreed ? 'agreeOrders' : 'declineOrders';
    await audit(tx, { actor, resource: 'company', recordId: ydid, action, requestId });
  });
}
