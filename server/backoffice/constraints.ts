/** What the database refuses, as refusals of the catalogue. */
import { getTableName } from 'drizzle-orm';
import { resources } from '#contract/resources/index.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { databaseError } from '../db/again.ts';
import { refusedField, Refused } from '../types.ts';
import { shelfOf, type Entity } from './table.ts';

/** `referenced`, with the records that still need what was to be deleted: their resource, or `files`. */
export const referencedBy = (by: ResourceKey | 'files' | undefined): Refused =>
  new Refused('referenced', {}, by === undefined ? {} : { context: by === 'files' ? by : 'by', by });

/** Whose records a table holds; undefined where no page lists them. */
const recordsIn = (table: string): ResourceKey | undefined =>
  (Object.keys(resources) as ResourceKey[]).find((key) => getTableName(shelfOf(key).table) === table);

/** A field as its column is called in the database. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A unique violation is `duplicate` on its field; a foreign key is `referenced` where a record was to be deleted, else it
 * names what is not there (any more); anything else undefined.
 */
export function refusalOf({ resource }: Entity, error: unknown, deleting = false): Refused | undefined {
  const found = databaseError(error);
  if (found?.code !== '23503' && found?.code !== '23505') return undefined;
  if (found.code === '23503' && deleting) return referencedBy(recordsIn(found.table ?? ''));
  // The detail is in the server's language, the columns are not: "Key (code)=(TRY) already exists."
  const columns = /\(([^)]*)\)=/.exec(found.detail ?? '')?.[1]?.split(', ') ?? [];
  const field =
    resource.fields.find(({ name }) => columns.includes(snake(name)))?.name ?? resource.import.at(-1)!;
  return found.code === '23503'
    ? refusedField('invalid', field, 'crud:fault.unknown')
    : refusedField('duplicate', field);
}
