import type { NewsPageData } from '#contract/content/content.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';
import { ArticleList } from './parts.tsx';

export const descriptionOf = (_: NewsPageData, t: Translate): string => t('news:intro');

/** The news by category, or those of the last seven days. */
export default function NewsPage({ state }: PageProps<'news' | 'news7'>) {
  const { t } = useText();
  const { key, data } = state;
  const { category, categories, lines } = data;
  const to = (query: Record<string, string>) => pathOf(key, {}, query);
  return (
    <div className="news">
      <h1>{t(`routes:${key}`)}</h1>
      <p className="soft">{t(key === 'news7' ? 'news:intro7' : 'news:intro')}</p>
      <nav className="chips" aria-label={t('news:categories')}>
        <a href={to({})} aria-current={category === null ? 'page' : undefined}>
          {t('news:all')}
        </a>
        {categories.map((one) => (
          <a
            key={one.category}
            href={to({ category: one.category })}
            aria-current={one.category === category ? 'page' : undefined}
          >
            {t(`news:category.${one.category}`)} <span className="num soft">{one.count}</span>
          </a>
        ))}
        {key === 'news' ? (
          <a href={pathOf('news7')}>{t('routes:news7')}</a>
        ) : (
          <a href={pathOf('news')}>{t('news:older')}</a>
        )}
      </nav>
      <section className="card" aria-label={t(`routes:${key}`)}>
        {lines.length > 0 ? (
          <ArticleList lines={lines} />
        ) : (
          <p>
            {t(category ? 'news:noneOf' : 'news:none', {
              category: category ? t(`news:category.${category}`) : '',
            })}{' '}
            {category ? (
              <a href={to({})}>{t('news:all')}</a>
            ) : (
              key === 'news7' && <a href={pathOf('news')}>{t('news:older')}</a>
            )}
          </p>
        )}
        <Pager
          page={data.page}
          pages={data.pages}
          to={(page) => to({ ...(category && { category }), page: String(page) })}
        />
      </section>
    </div>
  );
}
