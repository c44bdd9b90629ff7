/** What tracking calls are asked with. */
import { z } from 'zod';
import { referenceKind } from '#contract/tracking/event.schema.ts';

/** How the reference is named beside its number: both may be left to recognition. */
export const referenceQuery = {
  kind: referenceKind.optional(),
  /** SCAC. */
  carrier: z.string().max(8).optional(),
};
