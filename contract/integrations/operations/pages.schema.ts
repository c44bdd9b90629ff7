/** Lists that continue by an opaque cursor. */
import { z } from 'zod';
import { PAGE_DEFAULT, PAGE_MOST } from '../settings.ts';

export const pageQuery = z.object({
  after: z.string().max(400).optional().describe('The cursor of the page before: `next` of its answer'),
  limit: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(PAGE_MOST)
    .default(PAGE_DEFAULT)
    .describe('Most entries of a page'),
});

/** `next` is null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    next: z.string().nullable().describe('The cursor of the next page; null at the end'),
  });

export const none = z.object({});
