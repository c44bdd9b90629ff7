/**
 * Types of exports, separate from their schemas: one list, several lists, or an archive built by a domain
 * (contract/export-requests.ts).
 */
import type { z } from 'zod';
import type { exportRequest } from '#contract/export-requests.ts';
import type * as schemas from './exports.schema.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Formats of the files inside a zip. */
export const INNER_FORMATS = ['xlsx', 'csv'] as const;
export type InnerFormat = (typeof INNER_FORMATS)[number];

/** Maximum number of records selected by hand for one export. */
export const MAX_PICKED = 10_000;
/** Rows in the preview of an export. */
export const PREVIEW_ROWS = 8;

/** `waiting` and `running` become `ready`, `failed` or `cancelled`; a deleted file leaves `expired`. */
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_FREQUENCIES = ['daily', 'weekly'] as const;
export type ExportFrequency = (typeof EXPORT_FREQUENCIES)[number];
/** Notification of a scheduled export: in the office only, or by mail too. */
export const EXPORT_DELIVERIES = ['inbox', 'mail'] as const;
export type ExportDelivery = (typeof EXPORT_DELIVERIES)[number];

/** Selections use the query syntax of lists (contract/records/api/list.ts). */
export type ExportRequest = z.infer<typeof exportRequest>;
export type ListExport = Extract<ExportRequest, { kind: 'list' }>;
export type ListExportQuery = ListExport['query'];
export type ExportLine = z.infer<typeof schemas.exportLine>;
export type ExportPreview = z.infer<typeof schemas.exportPreview>;
export type ExportSchedule = z.infer<typeof schemas.exportSchedule>;
/** Live message to the user's open page about the progress of an export. */
export type ExportNews = { id: string; state: ExportState };
