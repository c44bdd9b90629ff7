/** Token buckets in the database, so that all processes count together. */
import { sql } from 'drizzle-orm';
import type { Limit, Remaining } from '#contract/integrations/limits.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Draws `cost` from the bucket of `holder` if that much is left, and returns what remains. One statement. */
export async function draw(db: Db, holder: string, limit: Limit, cost = 1): Promise<Remaining> {
  const { name, most, seconds } = limit;
  const key = `${name}:${holder}`;
  const filled = sql`least(${most}::float8, b."left" + greatest(0, extract(epoch from clock_timestamp() - b.at)) * ${most / seconds}::float8)`;
  const { rows } = await db.execute<{ allowed: boolean; left: number }>(sql`
    insert into api_buckets as b (key, "left", at, allowed)
    values (${key}, ${cost > most ? most : most - cost}::float8, clock_timestamp(), ${cost <= most}::boolean)
    on conflict (key) do update set
      "left" = ${filled} - case when ${filled} >= ${cost}::float8 then ${cost}::float8 else 0 end,
      allowed = ${filled} >= ${cost}::float8,
      at = greatest(b.at, clock_timestamp())
    returning allowed, "left"`);
  const [row] = rows;
  return { allowed: row?.allowed ?? false, left: row?.left ?? 0 };
}
