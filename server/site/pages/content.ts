/** News and yellow pages. */
import type { ArticlePageData, NewsPageData, YellowPagesData } from '#contract/content/content.ts';
import { pathOf } from '#contract/core/paths.ts';
import { articleOf, newsPage, yellowPages } from '#server/content/index.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS } from '#server/tracking/index.ts';
import type { Loaded, PageRequest } from './page-request.ts';

const pageNumber = (query: URLSearchParams): number => {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
};

/** The news, or those of the last `days`. */
export const newsLoader =
  (days: number | null) =>
  async ({ request, query }: PageRequest): Promise<Loaded<NewsPageData>> => {
    charge(request, COSTS.lookup);
    const { db } = request.server.database;
    const category = query.get('category');
    const newsQuery = {
      category,
      days,
      page: pageNumber(query),
      language: request.language,
      now: new Date(),
    };
    return {
      data: await newsPage(db, newsQuery),
      ...(days === null && query.size === 0 && { canonical: pathOf('news') }),
    };
  };

export async function articlePage({
  request,
  parameters: { code = '' },
}: PageRequest): Promise<Loaded<ArticlePageData> | null> {
  charge(request, COSTS.lookup);
  const { db } = request.server.database;
  const data = await articleOf(db, code, request.language, new Date());
  return data && { data, canonical: pathOf('newsArticle', { code: data.article.code }) };
}

export async function yellowPagesPage({ request, query }: PageRequest): Promise<Loaded<YellowPagesData>> {
  charge(request, COSTS.lookup);
  const data = await yellowPages(request.server.database.db, {
    kind: query.get('kind'),
    city: query.get('city'),
    name: query.get('name') ?? '',
    page: pageNumber(query),
    language: request.language,
  });
  return { data, ...(query.size === 0 && { canonical: pathOf('yellowPages') }) };
}
