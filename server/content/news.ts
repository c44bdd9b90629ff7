/** The published news for visitors. */
import { and, count, desc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import {
  ARTICLE_CATEGORIES,
  DEMO_CODE,
  type Article,
  type ArticleCategory,
  type ArticleLine,
  type ArticlePageData,
  type NewsPageData,
} from '#contract/content/content.ts';
import { summaryOf } from '#contract/content/markdown.ts';
import type { Language } from '#contract/core/settings.ts';
import type { Db } from '#server/platform/db/client.ts';
import { article } from './schema.ts';

type ArticleRow = typeof article.$inferSelect;

const PER_PAGE = 20;
/** Characters of an article shown in a list. */
const SUMMARY = 180;
const OTHERS = 4;
const DAY_MS = 86_400_000;

const isCategory = (text: string): text is ArticleCategory =>
  (ARTICLE_CATEGORIES as readonly string[]).includes(text);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Days are in UTC; the last one is included. */
const published = (now: Date) =>
  and(
    eq(article.active, true),
    lte(article.publishedFrom, dayOf(now.getTime())),
    or(isNull(article.publishedTo), gte(article.publishedTo, dayOf(now.getTime()))),
  );

/** Returns title and text in `language`, else in English; `language` is null if it is the requested one. */
function written(row: ArticleRow, language: Language) {
  const own = { en: [row.title, row.body], zh: [row.titleZh, row.bodyZh], tr: [row.titleTr, row.bodyTr] };
  const [title, body] = own[language];
  return { title: title ?? row.title, body: body ?? row.body, language: body ? null : 'en' };
}

const lineOf = (row: ArticleRow, language: Language): ArticleLine => {
  const { title, body } = written(row, language);
  return {
    code: row.code,
    category: isCategory(row.category) ? row.category : 'portal',
    title,
    summary: summaryOf(body, SUMMARY),
    publishedFrom: `${row.publishedFrom}T00:00:00Z`,
    pinned: row.pinned,
    demo: row.code.startsWith(DEMO_CODE),
  };
};

type NewsQuery = {
  category: string | null;
  days: number | null;
  page: number;
  language: Language;
  now: Date;
};

/** Returns a page of news, pinned first, then newest; `days` limits it to recent ones. */
export async function newsPage(
  db: Db,
  { category, days, page, language, now }: NewsQuery,
): Promise<NewsPageData> {
  const wanted = category !== null && isCategory(category) ? category : null;
  const shown = and(
    published(now),
    days === null ? undefined : gte(article.publishedFrom, dayOf(now.getTime() - days * DAY_MS)),
  );
  const counts = await db
    .select({ category: article.category, count: count() })
    .from(article)
    .where(shown)
    .groupBy(article.category);
  const categories = ARTICLE_CATEGORIES.flatMap((one) => {
    const counted = counts.find((row) => row.category === one);
    return counted ? [{ category: one, count: counted.count }] : [];
  });
  const total = categories.reduce(
    (sum, one) => sum + (!wanted || one.category === wanted ? one.count : 0),
    0,
  );
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const at = Math.min(Math.max(1, page), pages);
  const rows = await db
    .select()
    .from(article)
    .where(and(shown, wanted ? eq(article.category, wanted) : undefined))
    .orderBy(desc(article.pinned), desc(article.publishedFrom), desc(article.id))
    .offset((at - 1) * PER_PAGE)
    .limit(PER_PAGE);
  return { category: wanted, categories, lines: rows.map((row) => lineOf(row, language)), page: at, pages };
}

/** Returns an article with the newest others of its category; null if it is not published. */
export async function articleOf(
  db: Db,
  code: string,
  language: Language,
  now: Date,
): Promise<ArticlePageData | null> {
  if (!/^[\w-]{1,40}$/.test(code)) return null;
  const [row] = await db
    .select()
    .from(article)
    .where(and(published(now), eq(article.code, code.toUpperCase())));
  if (!row) return null;
  const others = await db
    .select()
    .from(article)
    .where(and(published(now), ne(article.id, row.id)))
    .orderBy(desc(sql`${article.category} = ${row.category}`), desc(article.publishedFrom))
    .limit(OTHERS);
  const { summary: _, ...line } = lineOf(row, language);
  const { body, language: spoken } = written(row, language);
  const fullArticle: Article = { ...line, body, language: spoken };
  return { article: fullArticle, others: others.map((other) => lineOf(other, language)) };
}
