/** The parts of export requests, separate from the requests built from them (contract/export-requests.ts). */
import { z } from 'zod';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import { aheadAt } from '../typed-times.ts';
import { EXPORT_FORMATS, INNER_FORMATS, MAX_PICKED } from './exports.ts';

const KEYS = Object.keys(resourceGroups) as [ResourceKey, ...ResourceKey[]];
const PARAMETERS = 60;

const one = z.string().max(2000);
/** A list query: filters, search, alternatives and order, in the form of its URL. */
export const listQuery = z
  .record(z.string().max(100), z.union([one, z.array(one).max(1000)]))
  .refine((query) => Object.keys(query).length <= PARAMETERS, { message: 'errors:fault.value' })
  .default({});
/** Ids of records selected by hand. */
export const picked = z.array(z.uuid()).min(1).max(MAX_PICKED);
const columns = z.array(z.string().max(64)).min(1).max(200);

/** Time zone names are those of the IANA database. */
export const zone = z
  .string()
  .max(64)
  .refine((name) => /^[A-Za-z]/.test(name) && aheadAt(new Date(0), name) !== null, {
    message: 'errors:fault.format',
  });

/** One list as a file. */
export const list = z.object({
  kind: z.literal('list'),
  resource: z.enum(KEYS),
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
  query: listQuery,
  ids: picked.optional(),
  columns: columns.optional(),
});
/** Several lists, each in full, in one archive. */
export const lists = z.object({
  kind: z.literal('lists'),
  resources: z.array(z.enum(KEYS)).min(1).max(KEYS.length),
  inside: z.enum(INNER_FORMATS).default('xlsx'),
});
/** All that the portal stores of an account, as JSON and Excel; it selects nothing. */
export const accountFiles = z.object({
  kind: z.literal('account'),
  query: listQuery,
  ids: picked.optional(),
});
