/** Two customers made one: what moves, what is chosen, and what is kept to take it back. */
import type { FieldValue } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';

/** A row as JSON, by its columns. */
export type StoredRow = Record<string, unknown>;

/**
 * What belonged to the customer that is gone: `after` is its version once it had moved, `left` its values then, which older
 * merges do not tell.
 */
export type MovedRecord = {
  resource: ResourceKey;
  id: string;
  before: StoredRow;
  after: number;
  left?: Record<string, FieldValue>;
};

/** All that is needed to take a merge back. */
export type MergeRecord = {
  merged: StoredRow;
  /** The survivor before, and its version and values after. */
  survivor: StoredRow;
  survivorVersion: number;
  left?: Record<string, FieldValue>;
  moved: MovedRecord[];
  /** Records that the survivor had already, with the same words. */
  dropped: { resource: ResourceKey; row: StoredRow }[];
  attachments: string[];
  companies: number[];
  /** Companies of the portal that are, or were asked to be, the customer; not told by older merges. */
  links?: string[];
};

/** What a merge would do. */
export type MergePreview = {
  /** Fields in which the two differ. */
  fields: { field: string; survivor: FieldValue; merged: FieldValue }[];
  /** Records that move; `renamed` get another name because the survivor has one like it, `dropped` are there already. */
  moves: { resource: ResourceKey; count: number; renamed: string[]; dropped: string[] }[];
  attachments: number;
  accounts: number;
};

/** A merge as it is told of: `changed` says what stands in the way of taking it back. */
export type MergeLine = {
  id: string;
  code: string;
  name: string;
  at: string;
  by: string | null;
  changed: { resource: ResourceKey; name: string }[];
};
