/** Schema of an import report; import.ts has its type. */
import { z } from 'zod';
import { fieldChange } from './audit.schema.ts';
import { undo } from './bulk.schema.ts';
import { fieldFault } from '#contract/core/envelope.schema.ts';
import {
  MAX_FIXES,
  MAX_IMPORT_COLUMNS,
  MAX_TYPED_ROWS,
  type CellFix,
  type ChosenColumn,
  type ImportReport,
  type TypedRows,
} from './import.ts';

const action = z.enum(['create', 'update', 'unchanged', 'error']);

export const importReportSchema = z.object({
  applied: z.boolean(),
  totals: z.record(action, z.number()),
  rows: z.array(
    z.object({
      row: z.number(),
      action,
      key: z.string().nullable(),
      faults: z.array(fieldFault),
      warnings: z.array(fieldFault).optional(),
      changes: z.array(fieldChange),
      typed: z.record(z.string(), z.string()).optional(),
    }),
  ),
  ignored: z.array(z.string()),
  columns: z
    .array(
      z.object({ column: z.string(), field: z.string().nullable(), sample: z.string(), word: z.boolean() }),
    )
    .optional(),
  notes: z.array(fieldFault).optional(),
  told: z.array(z.string()).optional(),
  undo: undo.optional(),
}) satisfies z.ZodType<ImportReport>;

/** Maximum length of a cell (characters), more than any field accepts. */
const LONGEST = 20_000;
const cell = z.union([z.string().max(LONGEST), z.number(), z.boolean(), z.null()]);

/** The field of each column as chosen by the user; a part of the upload. */
export const chosenColumnsSchema = z
  .array(z.object({ column: z.string().max(LONGEST), field: z.string().max(64).nullable() }))
  .min(1)
  .max(MAX_IMPORT_COLUMNS) satisfies z.ZodType<ChosenColumn[]>;

/** Corrected cells; a part of the upload. */
export const cellFixesSchema = z
  .array(z.object({ row: z.int().min(1), field: z.string().max(64), text: z.string().max(LONGEST) }))
  .max(MAX_FIXES) satisfies z.ZodType<CellFix[]>;

const headings = z.array(z.string().max(LONGEST)).min(1).max(MAX_IMPORT_COLUMNS);
const fields = z.array(z.string().max(64).nullable()).max(MAX_IMPORT_COLUMNS).nullable();
/** The headings of a file, in their order. */
export const fileHeadingsSchema = z.object({ headings });
/** The field of each column; null where none were chosen. */
export const chosenFieldsSchema = z.object({ fields });
/** Fields to remember for files with these headings; null forgets them. */
export const rememberedColumnsSchema = z.object({ headings, fields });

export const typedRowsSchema = z.object({
  fields: z
    .array(z.string().max(64))
    .min(1)
    .max(MAX_IMPORT_COLUMNS)
    .describe('The field of each column, by its name or its label'),
  rows: z.array(z.array(cell).max(MAX_IMPORT_COLUMNS)).min(1).max(MAX_TYPED_ROWS),
  each: z.boolean().default(false).describe('Add the rows that are sound; else all of them or none'),
}) satisfies z.ZodType<TypedRows>;
