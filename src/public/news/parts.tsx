import type { ArticleLine } from '#contract/content/content.ts';
import { pathOf } from '#contract/core/paths.ts';
import { useText } from '#src/ui/text.tsx';
import { Day } from '#src/ui/Moment.tsx';

/** Articles with their summaries and links. */
export function ArticleList({ lines }: { lines: readonly ArticleLine[] }) {
  const { t } = useText();
  return (
    <ul className="articles">
      {lines.map((line) => (
        <li key={line.code}>
          <p className="small soft">
            <Day at={line.publishedFrom} /> · {t(`news:category.${line.category}`)}
            {line.pinned && <span className="badge">{t('news:pinned')}</span>}
            {line.demo && <span className="badge">{t('news:demo')}</span>}
          </p>
          <h2>
            <a href={pathOf('newsArticle', { code: line.code })}>{line.title}</a>
          </h2>
          <p>{line.summary}</p>
        </li>
      ))}
    </ul>
  );
}
