/** What tracking calls are asked with. */
import { z } from 'zod';

const kind = z.enum(['container', 'bill', 'booking', 'waybill', 'parcel']);
/** How the reference is named beside its number: both may be left to recognition. */
export const referenceQuery = {
  kind: kind.optional(),
  /** SCAC. */
  carrier: z.string().max(8).optional(),
};
