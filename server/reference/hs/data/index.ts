/** Lookups in the Harmonized System 2022: section (Roman number) → chapter (2 digits) → heading (4 digits). */
import type { Language } from '#contract/core/settings.ts';
import { SECTIONS } from './tables.ts';

export type HsLevel = 'section' | 'chapter' | 'heading';

export type HsEntry = {
  /** `XVI`, `84` or `8471`. */
  code: string;
  level: HsLevel;
  /** The code of the parent section or chapter; null for a section. */
  parent: string | null;
  titles: Record<Language, string>;
  /** The first and the last chapter of a section; null for chapters and headings. */
  chapters: readonly [first: string, last: string] | null;
  /** True for chapter 77, which is reserved and contains no goods. */
  reserved: boolean;
};

const entries: readonly HsEntry[] = SECTIONS.flatMap((section): HsEntry[] => [
  {
    code: section.code,
    level: 'section',
    parent: null,
    titles: { en: section.en, zh: section.zh, tr: section.tr },
    chapters: [section.chapters[0]?.code ?? '', section.chapters.at(-1)?.code ?? ''],
    reserved: false,
  },
  ...section.chapters.flatMap((chapter): HsEntry[] => [
    {
      code: chapter.code,
      level: 'chapter',
      parent: section.code,
      titles: { en: chapter.en, zh: chapter.zh, tr: chapter.tr },
      chapters: null,
      reserved: chapter.reserved ?? false,
    },
    ...chapter.headings.map(([code, en, zh, tr]): HsEntry => ({
      code,
      level: 'heading',
      parent: chapter.code,
      titles: { en, zh, tr },
      chapters: null,
      reserved: false,
    })),
  ]),
]);

const byCode = new Map(entries.map((entry) => [entry.code, entry]));
const children = new Map<string | null, HsEntry[]>();
for (const entry of entries) {
  const siblings = children.get(entry.parent);
  if (siblings) siblings.push(entry);
  else children.set(entry.parent, [entry]);
}

const count = (level: HsLevel) => entries.filter((entry) => entry.level === level && !entry.reserved).length;

/** Number of sections, chapters and headings in use, without the reserved chapter. */
export const HS_COUNTS: Readonly<Record<HsLevel, number>> = {
  section: count('section'),
  chapter: count('chapter'),
  heading: count('heading'),
};

/** Codes may also contain dots and spaces (84.71, 8471 30), and Roman numbers may be in any case. */
const plain = (code: string) => code.replace(/[.\s]/g, '').toUpperCase();

/** Every entry in the order of the nomenclature: each section, its chapters, each with its headings. */
export const HS_ENTRIES = entries;

/** The section, chapter or heading of a code (`XVI`, `84`, `8471`, `84.71`); null if there is none. */
export function hsEntry(code: string): HsEntry | null {
  return byCode.get(plain(code)) ?? null;
}

/**
 * Returns the direct children of a code, in order; the sections for null; nothing for headings and unknown
 * codes.
 */
export function hsChildren(code: string | null): readonly HsEntry[] {
  return children.get(code === null ? null : plain(code)) ?? [];
}

/**
 * The path to a code: section, chapter, heading. A longer code (6 digits, or up to 10 in a national tariff)
 * leads to its heading; empty if there is none.
 */
export function hsPath(code: string): readonly HsEntry[] {
  const short = plain(code);
  const path: HsEntry[] = [];
  let entry = byCode.get(/^\d{5,10}$/.test(short) ? short.slice(0, 4) : short);
  while (entry) {
    path.unshift(entry);
    entry = entry.parent === null ? undefined : byCode.get(entry.parent);
  }
  return path;
}
