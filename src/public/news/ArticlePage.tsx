import type { ArticlePageData } from '#contract/content/content.ts';
import { summaryOf } from '#contract/content/markdown.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { Markdown } from '#src/ui/Markdown.tsx';
import { useText } from '#src/ui/text.tsx';
import { Day } from '#src/ui/Moment.tsx';
import { ArticleList } from './parts.tsx';

export const titleOf = ({ article }: ArticlePageData): string => article.title;
export const descriptionOf = ({ article }: ArticlePageData): string => summaryOf(article.body, 160);

/** One article at its own URL. */
export default function ArticlePage({ state }: PageProps<'newsArticle'>) {
  const { t } = useText();
  const { article, others } = state.data;
  return (
    <div className="news">
      <p>
        <a href={pathOf('news')}>{t('routes:news')}</a> ·{' '}
        <a href={pathOf('news', {}, { category: article.category })}>
          {t(`news:category.${article.category}`)}
        </a>
      </p>
      <article className="card" lang={article.language ?? undefined}>
        <h1>{article.title}</h1>
        <p className="small soft">
          <Day at={article.publishedFrom} /> {article.demo && <span className="badge">{t('news:demo')}</span>}
          {article.language && <span lang={state.language}>{t('news:onlyEnglish')}</span>}
        </p>
        <Markdown text={article.body} />
      </article>
      {others.length > 0 && (
        <section className="card" aria-labelledby="news-others">
          <p className="card-head" id="news-others">
            <strong>{t('news:others')}</strong>
          </p>
          <ArticleList lines={others} />
        </section>
      )}
    </div>
  );
}
