import { z } from 'zod';
import { listQuery, picked } from '#contract/records/api/export-parts.schema.ts';
import { ARCHIVED_PAPERS, type ArchivedPaper, type PaperSource } from './papers.ts';

const SOURCES = Object.keys(ARCHIVED_PAPERS) as [PaperSource, ...PaperSource[]];
const EVERY_PAPER = [...new Set(Object.values(ARCHIVED_PAPERS).flat())] as [
  ArchivedPaper,
  ...ArchivedPaper[],
];
/** PDF of the bills, orders or quotes of a list; `dossier`: all that a bill has, with its houses, lists and files. */
export const paperFiles = z
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
