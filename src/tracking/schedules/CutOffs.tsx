import { cutOffsAt, type CutOff } from '#contract/schedules/cut-offs.ts';
import type { SchedulePageData } from '#contract/schedules/page.ts';
import { bestOf, CUT_OFFS, type CutOffCode, type Times } from '#contract/schedules/plan.ts';
import type { CallView } from '#contract/schedules/view.ts';
import { useText, type Translate } from '#src/ui/text.tsx';
import { Time } from '#src/ui/Time.tsx';
import { durationText } from '#src/ui/time.ts';
import { Changes } from './Changes.tsx';
import { OpenRow, WideTable } from './OpenRow.tsx';
import { asTime, PortName, terminalText, useCarrier, When, yearNear } from './words.tsx';

/** Returns the time left until a cut-off or since it passed, in days and hours if it is near. */
function leftText({ left, state }: CutOff, t: Translate): string {
  const long = durationText(Math.abs(left), t);
  return t(state === 'passed' ? 'schedule:cut.passed' : 'schedule:cut.left', { time: long });
}

/** Within two days a cut-off shows what is left, within half a day as urgent (minutes). */
const NEAR = 48 * 60;
const URGENT = 12 * 60;

/** One cut-off in a table of many: its time, what is left where it is near, a line through where it has passed. */
export function CutOffCell({ times, code, now }: { times: Times; code: CutOffCode; now: string }) {
  const { t } = useText();
  const one = cutOffsAt(times, now).find((cutOff) => cutOff.code === code);
  if (!one) return <span className="soft">–</span>;
  const near = one.left >= 0 && one.left <= NEAR && !one.opens;
  return (
    <span className={one.state === 'passed' ? 'soft sch-passed' : undefined}>
      {near && (
        <span className={one.left <= URGENT ? 'badge stopped' : 'badge late'}>
          {t('schedule:cut.in', { time: durationText(one.left, t) })}
        </span>
      )}{' '}
      <Time
        time={asTime(one.time)}
        classifier={one.actual ? 'ACT' : times[code]?.EST ? 'EST' : 'PLN'}
        year={yearNear(one.time.at, now)}
      />
      {one.state === 'passed' && <span className="sr"> {leftText(one, t)}</span>}
    </span>
  );
}

/** The cut-offs of a sailing in their order: which is next, which has passed, how long is left. */
export function CutOffList({ times, now }: { times: Times; now: string }) {
  const { t } = useText();
  const all = cutOffsAt(times, now);
  if (all.length === 0) return <p className="small soft">{t('schedule:cut.none')}</p>;
  const next = all.find(({ state }) => state === 'next');
  return (
    <div className="sch-cuts">
      <p className="small">
        {next
          ? t('schedule:cut.next', { what: t(`schedule:cutOff.${next.code}`), left: leftText(next, t) })
          : t('schedule:cut.allPassed')}
      </p>
      <CutOffTable all={all} now={now} />
    </div>
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
            <td data-label={t('schedule:cut.state')}>
              {one.state === 'next' && <span className="badge late">{t('schedule:cut.isNext')}</span>}{' '}
              <span className={one.state === 'passed' ? 'soft' : undefined}>{leftText(one, t)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Most columns of cut-offs that fit; the line's details have them all. */
const MOST_COLUMNS = 4;
/** What a shipper must meet comes before what only some cargo must. */
const MAIN: readonly CutOffCode[] = ['FCO', 'DCO', 'VCO', 'CUA', 'CRO', 'SPA', 'EFC'];

function columnsOf(calls: readonly CallView[]): CutOffCode[] {
  const present = (code: CutOffCode) => calls.some(({ times }) => times[code]);
  const rest = CUT_OFFS.filter((code) => !MAIN.includes(code));
  const chosen = [...MAIN, ...rest].filter(present).slice(0, MOST_COLUMNS);
  return CUT_OFFS.filter((code) => chosen.includes(code));
}

/** Sailings of a port by their cut-offs, a line each, the next to leave first. */
export function CutOffPlan({ data }: { data: SchedulePageData }) {
  const { t } = useText();
  const carrier = useCarrier(data.carriers);
  const codes = columnsOf(data.calls);
  const manyPorts = new Set(data.calls.map(({ port }) => port)).size > 1;
  const columns = [
    t('schedule:column.vesselVoyage'),
    t('schedule:column.lineService'),
    ...(manyPorts ? [t('schedule:column.port')] : []),
    t('schedule:column.etd'),
    ...codes.map((code) => t(`schedule:cutColumn.${code}`)),
  ];
  return (
    <section aria-labelledby="sch-found">
      <h2 id="sch-found">{t('schedule:found', { count: data.total })}</h2>
      <WideTable label={t('schedule:heading.cutOffs')}>
        <table className="sch-plan">
          <thead>
            <tr>
              {columns.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
              <th>
                <span className="sr">{t('schedule:details')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.calls.map((call) => (
              <OpenRow
                key={call.id}
                columns={columns.length}
                name={[call.vessel ?? call.imo, call.exportVoyage ?? call.importVoyage].join(' ')}
                detail={
                  <div className="sch-more">
                    <p>
                      <PortName code={call.port} ports={data.ports} />{' '}
                      {call.terminal && (
                        <span className="small soft">
                          (
                          {t('schedule:atTerminal', {
                            name: terminalText(call.terminal, call.port, data.ports),
                          })}
                          )
                        </span>
                      )}
                    </p>
                    <CutOffTable all={cutOffsAt(call.times, data.now)} now={data.now} />
                    <Changes
                      changes={call.changes}
                      sources={call.sources}
                      dissents={call.dissents}
                      data={data}
                    />
                  </div>
                }
              >
                <th scope="row">
                  {call.vessel ?? call.imo}{' '}
                  <span className="code">{call.exportVoyage ?? call.importVoyage}</span>{' '}
                  {call.omit && <span className="badge stopped">{t('schedule:omitted')}</span>}
                </th>
                <td>
                  {carrier(call.carrier)} {call.service && <span className="small soft">{call.service}</span>}
                </td>
                {manyPorts && (
                  <td data-label={t('schedule:column.port')}>
                    <PortName code={call.port} ports={data.ports} />
                  </td>
                )}
                <td data-label={t('schedule:column.etd')}>
                  <When shown={bestOf(call.times, 'DEP')} now={data.now} />
                </td>
                {codes.map((code) => (
                  <td key={code} data-label={t(`schedule:cutColumn.${code}`)}>
                    <CutOffCell times={call.times} code={code} now={data.now} />
                  </td>
                ))}
              </OpenRow>
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className="soft small">{t('schedule:localTimes')}</p>
    </section>
  );
}
