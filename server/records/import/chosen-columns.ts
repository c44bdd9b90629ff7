/** The fields that a company chose for the columns of files with the same headings. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import type { Db } from '#server/platform/db/client.ts';
import { importColumns } from '../schema/import-columns.ts';

type Fields = (string | null)[];
/** A file of a sheet by its headings. */
export type FileHeadings = { sheet: string; headings: readonly string[] };

const placeOf = ({ sheet, headings }: FileHeadings, actor: Actor) => ({
  ydid: ownerOf(actor),
  resource: sheet,
  headings: createHash('sha256').update(JSON.stringify(headings)).digest('hex'),
});

const at = ({ ydid, resource, headings }: ReturnType<typeof placeOf>) =>
  and(
    eq(importColumns.ydid, ydid),
    eq(importColumns.resource, resource),
    eq(importColumns.headings, headings),
  );

/** Returns the fields chosen before; null where none were. */
export async function chosenFields(db: Db, file: FileHeadings, actor: Actor): Promise<Fields | null> {
  const [row] = await db
    .select({ fields: importColumns.fields })
    .from(importColumns)
    .where(at(placeOf(file, actor)));
  return row ? [...row.fields] : null;
}

/** Remembers the fields for the next such file; null forgets them. */
export async function storeFields(
  db: Db,
  file: FileHeadings,
  fields: Fields | null,
  actor: Actor,
): Promise<void> {
  const place = placeOf(file, actor);
  if (fields === null) {
    await db.delete(importColumns).where(at(place));
    return;
  }
  await db
    .insert(importColumns)
    .values({ ...place, fields })
    .onConflictDoUpdate({
      target: [importColumns.ydid, importColumns.resource, importColumns.headings],
      set: { fields, updatedAt: new Date() },
    });
}
