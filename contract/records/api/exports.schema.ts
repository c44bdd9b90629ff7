/** Exports as schemas; exports.ts has their types. */
import { z } from 'zod';
import { rowNumber } from '#contract/core/bounds.ts';
import { exportRequest } from '#contract/export-requests.ts';
import { commonQuery, logQuery } from '#contract/access/account.schema.ts';
import { list, zone } from './export-parts.schema.ts';
import { EXPORT_DELIVERIES, EXPORT_FORMATS, EXPORT_FREQUENCIES, EXPORT_STATES } from './exports.ts';

/** Body of an immediate export: the selected records, or all of a query. */
export const pickedBody = list.omit({ kind: true, resource: true }).extend({ zone: zone.default('UTC') });

export const exportBody = z.object({ request: exportRequest, zone: zone.default('UTC') });
export const exportsQuery = logQuery.extend({ archive: z.enum(['true', 'false']).optional() });
export const exportById = { params: z.object({ id: z.uuid() }), querystring: commonQuery };

const instant = z.iso.datetime();
export const exportLine = z.object({
  id: z.uuid(),
  request: exportRequest,
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(EXPORT_STATES),
  /** Rows written so far, and the total; null until known. */
  rows: z.int(),
  total: z.int().nullable(),
  bytes: z.int(),
  /** The reason of the failure, as text. */
  fault: z.string(),
  name: z.string(),
  scheduled: z.boolean(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** When its file is deleted. */
  expiresAt: instant.nullable(),
});

export const exportPreview = z.object({
  total: z.int(),
  columns: z.array(z.object({ name: z.string(), label: z.string(), right: z.boolean() })),
  rows: z.array(z.array(z.string())),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'errors:fault.format');
/** 1 is Monday. */
const weekday = z.int().min(1).max(7);
export const exportScheduleBody = z.object({
  request: exportRequest,
  frequency: z.enum(EXPORT_FREQUENCIES),
  weekday: weekday.default(1),
  time,
  zone,
  deliver: z.enum(EXPORT_DELIVERIES).default('inbox'),
  active: z.boolean().default(true),
});
export const exportScheduleChange = exportScheduleBody
  .omit({ request: true })
  .extend({ weekday, deliver: z.enum(EXPORT_DELIVERIES), active: z.boolean() })
  .partial()
  .extend({ version: rowNumber });
export const exportSchedule = exportScheduleBody.extend({
  id: z.uuid(),
  version: z.int(),
  nextAt: instant.nullable(),
  lastAt: instant.nullable(),
});
