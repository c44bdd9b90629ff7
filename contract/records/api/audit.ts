import type { FieldValue } from '../fields.ts';

export type AuditChange = { field: string; before: FieldValue; after: FieldValue };
/** One line of a record's audit trail. */
export type AuditLine = {
  id: number;
  at: string;
  action: string;
  /** Real name or login name; null for the portal itself, or a deleted user. */
  who: string | null;
  changes: AuditChange[];
};
