/**
 * Maps every resource to its table and to the settings beyond its definition. Each domain declares its own
 * (server/<domain>/resources.ts); server/resources.ts registers all before anything is read or written.
 */
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '#contract/access/access.ts';
import type { FieldFault } from '#contract/core/envelope.ts';
import type { FieldValue } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { Sorter } from '#contract/records/api/list.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { PlannedRow } from './import/plan.ts';
import type { Selection } from './query.ts';

type BaseColumns = Record<
  'id' | 'version' | 'builtIn' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy',
  PgColumn
>;
export type RecordTable = PgTable & BaseColumns;

export type LoadBuiltIn = () => Promise<readonly FieldValues[]> | readonly FieldValues[];
/** Records that come with the portal, loaded on demand. */
export type BuiltInSet = {
  load: LoadBuiltIn;
  /** For a set that takes long to build: it is skipped if this edition is already stored. */
  edition?: () => string;
};

/** How Ctrl-K finds records by a separate index: the table has a column `findText`. */
export type OwnIndex = {
  /** Fields searched by words, and fields searched by digits. */
  words: readonly string[];
  digits: readonly string[];
  /** Names begin with a surname, which may sound different from the ordinary word. */
  person?: true;
  /** The texts shown for a search result. */
  shown: (row: Readonly<Record<string, unknown>>) => { code: string; name: string; detail: string };
};

/** Other names of records in files of other programs. */
export type OtherNames = {
  codes: (text: string) => Promise<readonly string[]> | readonly string[];
  /** The field with these codes, if they are trade codes that the records may lack. */
  by?: string;
  /** The import reports how such a name was read. */
  reported?: true;
};

/** A sign that several records share; the file, or the office's own setting, decides which one it means. */
export type SharedSign = { signs: readonly string[]; codes: readonly [string, string] };

export type ImportWarnings = (
  db: Db | Tx,
  actor: Actor,
  rows: readonly PlannedRow[],
) => Promise<ReadonlyMap<number, FieldFault>>;
export type PageOfIds = {
  selection: Selection;
  sorters: readonly Sorter[];
  start: number;
  limit: number;
};
export type Registration = {
  table: RecordTable;
  /** The rows that a company reaches, where these are not the rows that it owns. */
  reach?: (company: number) => SQL;
  /** Additional columns derived from the fields. */
  derived?: (values: Readonly<Record<string, unknown>>) => Record<string, FieldValue | number[]>;
  builtIn?: BuiltInSet;
  /** If absent, Ctrl-K finds its records like their list does. */
  search?: OwnIndex | 'never';
  otherNames?: OtherNames;
  sharedSign?: SharedSign;
  /** Warnings about unusual but valid rows of a file, by row number. */
  warnings?: ImportWarnings;
  /** Updates the data that a reader's reach depends on; awaited before rows are read. */
  prepare?: (db: Db | Tx, actor: Actor) => Promise<void>;
  /** Finds the ids of a page on a faster way than the table's; null where there is none for this query. */
  pageIds?: (db: Db, actor: Actor, query: PageOfIds) => Promise<string[] | null>;
  /** The title (a text key) of a scheduled export that is a report: its mail carries the file, to be passed on. */
  report?: (query: Readonly<Record<string, string | string[]>>) => string;
  /** Returns the id of the record that replaced a missing one. */
  successor?: (db: Db, actor: Actor, id: string) => Promise<string | null>;
  /**
   * Tables outside the resources that refer to its records, with the context of the text `errors:referenced`.
   */
  referrers?: readonly { table: PgTable; context: string }[];
};

const registrations = new Map<ResourceKey, Registration>();

/** Called once with all resources; built-in records are stored in their order. */
export function registerResources(all: Readonly<Record<ResourceKey, Registration>>): void {
  for (const [key, registration] of Object.entries(all)) registrations.set(key as ResourceKey, registration);
}

/** Returns the registration of a resource; throws if there is none. */
export function registrationOf(key: ResourceKey): Registration {
  const registration = registrations.get(key);
  if (!registration)
    throw new Error(`the resource ${key} is not registered: the program imports server/resources.ts`);
  return registration;
}

/** All registrations in their order. */
export const allRegistrations = (): IterableIterator<[ResourceKey, Registration]> => registrations.entries();
