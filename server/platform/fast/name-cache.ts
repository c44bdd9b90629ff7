/**
 * Caches names that pages have shown, as JSON, within a cache epoch (cache-epoch.ts), so that a page with
 * known names is read without them. Each company's records and each language have a separate scope, so a
 * reader gets only names with the same visibility.
 */
import { Cache } from '../cache/cache.ts';
import { cachedIn, type CacheEpoch } from './cache-epoch.ts';

/** By code, as JSON; '' for a code without a name. */
export type Names = ReadonlyMap<string, string>;
/** Names of one scope, and the lists whose last page needed no unknown name. */
type Scope = { names: Map<string, string>; settled: Set<string> };

/** Maximum number of entries of one subject, of all companies: about four megabytes. */
const MOST = 20_000;

export type NameCache = {
  /** Returns the names that a page of the list is likely to need; null if a query is better. */
  settled(list: string): Names | null;
  /** A page of the list needed an unknown name. */
  missed(list: string): void;
  /** Stores the names that a page of the list has shown. */
  learn(list: string, shown: Names): void;
};

export function nameCacheFor(cacheEpoch: CacheEpoch, subject: string, scope: string): NameCache {
  const scopes = cachedIn(
    cacheEpoch,
    subject,
    () => new Cache<Scope>(MOST, { weigh: ({ names }) => names.size }),
  );
  const own = scopes.get(scope) ?? { names: new Map(), settled: new Set() };
  return {
    settled: (list) => (own.settled.has(list) ? own.names : null),
    missed: (list) => void own.settled.delete(list),
    learn: (list, shown) => {
      const fresh = [...shown].filter(([code]) => !own.names.has(code));
      if (fresh.length === 0) own.settled.add(list);
      for (const [code, name] of fresh) own.names.set(code, name);
      scopes.set(scope, own);
    },
  };
}
