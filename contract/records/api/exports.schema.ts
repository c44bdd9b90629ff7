/** Exports as schemas; exports.ts has their types. */
import { z } from 'zod';
import { ARCHIVED_PAPERS, type ArchivedPaper, type PaperSource } from '#contract/air/papers.ts';
import { rowNumber } from '#contract/core/bounds.ts';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import { aheadAt } from '../written.ts';
import { commonQuery, logQuery } from '#contract/access/account.schema.ts';
import {
  EXPORT_DELIVERIES,
  EXPORT_FORMATS,
  EXPORT_FREQUENCIES,
  EXPORT_STATES,
  INNER_FORMATS,
  MAX_PICKED,
} from './exports.ts';

const KEYS = Object.keys(resourceGroups) as [ResourceKey, ...ResourceKey[]];
const PARAMETERS = 60;

const one = z.string().max(2000);
/** A query of a list: filters, search, alternatives and order, as its address has them. */
export const listQuery = z
  .record(z.string().max(100), z.union([one, z.array(one).max(1000)]))
  .refine((given) => Object.keys(given).length <= PARAMETERS, { message: 'errors:fault.value' })
  .default({});
const picked = z.array(z.uuid()).min(1).max(MAX_PICKED);
const columns = z.array(z.string().max(64)).min(1).max(200);

/** Time zone names are those of the IANA database. */
export const zone = z
  .string()
  .max(64)
  .refine((name) => /^[A-Za-z]/.test(name) && aheadAt(new Date(0), name) !== null, {
    message: 'errors:fault.format',
  });

const list = z.object({
  kind: z.literal('list'),
  resource: z.enum(KEYS),
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
  query: listQuery,
  ids: picked.optional(),
  columns: columns.optional(),
});
const lists = z.object({
  kind: z.literal('lists'),
  resources: z.array(z.enum(KEYS)).min(1).max(KEYS.length),
  inside: z.enum(INNER_FORMATS).default('xlsx'),
});
const customers = z.object({
  kind: z.literal('customers'),
  inside: z.enum(INNER_FORMATS).default('xlsx'),
  query: listQuery,
  ids: picked.optional(),
});
const SOURCES = Object.keys(ARCHIVED_PAPERS) as [PaperSource, ...PaperSource[]];
const EVERY_PAPER = [...new Set(Object.values(ARCHIVED_PAPERS).flat())] as [
  ArchivedPaper,
  ...ArchivedPaper[],
];
/** PDF of the bills, orders or quotes of a list; `dossier`: all that a bill has, with its houses, lists and files. */
const papers = z
  .object({
    kind: z.literal('papers'),
    resource: z.enum(SOURCES).default('airWaybill'),
    papers: z.array(z.enum(EVERY_PAPER)).min(1).max(EVERY_PAPER.length).default(['waybill']),
    dossier: z.boolean().default(false),
    query: listQuery,
    ids: picked.optional(),
  })
  .refine(
    ({ resource, papers, dossier }) =>
      papers.every((paper) => (ARCHIVED_PAPERS[resource] as readonly ArchivedPaper[]).includes(paper)) &&
      !(dossier && resource === 'airQuote'),
    { path: ['papers'], message: 'errors:fault.value' },
  );
export const exportRequest = z.discriminatedUnion('kind', [list, lists, customers, papers]);

/** Of an export that is answered at once: the records picked, or all of a query. */
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
  /** Rows written so far, and how many there will be; null until they are known. */
  rows: z.int(),
  total: z.int().nullable(),
  bytes: z.int(),
  /** Why it failed, as a text. */
  fault: z.string(),
  name: z.string(),
  scheduled: z.boolean(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** When its file goes. */
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
