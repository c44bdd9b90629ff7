/**
 * Several records changed or deleted at once: those that were picked, all of them or none; or all that a filter finds,
 * in the background, each that can be.
 */
import type { FieldFault } from '#contract/core/envelope.ts';
import type { FieldValue } from '../fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';

/** Records of one call. */
export const MAX_BULK = 500;

export type BulkRow = {
  id: string;
  /** How people call it; '' where it is not there any more. */
  name: string;
  /** The version it has now, or would have; null where it is or would be gone. */
  version: number | null;
  changes: readonly { field: string; before: FieldValue; after: FieldValue }[];
  faults: readonly FieldFault[];
};
export type BulkReport = {
  /** False for a dry run, and where a record has a fault: then nothing was changed. */
  applied: boolean;
  rows: readonly BulkRow[];
};

/** Records that a filter may find for one change of all of them. */
export const MAX_BULK_ALL = 100_000;
/** Records in the preview of a bulk job. */
export const BULK_SAMPLE = 50;
/** Refused records that are listed by name. */
export const BULK_MAX_FAULTS = 100;
/** Days in which a bulk job can be undone. */
export const BULK_UNDO_DAYS = 30;

export type BulkAction = 'edit' | 'delete' | 'undo';
/** `cancelled`: the part already done remains and can be undone. */
export type BulkState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed' | 'undone';
/** The selected records, as the query of their list. */
export type BulkQuery = Record<string, string | string[]>;
export type BulkRefused = { id: string; name: string; faults: readonly FieldFault[] };
/** A change of all that a filter finds. */
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
