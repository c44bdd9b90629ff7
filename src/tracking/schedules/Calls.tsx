import { cutOffsAt } from '#contract/schedules/cut-offs.ts';
import type { SchedulePageData, ScheduleView } from '#contract/schedules/page.ts';
import type { Classifier } from '#contract/tracking/event.ts';
import { bestOf, type TimeCode } from '#contract/schedules/plan.ts';
import type { CallView } from '#contract/schedules/view.ts';
import { useText } from '#src/ui/text.tsx';
import { Changes } from './Changes.tsx';
import { CutOffList } from './CutOffs.tsx';
import { OpenRow, WideTable } from './OpenRow.tsx';
import { PortName, terminalText, useCarrier, When } from './words.tsx';

type Props = { view: ScheduleView; data: SchedulePageData };

/** Calls of ships: a ship's one after another, or those at a port. */
export function Calls({ view, data }: Props) {
  const { t } = useText();
  // At one port, ships stand in one table, by their times.
  const shown = view === 'ships' && data.resolvedPorts.port ? 'berths' : view;
  const groups = shown === 'ships' ? byShip(data.calls) : [data.calls];
  return (
    <section aria-labelledby="sch-found">
      <h2 id="sch-found">{t('schedule:foundCalls', { count: data.total })}</h2>
      {groups.map((calls) => (
        <section className="sch-ship" key={calls[0]!.id}>
          {shown === 'ships' && (
            <h3>
              {calls[0]!.vessel ?? calls[0]!.imo}{' '}
              {calls[0]!.imo && <span className="soft small">IMO {calls[0]!.imo}</span>}
            </h3>
          )}
          <CallTable view={shown} calls={calls} data={data} />
        </section>
      ))}
      <p className="soft small">{t('schedule:localTimes')}</p>
      {data.calls.length < data.total && (
        <p className="soft small">{t('schedule:more', { count: data.total - data.calls.length })}</p>
      )}
    </section>
  );
}

function byShip(calls: readonly CallView[]): CallView[][] {
  const ships = new Map<string, CallView[]>();
  for (const call of calls) {
    const key = call.imo ?? call.vessel ?? '';
    ships.set(key, [...(ships.get(key) ?? []), call]);
  }
  return [...ships.values()];
}

const COLUMNS: readonly [string, TimeCode, readonly Classifier[]][] = [
  ['eta', 'ARR', ['EST', 'PLN']],
  ['etb', 'BER', ['EST', 'PLN']],
  ['atb', 'BER', ['ACT']],
  ['etd', 'DEP', ['EST', 'PLN']],
  ['atd', 'DEP', ['ACT']],
  ['yardOpen', 'EFC', ['ACT', 'EST', 'PLN']],
];

function CallTable({ view, calls, data }: Props & { calls: CallView[] }) {
  const { t } = useText();
  const carrier = useCarrier(data.carriers);
  // An empty column would take space from the others.
  const columns = COLUMNS.filter(([, code, classifiers]) =>
    calls.some(({ times }) => classifiers.some((one) => times[code]?.[one])),
  );
  const name = t(view === 'ships' ? 'schedule:column.port' : 'schedule:column.vessel');
  return (
    <WideTable label={t(`schedule:heading.${view}`)}>
      <table className="sch-plan">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{t('schedule:inOut')}</th>
            <th scope="col">{t('schedule:column.lineService')}</th>
            <th scope="col">{t('schedule:terminal')}</th>
            {columns.map(([column]) => (
              <th scope="col" key={column}>
                {t(`schedule:column.${column}`)}
              </th>
            ))}
            <th>
              <span className="sr">{t('schedule:details')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <OpenRow
              key={call.id}
              className={bestOf(call.times, 'DEP')?.classifier === 'ACT' ? 'passed' : ''}
              columns={columns.length + 4}
              name={[view === 'ships' ? call.port : (call.vessel ?? call.imo), call.exportVoyage]
                .filter(Boolean)
                .join(' ')}
              detail={
                <div className="sch-more">
                  {cutOffsAt(call.times, data.now).length > 0 && (
                    <CutOffList times={call.times} now={data.now} />
                  )}
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
                {view === 'ships' ? (
                  <PortName code={call.port} ports={data.ports} />
                ) : (
                  (call.vessel ?? call.imo)
                )}{' '}
                {call.omit && <span className="badge stopped">{t('schedule:omitted')}</span>}
                {view !== 'ships' && !data.resolvedPorts.port && (
                  <span className="small soft">
                    {' '}
                    <PortName code={call.port} ports={data.ports} />
                  </span>
                )}
              </th>
              <td data-label={t('schedule:inOut')} className="code">
                {[...new Set([call.importVoyage, call.exportVoyage].map((one) => one ?? '–'))].join(' / ')}
              </td>
              <td>
                {carrier(call.carrier)} {call.service && <span className="small soft">{call.service}</span>}
              </td>
              <td className="sch-terminal" data-label={t('schedule:terminal')}>
                {[call.terminal && terminalText(call.terminal, call.port, data.ports), call.berth]
                  .filter(Boolean)
                  .join(' / ')}
              </td>
              {columns.map(([column, code, classifiers]) => {
                const classifier = classifiers.find((one) => call.times[code]?.[one]);
                const time = classifier && call.times[code]?.[classifier];
                return (
                  <td key={column} data-label={t(`schedule:column.${column}`)}>
                    {time && (
                      <When
                        shown={{ time, classifier: classifier === 'ACT' ? 'ACT' : 'PLN' }}
                        now={data.now}
                      />
                    )}
                  </td>
                );
              })}
            </OpenRow>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
