/** Which feed a message is of, by looking at it: for messages that come without saying so. */
import type { Feed } from './feed.ts';
import { lookAt } from './message-form.ts';
import { feedOf, feeds } from './registry.ts';
import { unknown } from './unknown/index.ts';

/** The feed among `allowed` (all where absent) that is surest of it; `unknown` where none knows it for its own. */
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
 * The feed that reads a message: the named one, unless the content type is none of its and another knows the message
 * for its own; without a name, who knows it.
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
