/** All export requests: lists, and the archives that domains build. */
import { z } from 'zod';
import { documentFiles } from '#contract/air/exports.schema.ts';
import { customerFiles } from '#contract/customers/exports.schema.ts';
import { accountFiles, list, lists } from '#contract/records/api/export-parts.schema.ts';

export const exportRequest = z.discriminatedUnion('kind', [
  list,
  lists,
  accountFiles,
  customerFiles,
  documentFiles,
]);
