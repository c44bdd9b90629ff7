import { z } from 'zod';
import { listQuery, picked } from '#contract/records/api/export-parts.schema.ts';
import { ARCHIVED_DOCUMENTS, type ArchivedDocument, type DocumentSource } from './documents.ts';

const SOURCES = Object.keys(ARCHIVED_DOCUMENTS) as [DocumentSource, ...DocumentSource[]];
const ALL_DOCUMENTS = [...new Set(Object.values(ARCHIVED_DOCUMENTS).flat())] as [
  ArchivedDocument,
  ...ArchivedDocument[],
];
/**
 * PDF of the bills, orders or quotes of a list; `dossier`: everything of a bill, with houses, lists and
 * files.
 */
export const documentFiles = z
  .object({
    kind: z.literal('papers'),
    resource: z.enum(SOURCES).default('airWaybill'),
    papers: z.array(z.enum(ALL_DOCUMENTS)).min(1).max(ALL_DOCUMENTS.length).default(['waybill']),
    dossier: z.boolean().default(false),
    query: listQuery,
    ids: picked.optional(),
  })
  .refine(
    ({ resource, papers: documents, dossier }) =>
      documents.every((document) =>
        (ARCHIVED_DOCUMENTS[resource] as readonly ArchivedDocument[]).includes(document),
      ) && !(dossier && resource === 'airQuote'),
    { path: ['papers'], message: 'errors:fault.value' },
  );
