/** The chart library is loaded after the figures are shown. */
import { Skeleton } from 'antd';
import { Suspense, type ComponentProps } from 'react';
import { optionalPart } from '#src/ui/optional-part.ts';
import type { HourChart } from './HourChart.tsx';

const Chart = optionalPart(async () => (await import('./HourChart.tsx')).HourChart);

export function LazyChart(props: ComponentProps<typeof HourChart>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <Chart {...props} />
    </Suspense>
  );
}
