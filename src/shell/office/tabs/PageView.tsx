/** A page loaded on demand: a skeleton while it loads, a message with retry if that fails. */
import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../notices/ErrorBoundary.tsx';
import type { LoadPage } from '#src/providers/office-page.ts';
import { arrivedPage } from '../pages.ts';

/** The page's code did not load (offline, or a newer version was deployed). */
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

/** The outline of the real layout: title, a row of actions, rows. */
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

/**
 * A failed `lazy` stays failed, and one created below Suspense is lost: each attempt has its own, created
 * here.
 */
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
