/** One heading: its four digits, its title in English, Chinese and Turkish. */
export type HsHeadingRow = readonly [code: string, en: string, zh: string, tr: string];

/** One chapter (two digits) with its headings; a reserved chapter has none. */
export type HsChapterTable = {
  code: string;
  /** Reserved by the World Customs Organization; no goods are classified in it. */
  reserved?: true;
  en: string;
  zh: string;
  tr: string;
  headings: readonly HsHeadingRow[];
};

/** One section (Roman number) with its chapters. */
export type HsSectionTable = {
  code: string;
  en: string;
  zh: string;
  tr: string;
  chapters: readonly HsChapterTable[];
};
