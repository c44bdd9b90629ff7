/** What was worked out of stored events, kept until there is news of any reference it rests on. */
import type { EventReference } from '#contract/tracking/event.ts';
import { Cache } from '#server/platform/cache/cache.ts';

/** What there may be news of: a reference, or a ship that was seen (by IMO number or MMSI). */
export type Subject = EventReference | { kind: 'vessel'; value: string };

/** What a process keeps of sea tracking: events that were collected, whole answers, and answers as they are sent. */
export type TrackingCache = {
  collected: Cache;
  results: Cache;
  sent: Cache;
  drop(lines: Iterable<string>): void;
};

/** Some ten to a hundred kilobytes each. */
const MOST_FOUND = 150;
const MOST_RESULTS = 150;
/** A few kilobytes each (bytes). */
const MOST_SENT = 24 * 1024 * 1024;
/** What an answer that is sent takes beside its own bytes, and for each reference it rests on (bytes, as measured). */
const BESIDE = 1200;
const A_LINE = 400;

const bytesOf = (value: unknown, lines: number): number =>
  ((value as { body: Buffer | null }).body?.length ?? 0) + BESIDE + lines * A_LINE;

export function createTrackingCache(): TrackingCache {
  const [collected, results] = [new Cache(MOST_FOUND), new Cache(MOST_RESULTS)];
  const sent = new Cache(MOST_SENT, bytesOf);
  return {
    collected,
    results,
    sent,
    drop(lines) {
      const all = [...lines];
      for (const cache of [collected, results, sent]) cache.drop(all);
    },
  };
}
