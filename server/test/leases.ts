/** Leases of other processes, and their expiry. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LEASE_S } from '#server/platform/lease.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Lets another process hold the lease `key`, which it has just renewed for the last time. */
export async function leaseOfAnother(db: Db, key: string): Promise<void> {
  await db.execute(
    sql`insert into leases (key, token, until) values (${key}, ${randomUUID()}, now() + make_interval(secs => ${LEASE_S}))`,
  );
}

/** The database's clock cannot be set, so the timestamps are moved instead. */
export async function letPass(db: Db, seconds: number): Promise<void> {
  await db.execute(sql`update leases set until = until - make_interval(secs => ${seconds})`);
}
