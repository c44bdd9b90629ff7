/** The chart library is loaded after the figures are shown. */
import { Skeleton } from 'antd';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { HourChart } from './HourChart.tsx';

const Chart = lazy(async () => ({ default: (await import('./HourChart.tsx')).HourChart }));

export function LazyChart(props: ComponentProps<typeof HourChart>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <Chart {...props} />
    </Suspense>
  );
}
