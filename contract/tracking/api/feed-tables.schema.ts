/** Schemas for reading partners' tables: the saved mapping, a sample's first rows and the preview. */
import { z } from 'zod';
import { TABLE_FIELDS, tableMapping } from '../table-mapping.ts';
import { commonQuery } from '#contract/access/account.schema.ts';

export const feedTableAt = { params: z.object({ partner: z.string().max(64) }), querystring: commonQuery };

export const feedTableList = z.object({
  partners: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      active: z.boolean(),
      mapping: tableMapping.nullable(),
      version: z.int().nullable(),
      changedAt: z.iso.datetime().nullable(),
    }),
  ),
});

/** The first lines of a file as text, with the detected header line and columns. */
export const feedSample = z.object({
  lines: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  headerRow: z.int(),
  columns: z.partialRecord(z.enum(TABLE_FIELDS), z.string()),
});

export const feedPreviewInput = z.object({
  mapping: tableMapping,
  lines: z.array(z.object({ row: z.int(), cells: z.array(z.string().max(500)).max(200) })).max(60),
});

/** The event that each row would produce, or why the row would be refused. */
export const feedPreview = z.array(
  z.object({
    row: z.int(),
    cells: z.record(z.string(), z.string()),
    event: z
      .object({
        code: z.string(),
        milestone: z.string().nullable(),
        classifier: z.string(),
        at: z.string(),
        zone: z.string().nullable(),
        precision: z.enum(['minute', 'day']),
        place: z.string().nullable(),
        conveyance: z.string().nullable(),
        quantity: z.string().nullable(),
        numbers: z.array(z.string()),
      })
      .nullable(),
    refusal: z.object({ path: z.string(), text: z.string() }).nullable(),
  }),
);
