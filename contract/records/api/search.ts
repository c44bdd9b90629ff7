/** Global search over an office's data: records, trackable numbers, and pages. */
import type { ResourceKey } from '#contract/resource-keys.ts';

/** A matching record; `detail` has further text, if any. */
export type RecordMatch = { resource: ResourceKey; id: string; code: string; name: string; detail: string };
/** A trackable number in its usual notation. */
export type ReferenceMatch = { number: string; kind: string };
export type SearchResult = {
  records: RecordMatch[];
  references: ReferenceMatch[];
  /** Route keys of pages. */
  pages: string[];
};

/** Maximum length of a search text. */
export const SEARCH_MAX = 100;
