/** Query parameters of tracking calls. */
import { z } from 'zod';
import { referenceKind } from '#contract/tracking/event.schema.ts';

/** Parameters of the reference other than its number; both may be left to recognition. */
export const referenceQuery = {
  kind: referenceKind.optional(),
  /** SCAC. */
  carrier: z.string().max(8).optional(),
};
