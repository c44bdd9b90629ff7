/**
 * Reckons what Ctrl-K looks in for records that were stored before it did; of customers also the keys of names like theirs,
 * whose rule may be another one by now.
 */
import { inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { NAME_FIELDS } from '#contract/customers/duplicates.ts';
import { nearKeys } from '#contract/customers/names.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Db } from '#server/platform/db/client.ts';
import { contact, customer } from '#server/customers/schema.ts';
import { findTextOf } from './find-text.ts';

const CHUNK = 500;

const keysOf = (row: { id: string; [name: string]: unknown }): SQL => {
  const keys = nearKeys(NAME_FIELDS.map((name) => plainText(row[name])));
  return sql`when ${row.id}::uuid then ${`{${keys.join()}}`}::int[]`;
};

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
      const names =
        key === 'customer'
          ? { nameKeys: sql`case ${customer.id} ${sql.join(rows.map(keysOf), sql` `)} end` }
          : {};
      await db
        .update(table)
        .set({ findText: sql`case ${table.id} ${texts} end`, ...names })
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
