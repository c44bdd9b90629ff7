/** The company's quota and its use of the portal over the last 30 days. */
import { useQuery } from '@tanstack/react-query';
import { Progress, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate } from '#contract/core/format/time.ts';
import type { Usage as UsageData } from '#contract/members/usage.schema.ts';
import { http } from '#src/providers/office.ts';
import { Chart } from '../overview/Charts.tsx';

const SERIES = [
  { kind: 'query', colour: 'var(--done)' },
  { kind: 'subscription', colour: 'var(--finished)' },
  { kind: 'import', colour: 'var(--stopped-line)' },
  { kind: 'export', colour: 'var(--late-line)' },
  { kind: 'push', colour: 'var(--text-soft)' },
  { kind: 'delivery', colour: 'var(--expected)' },
] as const;

export function Usage() {
  const { t, i18n } = useTranslation('member');
  const { data } = useQuery({
    queryKey: ['member', 'usage'],
    queryFn: async ({ signal }) => (await http.request<UsageData>('/api/v1/usage', { signal })).data,
  });
  if (!data) return <Skeleton active />;
  const { used, limit } = data.subscriptions;
  const days = data.days.map(({ day, ...counts }) => ({
    day: formatDate(`${day}T00:00:00Z`, i18n.language, 'UTC'),
    ...counts,
  }));
  const seen = SERIES.filter(({ kind }) => days.some((day) => day[kind] > 0));
  return (
    <>
      <p>{t('usage.subscriptions', { used, limit })}</p>
      <Progress
        percent={limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100))}
        aria-label={t('usage.quota')}
        status={used >= limit ? 'exception' : 'normal'}
      />
      <p className="soft">{t('usage.people', { count: data.people })}</p>
      <Chart
        title={t('usage.chart')}
        empty={seen.length === 0}
        head={[t('usage.day'), ...seen.map(({ kind }) => t(`usage.kind.${kind}`))]}
        rows={days.map((day) => [day.day, ...seen.map(({ kind }) => day[kind])])}
      >
        <BarChart data={days} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="day" tickFormatter={(day: string) => day.split(' ').slice(0, 2).join(' ')} />
          <YAxis allowDecimals={false} width={32} />
          <Tooltip />
          <Legend />
          {seen.map(({ kind, colour }) => (
            <Bar
              key={kind}
              dataKey={kind}
              name={t(`usage.kind.${kind}`)}
              stackId="all"
              fill={colour}
              isAnimationActive={false}
              maxBarSize={56}
            />
          ))}
        </BarChart>
      </Chart>
    </>
  );
}
