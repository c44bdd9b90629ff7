/** Query parameters of tracking calls. */
import { z } from 'zod';
import { referenceKind } from '#contract/tracking/event.schema.ts';

/** Parameters of the reference other than its number; both may be left to recognition. */
export const referenceQuery = {
  kind: referenceKind.optional(),
  /** SCAC of a line, code of an airline, key of a courier. */
  carrier: z.string().max(20).optional(),
};
