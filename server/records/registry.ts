/**
 * Every resource with its table and with what is its own beside the definition. A domain declares those of its resources
 * (server/<domain>/resources.ts); server/resources.ts registers all of them before anything is read or written.
 */
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '#contract/access/access.ts';
import type { FieldFault } from '#contract/core/envelope.ts';
import type { FieldValue } from '#contract/records/fields.ts';
import type { Values } from '#contract/records/read.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { PlannedRow } from './import/plan.ts';

type BaseColumns = Record<
  'id' | 'version' | 'builtIn' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy',
  PgColumn
>;
export type RecordTable = PgTable & BaseColumns;

/** Records that come with the portal; they are read when they are needed. */
export type BuiltInSet = {
  load: () => Promise<readonly Values[]> | readonly Values[];
  /** Of a set that takes long to make: it is not even read where this edition is stored already. */
  edition?: () => string;
};

/** How Ctrl-K finds records by an index of their own: the table has a column `findText`. */
export type OwnIndex = {
  /** Fields whose words are found, and those whose digits are. */
  words: readonly string[];
  digits: readonly string[];
  /** Names begin with a surname, some of which sound otherwise than the word does. */
  person?: true;
  /** What is shown of a row that is found. */
  shown: (row: Readonly<Record<string, unknown>>) => { code: string; name: string; detail: string };
};

/** How files of other programs call records beside their names. */
export type OtherNames = {
  codes: (text: string) => Promise<readonly string[]> | readonly string[];
  /** The field that holds these codes, where they are those of the trade and the records may lack them. */
  by?: string;
  /** The import reports which record such a name was read as. */
  reported?: true;
};

/** A sign that several records have; the file, or the office's own choice, decides which of them it is. */
export type SharedSign = { signs: readonly string[]; codes: readonly [string, string] };

export type Registration = {
  table: RecordTable;
  /** The rows that a company reaches, where these are not the rows that it owns. */
  reach?: (company: number) => SQL;
  /** Columns beside the fields, which follow from them. */
  derived?: (values: Readonly<Record<string, unknown>>) => Record<string, FieldValue | number[]>;
  builtIn?: BuiltInSet;
  /** Left out: Ctrl-K finds its records as their list does. */
  search?: OwnIndex | 'never';
  otherNames?: OtherNames;
  sharedSign?: SharedSign;
  /** What is odd about rows of a file without being wrong, by the number of the row. */
  warnings?: (
    db: Db | Tx,
    actor: Actor,
    rows: readonly PlannedRow[],
  ) => Promise<ReadonlyMap<number, FieldFault>>;
  /** The id of the record that has taken the place of one that is gone. */
  successor?: (db: Db, actor: Actor, id: string) => Promise<string | null>;
  /** Tables beside the resources that refer to its records, with the context of the text `errors:referenced`. */
  referrers?: readonly { table: PgTable; context: string }[];
};

const registrations = new Map<ResourceKey, Registration>();

/** To be called once, with all resources; their order is that in which built-in records are stored. */
export function registerResources(all: Readonly<Record<ResourceKey, Registration>>): void {
  for (const [key, registration] of Object.entries(all)) registrations.set(key as ResourceKey, registration);
}

/** What is registered for a resource; throws where nothing is. */
export function registrationOf(key: ResourceKey): Registration {
  const registration = registrations.get(key);
  if (!registration)
    throw new Error(`the resource ${key} is not registered: the program imports server/resources.ts`);
  return registration;
}

/** All registrations in their order. */
export const allRegistrations = (): IterableIterator<[ResourceKey, Registration]> => registrations.entries();
