/** The calls of the sources page, and short descriptions of a source. */
import type { FeedSourceLine } from '#contract/tracking/api/feed-sources.ts';

export const SOURCES = '/api/v1/feedsources';

/** Returns where a source fetches from: `HTTP https://…`, `SFTP host/folder`, `IMAP host INBOX`. */
export function placeOf({ kind, settings }: Pick<FeedSourceLine, 'kind' | 'settings'>): string {
  const text = (name: string) => {
    const value = settings[name];
    return typeof value === 'string' ? value : '';
  };
  const where =
    text('url') ||
    [text('host'), text('folder') || text('mailbox') || text('topic')].filter(Boolean).join(' · ');
  return `${kind.toUpperCase()} ${where}`;
}
