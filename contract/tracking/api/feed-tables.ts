/** Types of partners' tables, separate from the schemas. */
import type { z } from 'zod';
import type * as schemas from './feed-tables.schema.ts';

export type FeedTableList = z.infer<typeof schemas.feedTableList>;
export type FeedSample = z.infer<typeof schemas.feedSample>;
export type FeedPreview = z.infer<typeof schemas.feedPreview>;
export type FeedPreviewRow = FeedPreview[number];
