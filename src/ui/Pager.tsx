import { useText } from './text.tsx';

/** Links to the previous and next pages; nothing for a single page. */
export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const { t } = useText();
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {page > 1 ? (
        <a className="button quiet" rel="prev" href={to(page - 1)}>
          {t('pager.before')}
        </a>
      ) : (
        <span />
      )}
      <span className="soft num">{t('pager.at', { page, pages })}</span>
      {page < pages ? (
        <a className="button quiet" rel="next" href={to(page + 1)}>
          {t('pager.after')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
