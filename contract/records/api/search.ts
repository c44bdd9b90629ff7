/** One search over what an office keeps: records, numbers to track, and pages. */
import type { ResourceKey } from '#contract/resource-keys.ts';

/** A matching record; `detail` has further text, if any. */
export type RecordMatch = { resource: ResourceKey; id: string; code: string; name: string; detail: string };
/** A number that can be tracked, in the form it is written in. */
export type ReferenceMatch = { number: string; kind: string };
export type SearchResult = {
  records: RecordMatch[];
  references: ReferenceMatch[];
  /** Keys of the routes of pages. */
  pages: string[];
};

/** Maximum length of a search text. */
export const SEARCH_MAX = 100;
