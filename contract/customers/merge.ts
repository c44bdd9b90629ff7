/** Merging of two customers: what moves, which values are chosen, and what is stored for an undo. */
import type { FieldValue } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';

/** A row as JSON, by column. */
export type StoredRow = Record<string, unknown>;

/**
 * A record moved from the merged customer: `after` is its version after the move, `left` its values then;
 * older merges lack `left`.
 */
export type MovedRecord = {
  resource: ResourceKey;
  id: string;
  before: StoredRow;
  after: number;
  left?: Record<string, FieldValue>;
};

/** All that is needed to undo a merge. */
export type MergeRecord = {
  merged: StoredRow;
  /** The survivor before the merge, and its version and values after it. */
  survivor: StoredRow;
  survivorVersion: number;
  left?: Record<string, FieldValue>;
  moved: MovedRecord[];
  /** Records that the survivor already had, with the same text. */
  dropped: { resource: ResourceKey; row: StoredRow }[];
  attachments: string[];
  companies: number[];
  /** Portal companies linked, or requested to be linked, to the customer; older merges lack it. */
  links?: string[];
};

export type MergeMove = { resource: ResourceKey; count: number; renamed: string[]; dropped: string[] };
/** Effects of a merge before it is applied. */
export type MergePreview = {
  fields: MergeField[];
  /**
   * Records that move; `renamed` get another name because the survivor has a similar one; the survivor already has
   * those `dropped`.
   */
  moves: MergeMove[];
  attachments: number;
  accounts: number;
};

export type MergeChange = { resource: ResourceKey; name: string };
/** A merge in the list; `changed` names the records that prevent an undo. */
export type MergeLine = {
  id: string;
  code: string;
  name: string;
  at: string;
  by: string | null;
  changed: MergeChange[];
};

/** A field in which the two differ. */
export type MergeField = { field: string; survivor: FieldValue; merged: FieldValue };
