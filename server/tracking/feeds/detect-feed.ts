/** Detects the feed of a message by its content, for messages that do not name their feed. */
import type { Feed } from './feed.ts';
import { lookAt } from './message-form.ts';
import { feedOf, feeds } from './registry.ts';
import { unknown } from './unknown/index.ts';

/** The best-matching feed among `allowed` (all if absent); `unknown` if none matches. */
export function recognise(body: Uint8Array, allowed: (feed: string) => boolean = () => true): Feed {
  const look = lookAt(body);
  let best: { feed: Feed; sure: number } = { feed: unknown, sure: 0 };
  for (const feed of feeds) {
    if (!feed.recognises || !allowed(feed.key)) continue;
    const sure = feed.recognises(look);
    if (sure > best.sure) best = { feed, sure };
  }
  return best.feed;
}

/**
 * The feed that reads a message: the named one, unless the content type is not its own and another feed
 * recognises the message. Without a name, the feed that recognises it.
 */
export function feedFor(
  named: string | null,
  { contentType, body }: { contentType: string | null; body: Uint8Array },
  allowed?: (feed: string) => boolean,
): Feed {
  const feed = named === null ? undefined : feedOf(named);
  if (!feed) return recognise(body, allowed);
  if (!contentType || takes(feed, contentType)) return feed;
  const recognised = recognise(body, allowed);
  return recognised === unknown ? feed : recognised;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** Returns whether messages of the feed come in this content type. */
const takes = ({ types = JSON_TYPE }: Feed, contentType: string): boolean => types.test(contentType);
