/** The charts of an overview, each with the same figures as a table, which is what the keyboard reaches. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate } from '#contract/core/format/time.ts';
import type { Overview } from '#contract/members/overview.schema.ts';

const HEIGHT = 220;
const LANE_WIDTH = 110;
const grid = <CartesianGrid stroke="var(--line)" vertical={false} />;

export function Charts({ shown }: { shown: Overview }) {
  const { t, i18n } = useTranslation('overview');
  const weeks = shown.arrivals.map(({ week, onTime, late }) => ({
    week: formatDate(`${week}T00:00:00Z`, i18n.language, 'UTC'),
    onTime,
    late,
  }));
  const lanes = shown.lanes.map(({ origin, destination, rows, days }) => ({
    lane: `${origin} → ${destination}`,
    rows,
    days,
  }));
  const isEmpty = weeks.every(({ onTime, late }) => onTime + late === 0);
  return (
    <div className="overview-columns">
      <Chart
        title={t('charts.arrivals')}
        empty={isEmpty}
        head={[t('charts.week'), t('charts.onTime'), t('charts.late')]}
        rows={weeks.map(({ week, onTime, late }) => [week, onTime, late])}
      >
        <BarChart data={weeks} accessibilityLayer={false}>
          {grid}
          <XAxis dataKey="week" tickFormatter={(day: string) => day.split(' ').slice(0, 2).join(' ')} />
          <YAxis allowDecimals={false} width={32} />
          <Tooltip />
          <Legend />
          <Bar
            dataKey="onTime"
            name={t('charts.onTime')}
            stackId="all"
            fill="var(--done)"
            isAnimationActive={false}
            maxBarSize={56}
          />
          <Bar
            dataKey="late"
            name={t('charts.late')}
            stackId="all"
            fill="var(--late-line)"
            isAnimationActive={false}
            maxBarSize={56}
          />
        </BarChart>
      </Chart>
      <Chart
        title={t('charts.slips')}
        empty={shown.slips.length === 0}
        head={[t('charts.carrier'), t('charts.rows'), t('charts.late'), t('charts.hours')]}
        rows={shown.slips.map(({ carrier, rows, late, hours }) => [carrier, rows, late, hours])}
      >
        <BarChart data={shown.slips} accessibilityLayer={false}>
          {grid}
          <XAxis dataKey="carrier" />
          <YAxis width={40} />
          <Tooltip />
          <Bar
            dataKey="hours"
            name={t('charts.hours')}
            fill="var(--late-line)"
            isAnimationActive={false}
            maxBarSize={56}
          />
        </BarChart>
      </Chart>
      <Chart
        title={t('charts.lanes')}
        empty={lanes.length === 0}
        head={[t('charts.lane'), t('charts.rows'), t('charts.days')]}
        rows={lanes.map(({ lane, rows, days }) => [lane, rows, days])}
      >
        <BarChart data={lanes} layout="vertical" accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" horizontal={false} />
          <XAxis type="number" />
          <YAxis type="category" dataKey="lane" width={LANE_WIDTH} />
          <Tooltip />
          <Bar
            dataKey="days"
            name={t('charts.days')}
            fill="var(--done)"
            isAnimationActive={false}
            maxBarSize={56}
          />
        </BarChart>
      </Chart>
    </div>
  );
}

type ChartProps = {
  title: string;
  empty: boolean;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  children: ReactNode;
};

/** A chart, with the same figures as a table. */
export function Chart({ title, empty, head, rows, children }: ChartProps) {
  const { t } = useTranslation('overview');
  return (
    <section className="panel overview-chart">
      <h2>{title}</h2>
      {empty ? (
        <p className="soft">{t('charts.none')}</p>
      ) : (
        <>
          <div aria-hidden="true">
            <ResponsiveContainer width="100%" height={HEIGHT}>
              {children}
            </ResponsiveContainer>
          </div>
          <details>
            <summary>{t('charts.table')}</summary>
            <div className="ledger-scroll">
              <table className="ledger-table">
                <caption className="sr">{title}</caption>
                <thead>
                  <tr>
                    {head.map((text) => (
                      <th key={text} scope="col">
                        {text}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(([first, ...others]) => (
                    <tr key={first}>
                      <th scope="row">{first}</th>
                      {others.map((value, index) => (
                        // Cells have no identity but their column.
                        // oxlint-disable-next-line react/no-array-index-key
                        <td key={index} className="num">
                          {value}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}
