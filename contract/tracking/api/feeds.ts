/** Types and constants of the feed-message view that need no schema. */
import type { z } from 'zod';
import type * as schemas from './feeds.schema.ts';

/** failed: set aside after the last attempt; waiting: stored and not yet read; refused: read, parts of it refused. */
export const FEED_MESSAGE_VIEWS = ['all', 'failed', 'waiting', 'refused'] as const;
export type FeedMessageView = (typeof FEED_MESSAGE_VIEWS)[number];

export type FeedMessageLine = z.infer<typeof schemas.feedMessageLine>;
/** The number in each view but `all`. */
export type FeedMessageCounts = z.infer<typeof schemas.feedMessageCounts>;

export type RemapLine = z.infer<typeof schemas.remapLine>;
export type RemapChange = z.infer<typeof schemas.remapChange>;
export type ToForget = z.infer<typeof schemas.toForget>;
