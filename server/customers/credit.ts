/** Calculates a customer's used credit: the opening balance, and later finance entries. */
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { creditFrom, type Credit, type CreditPart } from '#contract/customers/credit.ts';
import { plainText } from '#contract/records/fields.ts';
import { lookUpRate } from '#server/money/index.ts';
import { entityOf, UUID } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { creditEntry, customer } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';

/** Throws notFound. `base`: the currency for cross rates; `today`: the day whose rates apply. */
export async function creditOf(
  db: Db | Tx,
  actor: Actor,
  id: string,
  base: string,
  today: string,
): Promise<Credit> {
  const { reach } = entityOf('customer', actor);
  const [row] = UUID.test(id)
    ? await db
        .select()
        .from(customer)
        .where(and(reach, eq(customer.id, id)))
    : [];
  if (!row) throw new Refused('notFound');
  const { reach: entries } = entityOf('creditEntry', actor);
  const owed = sql`sum(case when ${creditEntry.kind} = 'payment' then -${creditEntry.amount} else ${creditEntry.amount} end)`;
  const sums = await db
    .select({
      currency: creditEntry.currency,
      amount: sql<string>`${owed}::text`,
    })
    .from(creditEntry)
    .where(and(entries, eq(creditEntry.customer, row.code)))
    .groupBy(creditEntry.currency)
    .orderBy(creditEntry.currency);
  const currency = row.creditCurrency ?? (sums.length === 1 ? sums[0]!.currency : null);
  const parts: CreditPart[] = [];
  if (row.openingReceivable !== null && currency !== null)
    parts.push({
      kind: 'opening',
      currency,
      amount: row.openingReceivable,
      converted: row.openingReceivable,
    });
  for (const sum of sums)
    parts.push({
      kind: 'entries',
      currency: sum.currency,
      amount: sum.amount,
      converted: currency === null ? null : await inCurrency(db, actor, sum, currency, base, today),
    });
  return creditFrom({
    control: row.creditControl,
    currency,
    limit: row.creditLimit,
    days: row.creditDays,
    billingDay: row.billingDay,
    parts,
  });
}

/** An amount at a day's rate; null if there is none. */
export async function inCurrency(
  db: Db | Tx,
  actor: Actor,
  { currency: source, amount }: { currency: string; amount: string },
  target: string,
  base: string,
  date: string,
): Promise<string | null> {
  if (source === target) return amount;
  return lookUpRate(db, actor, { source, target, base, date, use: 'rate' }, plainText(amount)).then(
    (answer) => answer.amount,
    (error: unknown) => {
      if (error instanceof Refused && error.key === 'rateUnknown') return null;
      throw error;
    },
  );
}
