import { useText } from './text.tsx';

/** The way to the pages before and after; nothing where there is only one. */
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
