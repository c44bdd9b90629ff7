/**
 * Changing or deleting several records: selected ones, all or none; or all that match a filter, in the
 * background, each as far as possible.
 */
import type { FieldFault } from '#contract/core/envelope.ts';
import type { FieldValue } from '../fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';

/** Maximum records per call. */
export const MAX_BULK = 500;

export type BulkRow = {
  id: string;
  /** The record's name; '' if it no longer exists. */
  name: string;
  /** The current or resulting version; null if the record is or would be deleted. */
  version: number | null;
  changes: readonly { field: string; before: FieldValue; after: FieldValue }[];
  faults: readonly FieldFault[];
};
export type BulkReport = {
  /** False for a dry run, or if a record has a fault, in which case nothing was changed. */
  applied: boolean;
  /** The finished job of deleted records, for an undo. */
  undo: string | null;
  rows: readonly BulkRow[];
};

/** Maximum records for one bulk job. */
export const MAX_BULK_ALL = 100_000;
/** Records in the preview of a bulk job. */
export const BULK_SAMPLE = 50;
/** Refused records that are listed by name. */
export const BULK_MAX_FAULTS = 100;
/** Days in which a bulk job can be undone. */
export const BULK_UNDO_DAYS = 30;

export type BulkAction = 'edit' | 'delete' | 'import' | 'undo';
/** `cancelled`: the part already done remains and can be undone. */
export type BulkState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed' | 'undone';
/** The selected records, as the query of their list. */
export type BulkQuery = Record<string, string | string[]>;
export type BulkRefused = { id: string; name: string; faults: readonly FieldFault[] };
/** A bulk job on all records that match a filter, or a finished change that can be undone. */
export type BulkJob = {
  id: string;
  resource: ResourceKey;
  action: BulkAction;
  state: BulkState;
  total: number;
  done: number;
  changed: number;
  refused: number;
  faults: readonly BulkRefused[];
  /** Whether the job can be undone. */
  undoable: boolean;
};
/** Preview of a bulk job: the number of records, and the first of them. */
export type BulkPreview = { total: number; report: BulkReport };
