/** The exchange rates that a question needs, in one statement. */
import { and, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { rateOf, type ResolvedRate, type RatePeriod, type RateQuestion } from '#contract/air/rating/rates.ts';
import { fractionOf, times, written } from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { exchangeRate } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';

/** `amount` is in the target currency, rounded to its minor unit; null if the query has no amount. */
export type RateAnswer = RateQuestion & ResolvedRate & { amount: string | null };

/** Returns the rate of a day and the converted `amount`; throws rateUnknown if no rate is stored. */
export async function lookUpRate(
  db: Db | Tx,
  question: RateQuestion,
  amount: string | null,
): Promise<RateAnswer> {
  const { source, target, base, date } = question;
  const codes = [...new Set([source, target, base])];
  const { source: from, target: to, sign, rate, voucherRate, invoiceRate, effective, expiry } = exchangeRate;
  const periods = await db
    .select({ source: from, target: to, sign, rate, voucherRate, invoiceRate, effective, expiry })
    .from(exchangeRate)
    .where(
      and(
        inArray(from, codes),
        inArray(to, codes),
        lte(effective, date),
        or(isNull(expiry), gte(expiry, date)),
      ),
    );
  const match = rateOf(question, periods as RatePeriod[]);
  if (!match) throw new Refused('rateUnknown', {}, { source, target, date });
  const { factor, ...answer } = match;
  const result = amount === null ? null : written(times(fractionOf(amount), factor), minorDigits(target));
  return { ...question, ...answer, amount: result };
}

type LastRate = { source: string; target: string; sign: string; rate: string; effective: string };

/** The rate that each pair of currencies got last, by `SOURCE TARGET`. */
export async function latestRates(
  db: Db | Tx,
  pairs: readonly (readonly [source: string, target: string])[],
): Promise<ReadonlyMap<string, LastRate>> {
  const uniquePairs = [...new Set(pairs.map((pair) => pair.join(' ')))].map((pair) => pair.split(' '));
  if (uniquePairs.length === 0) return new Map();
  const { rows } = await db.execute<LastRate>(sql`
    select last.source, last.target, last.sign, last.rate::text, last.effective::text
    from unnest(${sql.param(uniquePairs.map(([source]) => source))}::text[], ${sql.param(uniquePairs.map(([, target]) => target))}::text[]) as pair (source, target)
    cross join lateral (
      select source, target, sign, rate, effective from ${exchangeRate}
      where source = pair.source and target = pair.target
      order by effective desc limit 1
    ) as last`);
  return new Map(rows.map((row) => [`${row.source} ${row.target}`, row]));
}
