import { cutOffsAt, type CutOff } from '#contract/schedules/cut-offs.ts';
import type { SchedulePageData } from '#contract/schedules/page.ts';
import { bestOf, type Times } from '#contract/schedules/plan.ts';
import { useText, type Translate } from '#src/ui/text.tsx';
import { Time } from '#src/ui/Time.tsx';
import { durationText } from '#src/ui/time.ts';
import { Changes } from './Changes.tsx';
import { asTime, PortName, useCarrier, When, yearOf } from './words.tsx';

/** Returns the time left until a cut-off or since it passed, in days and hours if it is near. */
function leftText({ left, state }: CutOff, t: Translate): string {
  const long = durationText(Math.abs(left), t);
  return t(state === 'passed' ? 'schedule:cut.passed' : 'schedule:cut.left', { time: long });
}

/** The cut-offs of a sailing in their order: which is next, which has passed, how long is left. */
export function CutOffList({ times, now }: { times: Times; now: string }) {
  const { t } = useText();
  const all = cutOffsAt(times, now);
  if (all.length === 0) return <p className="small soft">{t('schedule:cut.none')}</p>;
  const next = all.find(({ state }) => state === 'next');
  return (
    <details className="term sch-cuts">
      <summary>
        {next
          ? t('schedule:cut.next', { what: t(`schedule:cutOff.${next.code}`), left: leftText(next, t) })
          : t('schedule:cut.allPassed')}
      </summary>
      <CutOffTable all={all} now={now} />
    </details>
  );
}

function CutOffTable({ all, now }: { all: CutOff[]; now: string }) {
  const { t } = useText();
  const year = Number(now.slice(0, 4));
  return (
    <table className="sch-table">
      <thead>
        <tr>
          <th scope="col">{t('schedule:cut.what')}</th>
          <th scope="col">{t('schedule:cut.planned')}</th>
          <th scope="col">{t('schedule:cut.actual')}</th>
          <th scope="col">{t('schedule:cut.state')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((one) => (
          <tr key={one.code} className={one.state}>
            <th scope="row">
              {t(`schedule:cutOff.${one.code}`)} <span className="code soft small">{one.code}</span>
            </th>
            <td data-label={t('schedule:cut.planned')}>
              {one.planned && <Time time={asTime(one.planned)} classifier="PLN" year={year} />}
            </td>
            <td data-label={t('schedule:cut.actual')}>
              {one.actual && <Time time={asTime(one.actual)} classifier="ACT" year={year} />}
            </td>
            <td>
              {one.state === 'next' && <span className="badge late">{t('schedule:cut.isNext')}</span>}{' '}
              <span className={one.state === 'passed' ? 'soft' : undefined}>{leftText(one, t)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sailings of a port by their cut-offs, the next to leave first. */
export function CutOffCards({ data }: { data: SchedulePageData }) {
  const { t } = useText();
  const carrier = useCarrier(data.carriers);
  const year = yearOf(data);
  return (
    <section aria-labelledby="sch-found">
      <h2 id="sch-found">{t('schedule:found', { count: data.total })}</h2>
      <ul className="entries sch-list">
        {data.calls.map((call) => (
          <li key={call.id} className="card sch-fits">
            <header className="sch-head">
              <h3>
                {call.vessel ?? call.imo}{' '}
                <span className="code">{call.exportVoyage ?? call.importVoyage}</span>
              </h3>
              <p className="small">
                {[carrier(call.carrier), call.service].filter(Boolean).join(' · ')}{' '}
                {call.omit && <span className="badge stopped">{t('schedule:omitted')}</span>}
              </p>
            </header>
            <p>
              <PortName code={call.port} ports={data.ports} />{' '}
              {call.terminal && <span className="small soft">({call.terminal})</span>} ·{' '}
              <span className="soft">{t('schedule:column.etd')}</span>{' '}
              <When shown={bestOf(call.times, 'DEP')} year={year} />
            </p>
            <CutOffTable all={cutOffsAt(call.times, data.now)} now={data.now} />
            <Changes changes={call.changes} sources={call.sources} dissents={call.dissents} data={data} />
          </li>
        ))}
      </ul>
    </section>
  );
}
