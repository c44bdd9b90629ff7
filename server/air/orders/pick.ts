import { airOrder } from '#contract/resources/airOrder.ts';
import type { Values } from '#contract/resources/read.ts';
import { isWritable } from '#contract/resources/resource.ts';

/** Of what was sent, the fields that a form may write. */
export const pick = (raw: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => isWritable(airOrder, name))) as Values;
