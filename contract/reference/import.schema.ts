/** Imports of official files as schemas; import.ts has their types. */
import { z } from 'zod';
import { standardKind } from './entry.schema.ts';
import { STANDARD_SOURCES } from './entry.ts';
import {
  IMPORT_SOURCES,
  IMPORT_STATES,
  MAX_STANDARD_BYTES,
  MAX_STANDARD_FILES,
  type HeldData,
  type StandardImport,
} from './import.ts';

/** The request that starts an import. */
export const newImport = z.object({
  source: z.enum(IMPORT_SOURCES),
  edition: z.string().trim().max(40).nullable().default(null),
  apply: z.boolean().default(false).describe('Goes on by itself once it is checked; false: a dry run'),
  skipBroken: z.boolean().default(false).describe('Leaves broken lines out instead of refusing the import'),
  files: z
    .array(z.object({ name: z.string().min(1).max(255), size: z.int().min(0).max(MAX_STANDARD_BYTES) }))
    .min(1)
    .max(MAX_STANDARD_FILES),
});

const reported = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.int(), rows: z.array(row).describe('The first thousand') });

const reportedLine = z.object({
  file: z.string(),
  line: z.int().describe('Counted from 1; 0: the file as a whole'),
  path: z.string().describe('The column, or line, header, file'),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const findings = z.object({
  entries: z.partialRecord(standardKind, z.int()),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  countries: z.array(z.string()),
  broken: reported(reportedLine),
  warnings: reported(reportedLine),
  kept: reported(
    z.object({
      kind: standardKind,
      code: z.string(),
      field: z.enum(['name', 'position', 'country', 'kind']),
      ours: z.string(),
      theirs: z.string(),
    }),
  ).describe('What the files say otherwise than the portal, whose values stay'),
  unreadable: z.boolean(),
});

export const standardImport = z.object({
  id: z.int(),
  source: z.enum(IMPORT_SOURCES),
  edition: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  apply: z.boolean(),
  skipBroken: z.boolean(),
  files: z.array(z.object({ name: z.string(), size: z.int(), encoding: z.string().nullable() })),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  by: z.string().nullable().describe('Null for the command line'),
  progress: z.number().describe('How much of the current state’s work is done, 0 to 1'),
  findings: findings.nullable(),
}) satisfies z.ZodType<StandardImport>;

export const heldDataSchema = z.object({
  kind: standardKind,
  source: z.enum(STANDARD_SOURCES),
  edition: z.string().nullable(),
  entries: z.int(),
  importedAt: z.iso.datetime().nullable(),
  by: z.string().nullable(),
}) satisfies z.ZodType<HeldData>;
