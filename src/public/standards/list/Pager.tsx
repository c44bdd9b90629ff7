import { listPath, type Face, type StandardQuery } from '#contract/reference/page.ts';
import { useText } from '#src/ui/text.tsx';

/** First, last, and those near the current one; null for a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return shown.flatMap((one, at) => (at > 0 && one - (shown[at - 1] ?? one) > 1 ? [null, one] : [one]));
}

/** Links to the other pages of the list. */
export function Pager({ face, query, pages }: { face: Face; query: StandardQuery; pages: number }) {
  const { t } = useText();
  const to = (page: number) => listPath(face, { ...query, page });
  const { page } = query;
  return (
    <nav className="std-pager" aria-label={t('standards:pages')}>
      {page > 1 && (
        <a className="button" rel="prev" href={to(page - 1)}>
          {t('standards:previous')}
        </a>
      )}
      <ul className="entries num">
        {pageWindow(page, pages).map((one, at) =>
          one === null ? (
            // A gap has no name.
            <li key={`gap-${at > 2 ? 'after' : 'before'}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <a className="std-chip" href={to(one)} aria-current={one === page ? 'page' : undefined}>
                {one}
              </a>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <a className="button" rel="next" href={to(page + 1)}>
          {t('standards:next')}
        </a>
      )}
    </nav>
  );
}
