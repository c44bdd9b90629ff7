/** The query of a list: that of a selection, with a page. */
import { z } from 'zod';
import { COUNT_PARAMETER, LIST_COUNT, MAX_PAGE, MAX_START } from '#contract/records/api/list.ts';
import type { Resource } from '#contract/records/resource.ts';
import { selectionSchema } from '../list-request.ts';

const count = z.coerce.number().int().min(0);

export const pageSchema = (resource: Resource) =>
  selectionSchema(resource).extend({
    _start: count.max(MAX_START).default(0),
    _end: count.default(20).describe(`At most ${MAX_PAGE} rows after _start`),
    [COUNT_PARAMETER]: z
      .enum(['true', 'false'])
      .default('true')
      .describe(
        `x-total-count is exact up to ${LIST_COUNT} rows; above, x-total-capped is true. With false nothing is counted: ` +
          'where the page does not show the end of the list, x-total-count is the last row of the page and ' +
          'x-total-capped is true; the summary counts',
      ),
  });
