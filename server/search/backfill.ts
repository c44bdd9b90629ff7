/** Reckons what Ctrl-K looks in for records that were stored before it did. */
import { inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { contact, customer } from '../db/schema/customers.ts';
import { findTextOf } from './find-text.ts';

const CHUNK = 500;

/** Answers how many records it has gone through; a second process at it does no harm. */
export async function fillFindTexts(db: Db): Promise<number> {
  let done = 0;
  for (const [key, table] of [
    ['customer', customer],
    ['contact', contact],
  ] as const)
    for (;;) {
      const rows = await db.select().from(table).where(isNull(table.findText)).limit(CHUNK);
      if (rows.length === 0) break;
      const texts = sql.join(
        rows.map((row) => sql`when ${row.id}::uuid then ${findTextOf(key, row) ?? ''}`),
        sql` `,
      );
      await db
        .update(table)
        .set({ findText: sql`case ${table.id} ${texts} end` })
        .where(
          inArray(
            table.id,
            rows.map(({ id }) => id),
          ),
        );
      done += rows.length;
    }
  return done;
}
