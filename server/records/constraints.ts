/** Maps database errors to refusals of the catalogue. */
import { getTableName } from 'drizzle-orm';
import { resources } from '#contract/resources.ts';
import { databaseError } from '#server/platform/db/retry.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { allRegistrations } from './registry.ts';
import type { Entity } from './table.ts';

/** Returns `referenced` with what still needs the record: a resource, or a context with its own text. */
export const referencedBy = (by: string | undefined): Refused =>
  new Refused('referenced', {}, by === undefined ? {} : { context: by in resources ? 'by' : by, by });

/** Returns the resource or context of a table; undefined if no page shows it. */
function heldIn(table: string): string | undefined {
  const all = [...allRegistrations()];
  const referrers = all.flatMap(([, { referrers = [] }]) => referrers);
  return (
    referrers.find((one) => getTableName(one.table) === table)?.context ??
    all.find(([, one]) => getTableName(one.table) === table)?.[0]
  );
}

/** The database column of a field. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns `duplicate` on its field for a unique violation; for a foreign key violation `referenced` when
 * deleting, else the missing referent; undefined for anything else.
 */
export function refusalOf({ resource }: Entity, error: unknown, deleting = false): Refused | undefined {
  const cause = databaseError(error);
  if (cause?.code !== '23503' && cause?.code !== '23505') return undefined;
  if (cause.code === '23503' && deleting) return referencedBy(heldIn(cause.table ?? ''));
  // The detail is in the server's language, the columns are not: "Key (code)=(TRY) already exists."
  const columns = /\(([^)]*)\)=/.exec(cause.detail ?? '')?.[1]?.split(', ') ?? [];
  const field =
    resource.fields.find(({ name }) => columns.includes(snake(name)))?.name ?? resource.import.at(-1)!;
  return cause.code === '23503'
    ? refusedField('invalid', field, 'crud:fault.unknown')
    : refusedField('duplicate', field);
}
