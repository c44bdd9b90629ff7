import { airOrder } from '#contract/air/resources/air-order.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { isWritable } from '#contract/records/resource.ts';

/** Returns those submitted fields that a form may write. */
export const pick = (raw: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => isWritable(airOrder, name))) as FieldValues;
