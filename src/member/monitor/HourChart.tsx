/** Messages by the hour as a chart, with the same figures as a table, which is what the keyboard reaches. */
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDateTime } from '#contract/core/format/time.ts';
import type { MonitorHour } from '#contract/operations/monitor/monitor.schema.ts';

const HEIGHT = 180;

const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();

export function HourChart({ title, hours }: { title: string; hours: readonly MonitorHour[] }) {
  const { t, i18n } = useTranslation('monitor');
  const rows = hours.map((one) => ({ ...one, hour: formatDateTime(one.hour, i18n.language, zone) }));
  if (rows.every(({ messages }) => messages === 0)) return <p className="soft">{t('chart.none')}</p>;
  const bar = (key: 'accepted' | 'duplicate' | 'refused', fill: string) => (
    <Bar dataKey={key} name={t(`chart.${key}`)} stackId="all" fill={fill} isAnimationActive={false} />
  );
  return (
    <>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={rows} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis dataKey="hour" tickFormatter={(text: string) => text.slice(-5)} minTickGap={24} />
            <YAxis allowDecimals={false} width={44} />
            <Tooltip />
            <Legend />
            {bar('accepted', 'var(--done)')}
            {bar('duplicate', 'var(--text-soft)')}
            {bar('refused', 'var(--late-line)')}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <details className="monitor-table">
        <summary>{t('chart.table')}</summary>
        <div className="monitor-scroll">
          <table>
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                {(['hour', 'messages', 'accepted', 'duplicate', 'refused'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`chart.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows
                .filter(({ messages }) => messages > 0)
                .map(({ hour, messages, accepted, duplicate, refused }) => (
                  <tr key={hour}>
                    <th scope="row">{hour}</th>
                    <td className="num">{messages}</td>
                    <td className="num">{accepted}</td>
                    <td className="num">{duplicate}</td>
                    <td className="num">{refused}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
