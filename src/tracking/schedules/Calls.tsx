import { cutOffsAt } from '#contract/schedules/cut-offs.ts';
import type { SchedulePageData, ScheduleView } from '#contract/schedules/page.ts';
import type { Classifier } from '#contract/tracking/event.ts';
import { bestOf, type TimeCode } from '#contract/schedules/plan.ts';
import type { CallView } from '#contract/schedules/view.ts';
import { Fragment } from 'react';
import { useText } from '#src/ui/text.tsx';
import { Changes } from './Changes.tsx';
import { CutOffList } from './CutOffs.tsx';
import { PortName, useCarrier, When, yearOf } from './words.tsx';

type Props = { view: ScheduleView; data: SchedulePageData };

/** Calls of ships: a ship's one after another, or those at a port. */
export function Calls({ view, data }: Props) {
  const { t } = useText();
  const groups = view === 'ships' ? byShip(data.calls) : [data.calls];
  return (
    <section aria-labelledby="sch-found">
      <h2 id="sch-found">{t('schedule:foundCalls', { count: data.total })}</h2>
      {groups.map((calls) => (
        <section className="card sch-ship" key={calls[0]!.id}>
          {view === 'ships' && (
            <h3>
              {calls[0]!.vessel ?? calls[0]!.imo}{' '}
              {calls[0]!.imo && <span className="soft small">IMO {calls[0]!.imo}</span>}
            </h3>
          )}
          <CallTable view={view} calls={calls} data={data} />
        </section>
      ))}
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
  const year = yearOf(data);
  // An empty column would take space from the others.
  const columns = COLUMNS.filter(([, code, classifiers]) =>
    calls.some(({ times }) => classifiers.some((one) => times[code]?.[one])),
  );
  return (
    // Wider than some windows: then its reader moves it, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sch-fits" tabIndex={0}>
      <table className="sch-table">
        <thead>
          <tr>
            <th scope="col">{t(view === 'ships' ? 'schedule:column.port' : 'schedule:column.vessel')}</th>
            <th scope="col">{t('schedule:inOut')}</th>
            <th scope="col">{t('schedule:column.service')}</th>
            <th scope="col">{t('schedule:terminal')}</th>
            {columns.map(([name]) => (
              <th scope="col" key={name}>
                {t(`schedule:column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <Fragment key={call.id}>
              <tr className={`call${bestOf(call.times, 'DEP')?.classifier === 'ACT' ? ' passed' : ''}`}>
                <th scope="row">
                  {view === 'ships' ? (
                    <PortName code={call.port} ports={data.ports} />
                  ) : (
                    (call.vessel ?? call.imo)
                  )}{' '}
                  {call.omit && <span className="badge stopped">{t('schedule:omitted')}</span>}
                  {view !== 'ships' && !data.resolvedPorts.port && (
                    <span className="block small">
                      <PortName code={call.port} ports={data.ports} />
                    </span>
                  )}
                </th>
                <td data-label={t('schedule:inOut')} className="code">
                  {[...new Set([call.importVoyage, call.exportVoyage].map((one) => one ?? '–'))].join(' / ')}
                </td>
                <td data-label={t('schedule:column.service')}>
                  {[carrier(call.carrier), call.service].filter(Boolean).join(' · ')}
                </td>
                <td data-label={t('schedule:terminal')}>
                  {[call.terminal, call.berth].filter(Boolean).join(' / ')}
                </td>
                {columns.map(([name, code, classifiers]) => {
                  const classifier = classifiers.find((one) => call.times[code]?.[one]);
                  const time = classifier && call.times[code]?.[classifier];
                  return (
                    <td key={name} data-label={t(`schedule:column.${name}`)}>
                      {time && (
                        <When
                          shown={{ time, classifier: classifier === 'ACT' ? 'ACT' : 'PLN' }}
                          year={year}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
              <tr>
                <td colSpan={columns.length + 4}>
                  <div className="sch-beside">
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
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
