/** Reads the exchange rates for a query in one statement: those of the asking company. */
import { and, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { rateOf, type ResolvedRate, type RatePeriod, type RateQuestion } from '#contract/air/rating/rates.ts';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import { fractionOf, times, written } from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { exchangeRate } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';

/** `amount` is in the target currency, rounded to its minor unit; null if the query has no amount. */
type RateAnswer = RateQuestion & ResolvedRate & { amount: string | null };

/** Returns the rate of a day and the converted `amount`; throws rateUnknown if no rate is stored. */
export async function lookUpRate(
  db: Db | Tx,
  actor: Actor,
  question: RateQuestion,
  amount: string | null,
): Promise<RateAnswer> {
  const { source, target, base, date } = question;
  const codes = [...new Set([source, target, base])];
  const match = rateOf(question, await ratePeriods(db, actor, codes, date));
  if (!match) throw new Refused('rateUnknown', {}, { source, target, date });
  const { factor, ...answer } = match;
  const result = amount === null ? null : written(times(fractionOf(amount), factor), minorDigits(target));
  return { ...question, ...answer, amount: result };
}

/** The periods of a day between `codes` that belong to the actor's company. */
function inForce(actor: Actor, codes: readonly string[], date: string): SQL | undefined {
  const { source, target, effective, expiry, ydid } = exchangeRate;
  return and(
    eq(ydid, ownerOf(actor)),
    inArray(source, [...codes]),
    inArray(target, [...codes]),
    lte(effective, date),
    or(isNull(expiry), gte(expiry, date)),
  );
}

/** The periods that convert between `codes` on a day. */
export const ratePeriods = async (
  db: Db | Tx,
  actor: Actor,
  codes: readonly string[],
  date: string,
): Promise<RatePeriod[]> =>
  (await db
    .select()
    .from(exchangeRate)
    .where(inForce(actor, codes, date))) as RatePeriod[];

type LastRate = { source: string; target: string; sign: string; rate: string; effective: string };

/** The last rate of each currency pair, by `SOURCE TARGET`. */
export async function latestRates(
  db: Db | Tx,
  actor: Actor,
  pairs: readonly (readonly [source: string, target: string])[],
): Promise<ReadonlyMap<string, LastRate>> {
  const uniquePairs = [...new Set(pairs.map((pair) => pair.join(' ')))].map((pair) => pair.split(' '));
  if (uniquePairs.length === 0) return new Map();
  const { rows } = await db.execute<LastRate>(sql`
    select last.source, last.target, last.sign, last.rate::text, last.effective::text
    from unnest(${sql.param(uniquePairs.map(([source]) => source))}::text[], ${sql.param(uniquePairs.map(([, target]) => target))}::text[]) as pair (source, target)
    cross join lateral (
      select source, target, sign, rate, effective from ${exchangeRate}
      where ydid = ${ownerOf(actor)} and source = pair.source and target = pair.target
      order by effective desc limit 1
    ) as last`);
  return new Map(rows.map((row) => [`${row.source} ${row.target}`, row]));
}
