/** Several records changed or deleted at once: all of them, or none. */
import type { FieldFault } from './envelope.ts';
import type { FieldValue } from '../resources/fields.ts';

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
