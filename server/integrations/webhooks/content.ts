/** What a delivery carries: a finished body, or the shipment that is read when it is sent. */
import { z } from 'zod';
import { referenceKind } from '#contract/tracking/event.schema.ts';

export const content = z.object({
  type: z.string(),
  sequence: z.int().nullable(),
  number: z.string().nullable(),
  subscription: z.uuid().nullish(),
  test: z.boolean().default(false),
  /** Whether `body` holds DCSA events. */
  isDcsa: z.boolean().default(false),
  /** The text that is signed and sent. */
  body: z.string().nullable(),
  /** Full push: the shipment to read. */
  shipment: z
    .object({
      kind: referenceKind,
      number: z.string(),
      /** Missing in deliveries that were queued before there were formats. */
      subscription: z.uuid().nullish(),
      previous: z.int(),
      timestamp: z.string(),
    })
    .nullable(),
});
export type Content = z.output<typeof content>;
