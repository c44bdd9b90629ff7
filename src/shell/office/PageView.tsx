/** A page loaded on demand: its skeleton while it comes, a word and another try when it does not. */
import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { LoadPage } from './pages.ts';

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

export function PageView({ load }: { load: LoadPage }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<PageSkeleton />}>
        <Attempt load={load} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A failed lazy stays failed, so every try makes its own. */
function Attempt({ load }: { load: LoadPage }) {
  const [Page] = useState(() => lazy(arriving(load)));
  return <Page />;
}
