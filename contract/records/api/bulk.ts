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
/** Records that a preview of such a change shows. */
export const BULK_SAMPLE = 50;
/** Refused records that are told by name. */
export const BULK_MAX_FAULTS = 100;
/** Days for which such a change can be taken back. */
export const BULK_UNDO_DAYS = 30;

export type BulkAction = 'edit' | 'delete' | 'undo';
/** `cancelled`: what was done until then stays, and can be taken back. */
export type BulkState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed' | 'undone';
/** Which records are meant, as the address of a list says it. */
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
  /** Whether what it did can be taken back. */
  undoable: boolean;
};
/** What a change of all would do: how many there are, and the first of them. */
export type BulkPreview = { total: number; report: BulkReport };
