/** Codes of the Harmonized System as pages show them: a tree of sections, chapters, headings and subheadings. */
import type { HsLevel, Provenance, StandardDifference, StandardNames } from './entry.ts';

/** A line of the tree. */
export type HsLine = {
  code: string;
  level: HsLevel;
  names: StandardNames;
  /** First and last chapter of a section. */
  chapters: [first: string, last: string] | null;
  /** Kept free by the World Customs Organization: no goods belong to it. */
  reserved: boolean;
  /** How many lines lie directly under it. */
  children: number;
};

/** A line with the way down to it, itself left out. */
export type HsPlaced = HsLine & { path: HsLine[] };

/** A line that a search found; `by`: the name that found it, where the title that is shown does not tell. */
export type HsMatch = HsPlaced & { by: { text: string; language: 'en' | 'zh' | 'tr' } | null };

/** One code with all that lies around it. */
export type HsNode = HsPlaced & {
  below: HsLine[];
  /** The lines before and after it under the same parent, itself among them. */
  neighbours: HsLine[];
  /** How many lines its parent has. */
  siblings: number;
  /** Other words by which people look for it. */
  words: { en: string[]; zh: string[]; tr: string[] };
  provenance: Provenance;
  differences: StandardDifference[];
  /** Whether the official file, with its subheadings, has been imported. */
  subheadings: boolean;
};

/** What an address of the HS pages asks for and finds. */
export type HsPageData = {
  /** As typed into the box. */
  query: string;
  /** The code asked for, where another one is shown or none: a subheading that is not here, a national tariff's code. */
  requestedCode: string | null;
  node: HsNode | null;
  /** What a search found; `more`: how many are not shown, `cut`: whether there may be still more than those. */
  searchResult: { hits: HsMatch[]; more: number; cut: boolean } | null;
  /** The sections, where nothing is asked for. */
  roots: HsLine[];
  /** Nothing is what was asked for. */
  unknown: boolean;
  /** The chapter that an unknown code would lie in. */
  near: HsLine | null;
};

/** As codes are written in tariffs: 84.71, 8471.30; sections and chapters have no dots. */
export const hsDotted = (code: string): string =>
  /^\d{5,}$/.test(code)
    ? `${code.slice(0, 4)}.${code.slice(4)}`
    : /^\d{4}$/.test(code)
      ? `${code.slice(0, 2)}.${code.slice(2)}`
      : code;
