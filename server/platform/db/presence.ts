/**
 * Tracks which processes share the database: each holds an advisory lock under its number (`life`) on its
 * listening connection. The lock ends with the process, however that ends.
 */
import { randomInt } from 'node:crypto';
import type pg from 'pg';

/** First key of the advisory locks; nothing else uses it. */
const PRESENCE = 7_224_654;

export const newLife = (): number => randomInt(1, 2 ** 31 - 1);

/** The numbers of connected processes, as a subquery. */
export const LIVES = `select objid::bigint from pg_locks where locktype = 'advisory' and classid = ${PRESENCE}
  and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())`;

/** Makes this process visible to others while `client` is connected. */
export async function appear(client: pg.Client, life: number): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [PRESENCE, life]);
}

/** Whether a process other than `life` is connected. */
export async function othersThan(life: number, pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from (${LIVES}) as l (life) where life <> $1 limit 1`, [
    life,
  ]);
  return (rowCount ?? 0) > 0;
}
