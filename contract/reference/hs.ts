/** Codes of the Harmonized System for pages: a tree of sections, chapters, headings, subheadings and tariff lines. */
import type { HsLevel, Provenance, StandardDifference, StandardNames } from './entry.ts';

/** A line of the tree. */
export type HsLine = {
  code: string;
  level: HsLevel;
  names: StandardNames;
  /** First and last chapter of a section. */
  chapters: [first: string, last: string] | null;
  /** Reserved by the World Customs Organization; no goods belong to it. */
  reserved: boolean;
  /** Number of direct children. */
  children: number;
};

/** A line with its ancestors. */
export type HsPlaced = HsLine & { path: HsLine[] };

export type HsMatchedText = { text: string; language: 'en' | 'zh' | 'tr' };
/** A line found by a search; `by` is the matching name, if it is not the title shown. */
export type HsMatch = HsPlaced & { by: HsMatchedText | null };

/** A code with its neighbours in the tree. */
export type HsNode = HsPlaced & {
  below: HsLine[];
  /** All lines under the same parent, including itself. */
  neighbours: HsLine[];
  /** Number of lines under its parent. */
  siblings: number;
  /** Other search words for it. */
  words: { en: string[]; zh: string[]; tr: string[] };
  provenance: Provenance;
  differences: StandardDifference[];
};

export type HsSearchResult = { hits: HsMatch[]; more: number; cut: boolean };
/** Query and result of an HS page. */
export type HsPageData = {
  /** As typed into the box. */
  query: string;
  /** The requested code, if another one or none is shown: a missing subheading, or a national tariff code. */
  requestedCode: string | null;
  node: HsNode | null;
  /** The search result; `more` is the number of hits not shown, `cut` means that there may be even more. */
  searchResult: HsSearchResult | null;
  /** The sections, if there is no query. */
  roots: HsLine[];
  /** Nothing matches the query. */
  unknown: boolean;
  /** The chapter that an unknown code would belong to. */
  near: HsLine | null;
  /** Digits of the longest code: 4 with the built-in data, more with an imported file. */
  depth: number;
};

/** A code in tariff notation: 84.71, 8471.30, 8471.30.00; sections and chapters have no dots. */
export const hsDotted = (code: string): string =>
  /^\d{5,}$/.test(code)
    ? [code.slice(0, 4), ...(code.slice(4).match(/\d{1,2}/g) ?? [])].join('.')
    : /^\d{4}$/.test(code)
      ? `${code.slice(0, 2)}.${code.slice(2)}`
      : code;
