/** What an import makes of a file, as a schema; import.ts has its type. */
import { z } from 'zod';
import { fieldChange } from './audit.schema.ts';
import { fieldFault } from './envelope.schema.ts';
import type { ImportReport } from './import.ts';

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
    }),
  ),
  ignored: z.array(z.string()),
}) satisfies z.ZodType<ImportReport>;
