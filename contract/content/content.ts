/** Public content that the office writes: news articles and the companies of the yellow pages. */
import type { Instant } from '#contract/tracking/event.ts';

export const ARTICLE_CATEGORIES = ['portal', 'sea', 'air', 'customs', 'market'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** Prefix of demo records, which are marked as such. */
export const DEMO_CODE = 'DEMO-';

/** An article in a list, in the reader's language if it exists in it. */
export type ArticleLine = {
  code: string;
  category: ArticleCategory;
  title: string;
  summary: string;
  publishedFrom: Instant;
  pinned: boolean;
  demo: boolean;
};
export type Article = Omit<ArticleLine, 'summary'> & {
  body: string;
  /** The language of the text if it is not the reader's. */
  language: string | null;
};

export type NewsPageData = {
  category: ArticleCategory | null;
  /** Number of articles per non-empty category. */
  categories: { category: ArticleCategory; count: number }[];
  lines: ArticleLine[];
  page: number;
  pages: number;
};
export type ArticlePageData = { article: Article; others: ArticleLine[] };

export const COMPANY_KINDS = [
  'forwarder',
  'carrier',
  'airline',
  'agent',
  'broker',
  'trucker',
  'warehouse',
] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

export type Company = {
  code: string;
  kind: CompanyKind;
  name: string;
  /** The company's own name if the reader's language has another. */
  ownName: string | null;
  city: string;
  country: string | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  services: string | null;
  demo: boolean;
};

export type YellowPagesData = {
  query: { kind: CompanyKind | null; city: string | null; name: string };
  /** Cities with companies: the name used in queries, and the name in the visitor's language. */
  cities: { city: string; name: string }[];
  companies: Company[];
  total: number;
  page: number;
  pages: number;
};

/** Pages with data in one language; switching languages reloads it from the server. */
export const IN_ONE_LANGUAGE: readonly string[] = ['news', 'news7', 'newsArticle', 'yellowPages'];
