/** Caches what was calculated from stored events until there is news of any reference it depends on. */
import type { EventReference } from '#contract/tracking/event.ts';
import { DependentCache } from '#server/platform/cache/dependent-cache.ts';

/** Subject of news: a reference, or a sighted ship (by IMO number or MMSI). */
export type Subject = EventReference | { kind: 'vessel'; value: string };

/** Tracking caches of a process: collected events, results, and serialised responses. */
export type TrackingCache = {
  collected: DependentCache;
  results: DependentCache;
  sent: DependentCache;
  drop(lines: Iterable<string>): void;
};

/** Each has ten to a hundred kilobytes. */
const MOST_FOUND = 150;
const MOST_RESULTS = 150;
/** Total size in bytes; each has a few kilobytes. */
const MOST_SENT = 24 * 1024 * 1024;
/** Overhead of a cached response, and of each reference it depends on (bytes, measured). */
const BESIDE = 1200;
const A_LINE = 400;

const bytesOf = (value: unknown, lines: number): number =>
  ((value as { body: Buffer | null }).body?.length ?? 0) + BESIDE + lines * A_LINE;

export function createTrackingCache(): TrackingCache {
  const [collected, results] = [new DependentCache(MOST_FOUND), new DependentCache(MOST_RESULTS)];
  const sent = new DependentCache(MOST_SENT, bytesOf);
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
