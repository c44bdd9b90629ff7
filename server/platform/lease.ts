/**
 * One owner of long work. A process holds a lease by renewing it; after it dies, another takes over. A holder
 * that lost its lease is stopped, and its late writes fail because its token is no longer in the table.
 */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Db, Tx } from './db/client.ts';

/**
 * How long a holder counts as alive without a renewal (s): with a check every 30 s its work waits at most a
 * minute.
 */
export const LEASE_S = 30;
/** Renewals in that time. */
const RENEWALS = 3;

/** The lease belongs to another process, or was revoked: this one must stop. */
export class LeaseLost extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`the lease “${key}” is lost`);
    this.key = key;
  }
}

/** A connection of `pg`, for code that writes its statements as text. */
type Client = { query(text: string, values: unknown[]): Promise<{ rowCount: number | null }> };

export type Lease = {
  readonly key: string;
  /** Aborted when the lease is lost; its reason is a LeaseLost. */
  readonly signal: AbortSignal;
  /** Renews now; throws LeaseLost. Also renewed automatically while the event loop runs. */
  renew(): Promise<void>;
  /**
   * Throws LeaseLost unless the lease is still held, and prevents a takeover until the transaction ends.
   * Called first in each transaction that stores work, so that locks are always taken in the same order.
   */
  check(tx: Tx): Promise<void>;
  /** The same as a condition for a text statement, with parameters numbered from `first`. */
  held(first: number): { condition: string; values: [string, string] };
};

const TAKE = sql`now() + make_interval(secs => ${LEASE_S})`;

/** Condition: the lease `key` has a living holder. */
export const isLeased = (key: SQL): SQL =>
  sql`exists (select from leases where key = ${key} and until > now())`;

/**
 * Runs `work` while holding the lease `key`. Returns null if another process has it, or took it over meanwhile:
 * then whatever `work` throws is a consequence. Otherwise returns or throws what `work` does.
 */
export async function withLease<T>(
  db: Db,
  key: string,
  work: (lease: Lease) => Promise<T>,
): Promise<T | null> {
  const token = randomUUID();
  let renewedAt = performance.now();
  const taken =
    await db.execute(sql`insert into leases as held (key, token, until) values (${key}, ${token}, ${TAKE})
    on conflict (key) do update set token = excluded.token, until = excluded.until where held.until <= now()`);
  if (taken.rowCount === 0) return null;
  const lost = new AbortController();
  const lose = (): LeaseLost => {
    const error = new LeaseLost(key);
    if (!lost.signal.aborted) lost.abort(error);
    return error;
  };
  const lease: Lease = {
    key,
    signal: lost.signal,
    async renew() {
      const at = performance.now();
      const { rowCount } = await db.execute(
        sql`update leases set until = ${TAKE} where key = ${key} and token = ${token}`,
      );
      if (rowCount === 0) throw lose();
      renewedAt = at;
    },
    async check(tx) {
      const { rowCount } = await tx.execute(
        sql`select from leases where key = ${key} and token = ${token} for share`,
      );
      if (rowCount !== 1) throw lose();
    },
    held: (first) => ({
      condition: `exists (select from leases where key = $${first} and token = $${first + 1} for share)`,
      values: [key, token],
    }),
  };
  let renewing: Promise<void> | undefined;
  const timer = setInterval(
    () => {
      // Without an answer for this long, another process may have taken over.
      if (performance.now() - renewedAt > LEASE_S * 1000) lose();
      renewing ??= lease
        .renew()
        .catch(() => undefined)
        .finally(() => (renewing = undefined));
    },
    (LEASE_S * 1000) / RENEWALS,
  );
  timer.unref();
  try {
    return await work(lease);
  } catch (error) {
    if (lost.signal.aborted) return null;
    throw error;
  } finally {
    clearInterval(timer);
    await renewing;
    await db
      .execute(sql`delete from leases where key = ${key} and token = ${token}`)
      // It expires by itself.
      .catch(() => undefined);
  }
}

/**
 * Revokes a lease; its holder stops. Called first in the transaction that cancels the work: waits until the
 * holder has finished storing.
 */
export async function revokeLease(on: Tx | Client, key: string): Promise<void> {
  if ('execute' in on) await on.execute(sql`delete from leases where key = ${key}`);
  else await on.query('delete from leases where key = $1', [key]);
}

/** An embedded database has one process, so at its start every holder is dead. */
export async function forgetLeases({ mode, db }: Database): Promise<void> {
  if (mode === 'embedded') await db.execute(sql`delete from leases`);
}
