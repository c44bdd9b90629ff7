/** Types and constants of feed sources that need no schema. */
import type { z } from 'zod';
import type * as schemas from './feed-sources.schema.ts';

/** An API that answers a GET, a folder by SFTP, a mailbox by IMAP, or a broker with a permanent listener. */
export const SOURCE_KINDS = ['http', 'sftp', 'imap', 'mqtt'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export type FeedSourceInput = z.infer<typeof schemas.feedSourceInput>;
export type SourceRun = z.infer<typeof schemas.sourceRun>;
export type FeedSourceLine = z.infer<typeof schemas.feedSourceLine>;
export type FeedSourceList = z.infer<typeof schemas.feedSourceList>;
