/** A page loaded on demand: its skeleton while it comes, a word and another try when it does not. */
import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../notices/ErrorBoundary.tsx';
import type { LoadPage } from '#src/providers/office-page.ts';
import { arrivedPage } from '../pages.ts';

/** The page's code did not arrive (offline, or a newer version was deployed). */
export class AsyncViewError extends Error {
  constructor(cause: unknown) {
    super('Failed to resolve async component', { cause });
    this.name = 'AsyncViewError';
  }
}

function arriving(load: LoadPage): LoadPage {
  return () =>
    load().catch((cause: unknown) => {
      throw new AsyncViewError(cause);
    });
}

/** The real layout's outline: title, a line of actions, rows. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-busy="true">
      <Skeleton active title={{ width: 220 }} paragraph={{ rows: 1, width: 360 }} />
      <div className="panel">
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      </div>
    </div>
  );
}

/** A lazy that failed stays failed, and one made below Suspense is forgotten: each try has its own, made up here. */
const tryLoading = (load: LoadPage, count: number) => ({
  count,
  Page: arrivedPage(load) ?? lazy(arriving(load)),
});

export function PageView({ load }: { load: LoadPage }) {
  const [{ count, Page }, setTry] = useState(() => tryLoading(load, 0));
  return (
    <ErrorBoundary key={count} onRetry={() => setTry(tryLoading(load, count + 1))}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
